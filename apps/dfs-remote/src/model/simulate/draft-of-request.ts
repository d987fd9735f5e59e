/** The inputs of the page for a simulation of which only the request is known. */
import {
  makePrizes,
  PRIZE_PRESET_IDS,
  PRIZE_PRESETS,
  type MatchInput,
  type PrizePresetId,
  type SimulateOptions,
} from '@fanteam/contracts';
import { formatNumber } from '../../shared/numbers';
import { CUSTOM } from './preset-contest';
import {
  EMPTY_MATCH,
  FIRST_SIMULATION,
  matchKey,
  type MatchDraft,
  type SimulationDraft,
} from './simulation-draft';
import { withSortedClubs } from './sorted-clubs';

type Request = Pick<
  SimulateOptions,
  'entries' | 'fee' | 'prizes' | 'ties' | 'matches' | 'field' | 'trust' | 'scenarios'
>;

/** The inputs that make this request. What it leaves out has its default. */
export function draftOfRequest(request: Request): SimulationDraft {
  const { entries, fee, prizes, ties, matches = [], field, trust, scenarios } = request;
  return {
    ...FIRST_SIMULATION,
    preset: findPreset(request) ?? CUSTOM,
    entries: toText(entries),
    fee: toText(fee),
    prizes: prizes.map(({ from, to, prize }) => ({
      from: String(from),
      to: to === from ? '' : String(to),
      prize: toText(prize),
    })),
    matches: Object.fromEntries(matches.map(toMatchDraft)),
    ...(ties && { ties }),
    ...(field && { field }),
    ...(trust !== undefined && { trust }),
    ...(scenarios !== undefined && { scenarios }),
  };
}

/** The preset with these prizes. Of several, the one whose number of entries is the nearest. */
function findPreset({ entries, fee, prizes }: Request): PrizePresetId | undefined {
  const rows = JSON.stringify(prizes.map(({ from, to, prize }) => ({ from, to, prize })));
  const distance = (id: PrizePresetId) => Math.abs(Math.log(entries / PRIZE_PRESETS[id].entries));
  return PRIZE_PRESET_IDS.filter(
    (id) => JSON.stringify(makePrizes(PRIZE_PRESETS[id].prizes, entries, fee)) === rows,
  ).sort((one, other) => distance(one) - distance(other))[0];
}

function toMatchDraft(match: MatchInput): [key: string, draft: MatchDraft] {
  const { clubs, goals, odds, clean_sheets: sheets } = withSortedClubs(match);
  const source = goals ? 'goals' : odds ? 'odds' : sheets ? 'clean-sheets' : EMPTY_MATCH.source;
  return [
    matchKey(clubs),
    {
      source,
      goals: goals ? [String(goals[0]), String(goals[1])] : EMPTY_MATCH.goals,
      odds: odds ? textsOf(odds) : EMPTY_MATCH.odds,
      cleanSheets: sheets ? [toPercent(sheets[0]), toPercent(sheets[1])] : EMPTY_MATCH.cleanSheets,
    },
  ];
}

function textsOf({ home, draw, away, over, under }: NonNullable<MatchInput['odds']>): MatchDraft['odds'] {
  return {
    home: String(home),
    draw: String(draw),
    away: String(away),
    over: String(over),
    under: String(under),
  };
}

/** Without the rounding errors of the multiplication. */
const toPercent = (share: number): string => String(Number((100 * share).toPrecision(12)));

/** An amount that `readAmount` reads as the same number: it takes three decimals for thousands. */
function toText(amount: number): string {
  const short = formatNumber(amount);
  const text = Number(short) === amount ? short : String(amount);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
