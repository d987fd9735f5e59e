/**
 * Lineups as lists of rows. A row is what a scenario gives to every lineup that has it: the points of a player, of a
 * player as captain, of a captain whom the vice-captain replaces, or the stacking penalty of a club. The points of a
 * lineup are the sum of its rows, so a scenario computes each row once, for all lineups.
 */
import type { ScenarioPoints } from '../scenarios/create-drawer';
import type { SimulationProblem } from '../simulation';
import type { LineupTable } from './lineup-table';

/** Points that the 1st, 2nd, 3rd … goalkeeper or defender of a club with a clean sheet costs. The last one repeats. */
const STACKING_PENALTY = [0, 1, 2, 3];
/** Numbers of rows have 16 bits. */
const MAX_ROWS = 65_536;

export interface RowsOfLineups {
  /** Rows of each lineup. Shorter lists are filled with a row that is always 0. */
  stride: number;
  /** By table: lineup i has the rows `lists[i * stride]` to `lists[i * stride + stride − 1]`. */
  lists: Uint16Array[];
  rowCount: number;
  /** Writes the value of each row in one scenario, in units of 1 / `unit` points. */
  fill(scenario: ScenarioPoints, values: Int32Array): void;
}

type RowProblem = Pick<SimulationProblem, 'players' | 'roster' | 'stackingPenalty'>;

/**
 * The rows of all lineups of some tables.
 *
 * @param clubs the clubs in the order of `ScenarioPoints.cleanSheets`
 * @param unit units of the points, in a point
 * @param strideFor the stride to use for lists of a length: the summing loops are written for certain strides
 */
export function rowsOfLineups(
  problem: RowProblem,
  { clubs, unit }: { clubs: readonly string[]; unit: number },
  tables: readonly LineupTable[],
  strideFor: (length: number) => number,
): RowsOfLineups {
  const rows = new RowNumbers(problem, clubs, unit);
  const stride = strideFor(problem.roster.size + maxPenalties(problem));
  const lists = tables.map((table) => listsOf(rows, table, stride));
  if (rows.count > MAX_ROWS) throw new RangeError(`${rows.count} rows are too many.`);
  return { stride, lists, rowCount: rows.count, fill: (scenario, values) => rows.fill(scenario, values) };
}

/** The maximum number of clubs with two or more goalkeepers and defenders in a lineup. */
function maxPenalties({ roster: { size, positions }, stackingPenalty }: RowProblem): number {
  return stackingPenalty ? Math.floor(Math.min(size, positions.GK.max + positions.D.max) / 2) : 0;
}

function listsOf(
  rows: RowNumbers,
  { count, size, picks, captains, viceCaptains }: LineupTable,
  stride: number,
): Uint16Array {
  const lists = new Uint16Array(count * stride).fill(rows.zero);
  for (let lineup = 0; lineup < count; lineup++) {
    const ofLineup = picks.subarray(lineup * size, (lineup + 1) * size);
    const captain = captains[lineup]!;
    const vice = viceCaptains[lineup]!;
    lists.set(ofLineup, lineup * stride);
    if (captain >= 0) lists[lineup * stride + ofLineup.indexOf(captain)] = rows.ofCaptain(captain, vice);
    if (vice >= 0) lists[lineup * stride + ofLineup.indexOf(vice)] = rows.ofVice(vice);
    if (rows.hasPenalty) lists.set(rows.penaltiesOf(ofLineup), lineup * stride + size);
  }
  return lists;
}

/** Numbers the rows: first the players, then the others in the order in which lineups need them. */
class RowNumbers {
  private readonly players: RowProblem['players'];
  private readonly captainFactor: number;
  private readonly viceFactor: number;
  readonly hasPenalty: boolean;
  private readonly viceWhen: 'always' | 'captain_absent' | undefined;
  private readonly numbers = new Map<number, number>();
  private readonly captains: { row: number; player: number }[] = [];
  /** Captains whom a vice-captain (−1 = none) replaces if they do not play. */
  private readonly replaced: { row: number; player: number; vice: number }[] = [];
  private readonly vices: { row: number; player: number }[] = [];
  private readonly penalties: { row: number; club: number; points: number }[] = [];
  /** The club of each goalkeeper and defender, −1 for the others. */
  private readonly penaltyClubs: Int32Array;
  /** The row that is always 0. */
  readonly zero: number;
  count: number;

  constructor(
    { players, roster, stackingPenalty }: RowProblem,
    clubs: readonly string[],
    private readonly unit: number,
  ) {
    this.players = players;
    this.zero = players.length;
    this.count = players.length + 1;
    this.captainFactor = Math.round((roster.captain?.points ?? 1) * 100);
    this.viceFactor = Math.round((roster.viceCaptain?.points ?? 1) * 100);
    this.viceWhen = roster.viceCaptain?.when;
    this.hasPenalty = stackingPenalty;
    const numberOfClub = new Map(clubs.map((club, number) => [club, number]));
    this.penaltyClubs = Int32Array.from(players, ({ position, team }) =>
      stackingPenalty && (position === 'GK' || position === 'D') ? numberOfClub.get(team)! : -1,
    );
  }

  ofCaptain(player: number, vice: number): number {
    // A captain who certainly plays needs no vice-captain: all lineups with this captain share a row.
    if (this.viceWhen !== 'captain_absent' || this.players[player]!.start >= 1) {
      return this.number(0, player, 0, (row) => this.captains.push({ row, player }));
    }
    return this.number(1, player, vice, (row) => this.replaced.push({ row, player, vice }));
  }

  ofVice(player: number): number {
    if (this.viceWhen !== 'always') return player;
    return this.number(2, player, 0, (row) => this.vices.push({ row, player }));
  }

  penaltiesOf(picks: Uint16Array): number[] {
    const counts = new Map<number, number>();
    for (const pick of picks) {
      const club = this.penaltyClubs[pick]!;
      if (club >= 0) counts.set(club, (counts.get(club) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > 1).map(([club, count]) => this.penalty(club, count));
  }

  fill({ points, plays, cleanSheets }: ScenarioPoints, values: Int32Array): void {
    const { captainFactor, viceFactor } = this;
    values.set(points);
    for (const { row, player } of this.captains) values[row] = multiply(points[player]!, captainFactor);
    for (const { row, player, vice } of this.replaced) {
      if (plays[player]) values[row] = multiply(points[player]!, captainFactor);
      else values[row] = points[player]! + (plays[vice] ? multiply(points[vice]!, viceFactor - 100) : 0);
    }
    for (const { row, player } of this.vices) values[row] = multiply(points[player]!, viceFactor);
    for (const { row, club, points: lost } of this.penalties) values[row] = cleanSheets[club] ? -lost : 0;
    values[this.zero] = 0;
  }

  private penalty(club: number, count: number): number {
    let points = 0;
    for (let nth = 0; nth < count; nth++) points += STACKING_PENALTY[nth] ?? STACKING_PENALTY.at(-1)!;
    return this.number(3, club, count, (row) =>
      this.penalties.push({ row, club, points: points * this.unit }),
    );
  }

  /** The row of a kind for two numbers, the second one ≥ −1. */
  private number(kind: 0 | 1 | 2 | 3, a: number, b: number, add: (row: number) => void): number {
    const key = (a * (this.players.length + 1) + b + 1) * 4 + kind;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const row = this.count++;
    this.numbers.set(key, row);
    add(row);
    return row;
  }
}

/** Points times a factor in hundredths, rounded to a whole unit. The product is exact. */
const multiply = (points: number, hundredths: number) => Math.round((points * hundredths) / 100);
