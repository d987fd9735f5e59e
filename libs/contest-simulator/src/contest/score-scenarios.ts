/**
 * Scores all lineups in one scenario after the other, two at a time where their points fit into 16 bits each and where
 * both have the same opponents. What a
 * scenario needs (rows, sums, two histograms) stays in the processor's cache. O(lineups · stride) a scenario.
 */
import type { FieldPart } from '../field/field';
import type { ScenarioDrawer, ScenarioPoints } from '../scenarios/create-drawer';
import type { SimulationProblem } from '../simulation';
import { PlaceFinder, type ScenarioPlaces } from './find-places';
import { rowsOfLineups, type RowsOfLineups } from './lineup-rows';
import { sortBySalary, type LineupTable } from './lineup-table';
import { strideFor } from './sum-rows';

/** The largest value of a packed scenario. */
const MAX_PACKED = 0xffff;
/** Points of a lineup beyond this, in units, are cut off. Only a standard deviation of hundreds of points leads there. */
const MAX_POINTS = 1 << 17;

/** Own lineups against the fields of the parts. */
export interface Matchup {
  own: LineupTable;
  field: LineupTable;
  rows: RowsOfLineups;
  finder: PlaceFinder;
  /** By row: the share of the field's lineups with it. */
  fieldShares: Float64Array;
  /** Lets the field of a part take part from now on. All parts have the same lineups. */
  useField(part: FieldPart): void;
}

/** What the own lineups do in one scenario. Valid until the next one. */
export interface ScenarioOutcome {
  scenario: number;
  places: ScenarioPlaces;
  /** Points of the own lineups in the order of their table, in units. */
  points: Int32Array;
  /** The mean points of the field, in units. */
  fieldPoints: number;
}

/** @param part the first field */
export function createMatchup(
  problem: SimulationProblem,
  drawer: Pick<ScenarioDrawer, 'clubs' | 'unit'>,
  part: FieldPart,
  own: LineupTable,
): Matchup {
  const field = sortBySalary(part.lineups);
  const rows = rowsOfLineups(problem, drawer, [field, own], strideFor);
  const finder = new PlaceFinder(
    { field, own, ties: problem.contest.ties },
    rows,
    part.windows > 1 ? 'few' : 'many',
  );
  const sortedOf = new Uint32Array(field.count);
  field.origin.forEach((number, sorted) => (sortedOf[number] = sorted));
  const fieldShares = new Float64Array(rows.rowCount);
  const matchup: Matchup = {
    own,
    field,
    rows,
    finder,
    fieldShares,
    useField({ members, windows }) {
      const sorted = members.map((member) => sortedOf[member]!);
      const size = members.length / windows;
      for (let from = 0; from < sorted.length; from += size) sorted.subarray(from, from + size).sort();
      finder.useField(sorted, windows);
      measureShares(rows, sorted, fieldShares);
    },
  };
  matchup.useField(part);
  return matchup;
}

function measureShares({ lists, stride }: RowsOfLineups, members: Uint32Array, shares: Float64Array): void {
  const ofField = lists[0]!;
  shares.fill(0);
  for (const member of members) {
    for (let at = member * stride; at < (member + 1) * stride; at++) shares[ofField[at]!]! += 1;
  }
  for (let row = 0; row < shares.length; row++) shares[row]! /= Math.max(1, members.length);
}

export class ScenarioScorer {
  private readonly scenarios: readonly ScenarioPoints[];
  private values: readonly Int32Array[] = [];
  private packed = new Int32Array(0);
  private points = new Int32Array(0);

  constructor(
    private readonly drawer: ScenarioDrawer,
    players: number,
  ) {
    this.scenarios = [0, 1].map(() => ({
      points: new Int32Array(players),
      plays: new Uint8Array(players),
      cleanSheets: new Uint8Array(drawer.clubs.length),
    }));
  }

  /** Scores the scenarios `from` to `to − 1` and passes each outcome to `visit`, in this order. */
  score(matchup: Matchup, from: number, to: number, visit: (outcome: ScenarioOutcome) => void): void {
    this.prepare(matchup);
    matchup.finder.start();
    const { windows } = matchup.finder;
    const step = windows > 1 ? 1 : 2;
    for (let scenario = from; scenario < to; scenario += step) {
      const lanes = Math.min(step, to - scenario);
      matchup.finder.useWindow(scenario % windows);
      for (let lane = 0; lane < lanes; lane++) {
        this.drawer.draw(scenario + lane, this.scenarios[lane]!);
        matchup.rows.fill(this.scenarios[lane]!, this.values[lane]!);
      }
      this.scorePair(matchup, scenario, lanes, visit);
    }
  }

  private prepare({ own, rows }: Matchup): void {
    this.values = [0, 1].map(() => new Int32Array(rows.rowCount));
    this.packed = new Int32Array(rows.rowCount);
    this.points = new Int32Array(own.count);
  }

  private scorePair(
    { rows, finder, fieldShares }: Matchup,
    scenario: number,
    lanes: number,
    visit: (outcome: ScenarioOutcome) => void,
  ): void {
    const { points, packed } = this;
    const [first, second] = this.values as [Int32Array, Int32Array];
    // After an odd number of scenarios the last one is its own partner, which is not visited.
    if (lanes === 1) second.set(first);
    const { low, high } = cutOff(first, second, Math.floor(MAX_POINTS / rows.stride));
    const max = rows.stride * (high - low);
    const fits = max <= MAX_PACKED;
    if (fits) {
      pack(first, second, low, packed);
      finder.count(packed, { mask: MAX_PACKED, shift: 16, max });
    }
    for (let lane = 0; lane < lanes; lane++) {
      const values = this.values[lane]!;
      if (!fits) {
        for (let row = 0; row < packed.length; row++) packed[row] = values[row]! - low;
        finder.count(packed, { mask: 0x7fffffff, shift: 31, max });
      }
      finder.find(fits && lane === 1 ? 1 : 0, points, rows.stride * low);
      visit({
        scenario: scenario + lane,
        places: finder.places,
        points,
        fieldPoints: sumProduct(fieldShares, values),
      });
    }
  }
}

/** Limits the rows of both scenarios to −`limit` to `limit`. Returns the smallest and the greatest one. */
function cutOff(first: Int32Array, second: Int32Array, limit: number): { low: number; high: number } {
  let low = 0;
  let high = 0;
  for (let row = 0; row < first.length; row++) {
    const a = first[row]!;
    const b = second[row]!;
    low = Math.min(low, a, b);
    high = Math.max(high, a, b);
  }
  if (low >= -limit && high <= limit) return { low, high };
  for (const values of [first, second]) {
    for (let row = 0; row < values.length; row++) {
      values[row] = Math.min(limit, Math.max(-limit, values[row]!));
    }
  }
  return { low: Math.max(low, -limit), high: Math.min(high, limit) };
}

/** Both scenarios in one integer a row, less `low` so that none is negative. */
function pack(first: Int32Array, second: Int32Array, low: number, packed: Int32Array): void {
  for (let row = 0; row < packed.length; row++) {
    packed[row] = (first[row]! - low) | ((second[row]! - low) << 16);
  }
}

function sumProduct(shares: Float64Array, values: Int32Array): number {
  let sum = 0;
  for (let row = 0; row < shares.length; row++) sum += shares[row]! * values[row]!;
  return sum;
}
