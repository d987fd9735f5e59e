/** Small seeded contests for the tests of the choice: every lineup with a place among the field in every scenario. */
import type { PrizeRange } from '@fanteam/contracts';
import { OUTSIDE, type FieldPlaces } from '../contest/kept-places';
import { PrizeTable } from '../contest/prize-table';
import { keyedRandom } from '../random/keyed-random';
import type { EnteredLineup } from '../simulation';

export interface RandomPlaces {
  places: FieldPlaces;
  lineups: EnteredLineup[];
  prizes: PrizeTable;
  ranges: PrizeRange[];
  /** The points of the field, best first, and of the lineups, by scenario. */
  points: { field: number[]; own: number[] }[];
}

const PLAYERS = 16;
const SIZE = 4;

/**
 * Lineups of 4 of 16 players with whole points from 0 to 6, so that ties are frequent, against a field of such lineups.
 *
 * @param size the numbers of scenarios, own lineups and lineups of the field
 */
export function randomPlaces(
  seed: number,
  size: { scenarios: number; lineups: number; field: number },
): RandomPlaces {
  const random = keyedRandom(seed, 'places');
  const below = (limit: number) => Math.floor(random.uniform() * limit);
  const drawPicks = () => {
    const picks = new Set<number>();
    while (picks.size < SIZE) picks.add(below(PLAYERS));
    return [...picks].sort((a, b) => a - b);
  };
  const lineups = Array.from({ length: size.lineups }, () => {
    return { picks: drawPicks(), captain: null, viceCaptain: null };
  });
  const field = Array.from({ length: size.field }, drawPicks);
  const ranges = drawPrizes(below, size.field);
  const prizes = new PrizeTable(ranges, 1);
  const cells = size.scenarios * size.lineups;
  const above = new Uint16Array(cells);
  const level = new Uint16Array(cells);
  const points = Array.from({ length: size.scenarios }, (_, scenario) => {
    const byPlayer = Array.from({ length: PLAYERS }, () => below(7));
    const sum = (picks: readonly number[]) => picks.reduce((total, player) => total + byPlayer[player]!, 0);
    const ofField = field.map(sum).sort((a, b) => b - a);
    const own = lineups.map(({ picks }) => sum(picks));
    own.forEach((score, lineup) => {
      const cell = scenario * size.lineups + lineup;
      const ahead = ofField.filter((each) => each > score).length;
      above[cell] = ahead < prizes.paidPlaces ? ahead : OUTSIDE;
      level[cell] = ofField.filter((each) => each === score).length;
    });
    return { field: ofField, own };
  });
  const places = { scenarios: size.scenarios, lineups: size.lineups, above, level };
  return { places, lineups, prizes, ranges, points };
}

function drawPrizes(below: (limit: number) => number, field: number): PrizeRange[] {
  const paid = 2 + below(field - 3);
  const ranges: PrizeRange[] = [];
  for (let from = 1, prize = 100; from <= paid;) {
    const to = Math.min(paid, from + below(4));
    ranges.push({ from, to, prize });
    from = to + 1;
    prize = Math.max(1, Math.round(prize * (0.3 + 0.0007 * below(1000))));
  }
  return ranges;
}
