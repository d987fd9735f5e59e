/** What lineups have scored in a contest that is over. */
import type { LineupPlayer, Roster } from '@fanteam/contracts';
import type { LineupView } from '../../lineup-view';

/** By player id. A player without points, or with 0, did not play. */
export type PointsByPlayer = ReadonlyMap<string, number>;

/** Without the bench, the safety net and the stacking penalty. */
export function scoreLineup(
  { players, bench }: Pick<LineupView, 'players' | 'bench'>,
  points: PointsByPlayer,
  roster: Roster | undefined,
): number {
  const starters = players.filter((player) => !bench.includes(player));
  const captain = starters.find((player) => player.captain);
  const hasCaptain = captain !== undefined && (points.get(captain.id) ?? 0) !== 0;
  return starters.reduce(
    (sum, player) => sum + (points.get(player.id) ?? 0) * factorOf(player, hasCaptain, roster),
    0,
  );
}

function factorOf(player: LineupPlayer, hasCaptain: boolean, roster: Roster | undefined): number {
  const vice = roster?.vice_captain;
  if (player.captain) return roster?.captain?.points ?? 1;
  if (!player.vice_captain || !vice) return 1;
  return vice.when === 'always' || !hasCaptain ? vice.points : 1;
}

/** The points of a place in the final standings. */
export interface Standing {
  place: number;
  points: number;
}

const CURRENCY = String.raw`(?:[€$£]|(?<!\p{L})(?:eur|usd|gbp|nok|sek|dkk|kr)(?!\p{L})\.?)`;
const AMOUNT = String.raw`\d[\d.,]*`;
/** A number with a currency: a prize. "500 € 98.5" does not show to which number the currency belongs. */
const MONEY = new RegExp(
  [
    `${CURRENCY}${AMOUNT}`,
    `${AMOUNT}${CURRENCY}`,
    String.raw`(?<!\d ?)${CURRENCY} ?${AMOUNT}`,
    String.raw`${AMOUNT} ?${CURRENCY}(?! ?\d)`,
  ].join('|'),
  'giu',
);
/** A number that is not a part of a word, such as the name of a user. */
/** 98.5, 98,5, 1,098.5 and 1.098,5 */
const POINTS = String.raw`-?(?:\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?)`;
const NUMBER = new RegExp(String.raw`(?<![\p{L}\d_.,-])${POINTS}(?![\p{L}\d_])`, 'gu');
/** "60 points", "98.5 pts" */
const MARKED_POINTS = new RegExp(
  String.raw`(${POINTS})\s*(?:pts|points|punkte|puntos|poeng|poäng|point)\b`,
  'iu',
);

/** The last separator is the decimal one. */
function toNumber(text: string): number {
  const [, whole = text, decimals = ''] = /^(.*)[.,](\d+)$/.exec(text) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** The standings of a text with a place and its points in each line, such as `1: 98.5` or `250 71,3`. */
export function readStandings(text: string): Standing[] | { problem: string } {
  const standings: Standing[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue;
    const [place = '', ...numbers] = line.replace(MONEY, ' ').match(NUMBER) ?? [];
    const marked = MARKED_POINTS.exec(line)?.[1];
    if (numbers.length === 0 || !/^\d+$/.test(place)) {
      return { problem: `Line ${index + 1} needs a place and its points, such as 250: 71.3.` };
    }
    if (numbers.length > 1 && marked === undefined) {
      return {
        problem: `Line ${index + 1} has several numbers after the place: ${numbers.join(' and ')}. Leave only the points, or write a currency next to prizes.`,
      };
    }
    const points = marked ?? numbers[0]!;
    standings.push({ place: Number(place), points: toNumber(points) });
  }
  standings.sort((a, b) => a.place - b.place);
  const wrong = standings.find(({ points }, index) => index > 0 && points > standings[index - 1]!.points);
  return wrong
    ? { problem: `Place ${wrong.place} has more points than a better place. Correct one of them.` }
    : standings;
}

/** Whether a lineup with these points has one of the paid places; undefined if the standings do not show it. */
export function hasPrize(points: number, standings: readonly Standing[], paid: number): boolean | undefined {
  if (standings.some(({ place, points: limit }) => place <= paid && points > limit - 0.004)) return true;
  if (standings.some(({ place, points: limit }) => place >= paid && points < limit - 0.004)) return false;
  return undefined;
}

/** "1", "2 to 250", "after 250": where a lineup with these points is; null without standings. */
export function describePlace(points: number, standings: readonly Standing[]): string | null {
  if (standings.length === 0) return null;
  // A hundredth is the smallest difference of points; sums of factors have rounding errors.
  const isBehind = (standing: Standing) => standing.points > points + 0.004;
  const before = standings.findLast(isBehind)?.place ?? 0;
  const after = standings.find((standing) => !isBehind(standing))?.place;
  if (after === undefined) return `after ${before}`;
  return before + 1 >= after ? String(after) : `${before + 1} to ${after}`;
}
