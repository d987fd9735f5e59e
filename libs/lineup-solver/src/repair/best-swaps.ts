/**
 * The best lineup that differs from a given one in one or two players, by enumeration. A search for "at least 9 of these 11"
 * takes several times as long, because such a rule says little about the other two.
 *
 * Method: for each choice of players who go out, the others come in by falling value. The value of a lineup is at most
 * the sum of its players' values and the bonus that the captains would have with the highest of them, so everything that
 * cannot beat the best lineup so far is skipped. Only what is left is put together and checked exactly.
 */
import { POSITIONS } from '@fanteam/contracts';
import { checkLineup } from '../check/check-lineup';
import { assignCaptains } from '../problem/assign-captains';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue, type SolvedLineup } from '../problem/result';
import { countsVice, viceValue } from '../problem/vice-captain';

interface Candidate {
  /** The index in the problem. */
  player: number;
  value: number;
  salary: number;
  /** An index of `POSITIONS`. */
  position: number;
  team: string;
}

/** Values and salaries are added as binary numbers here; what differs by less is equal. */
const ROUNDING = 1e-6;

/** The others of a lineup without those who go out. */
interface Base {
  players: readonly Candidate[];
  value: number;
  highest: number;
  salary: number;
  counts: readonly number[];
}

/** Prepares a problem of one lineup (see `singleLineup`) for many lineups. For rosters without a bench. */
export class SwapFinder {
  private readonly all: readonly Candidate[];
  /** By falling value. */
  private readonly byValue: readonly Candidate[];
  private readonly byId: ReadonlyMap<string, Candidate>;
  private readonly locked: ReadonlySet<string>;
  private readonly bonus: number;
  /** The most that a vice-captain adds if the captain does not start. */
  private readonly absentBonus: number = 0;
  private readonly maxSalary: number;
  private readonly cheapest: number;

  constructor(private readonly problem: LineupProblem) {
    const { players, roster, salaryCap } = problem;
    if (roster.bench) throw new RangeError('Lineups with a bench are not supported');
    this.all = players.map(({ objective, projection, salary, position, team }, player) => ({
      ...{ player, value: objective ?? projection, salary, team },
      position: POSITIONS.indexOf(position),
    }));
    this.byValue = this.all
      .filter(({ player }) => !players[player]!.onlyIfRequired)
      .sort((one, other) => other.value - one.value || one.salary - other.salary);
    this.byId = new Map(players.map(({ id }, player) => [id, this.all[player]!]));
    this.locked = new Set(problem.locked);
    this.cheapest = Math.min(...this.byValue.map(({ salary }) => salary));
    const { captain, viceCaptain } = roster;
    const isAlways = viceCaptain?.when === 'always';
    this.bonus = gainOf(captain) + (isAlways ? gainOf(viceCaptain) : 0);
    if (countsVice(problem)) {
      const lowestStart = Math.min(1, ...players.map(({ start = 1 }) => start));
      this.absentBonus = (1 - lowestStart) * gainOf(viceCaptain) * Math.max(0, ...players.map(viceValue));
    }
    const hasDiscount = [captain, viceCaptain].some((factors) => (factors?.salary ?? 1) < 1);
    this.maxSalary = hasDiscount ? Infinity : salaryCap + ROUNDING;
  }

  /**
   * The best legal lineup with at most `swaps` other players than `ids`: the greatest maximized value, or `ids` themselves
   * with their best captains. Players who are not in the problem go out. Undefined if there is none.
   */
  find(ids: readonly string[], swaps: 1 | 2): SolvedLineup | undefined {
    const team = ids.flatMap((id) => this.byId.get(id) ?? []);
    const { size } = this.problem.roster;
    const missing = size - team.length;
    if (missing > swaps || missing < 0 || new Set(ids).size < ids.length) return undefined;
    let best = missing === 0 ? this.check(team) : undefined;
    for (let count = Math.max(1, missing); count <= swaps; count++) {
      for (const out of choicesOf(team, count - missing)) {
        if (out.some(({ player }) => this.locked.has(this.problem.players[player]!.id))) continue;
        best = this.fill(this.toBase(team.filter((each) => !out.includes(each))), count, best);
      }
    }
    return best;
  }

  private toBase(players: readonly Candidate[]): Base {
    const counts = POSITIONS.map((_, at) => players.filter(({ position }) => position === at).length);
    const sum = (of: (candidate: Candidate) => number) =>
      players.reduce((total, each) => total + of(each), 0);
    return {
      ...{ players, counts, value: sum(({ value }) => value), salary: sum(({ salary }) => salary) },
      highest: Math.max(0, ...players.map(({ value }) => value)),
    };
  }

  /** The best of `best` and the lineups with these players and `count` others. */
  private fill(base: Base, count: number, best: SolvedLineup | undefined): SolvedLineup | undefined {
    let found = best;
    let beaten = best ? maximizedValue(best) + ROUNDING : -Infinity;
    const { value, highest, salary } = base;
    const open = this.candidatesFor(base, count, beaten);
    const attempt = (added: readonly Candidate[]) => {
      const lineup = this.hasFormation(base, added) ? this.check([...base.players, ...added]) : undefined;
      if (!lineup || maximizedValue(lineup) <= beaten) return;
      found = lineup;
      beaten = maximizedValue(lineup) + ROUNDING;
    };
    for (const [at, first] of open.entries()) {
      // The candidates fall in value, so the first one of two is the higher one.
      const bound = value + first.value + this.bonus * Math.max(highest, first.value) + this.absentBonus;
      if (bound + (count === 2 ? (open[at + 1]?.value ?? -Infinity) : 0) <= beaten) break;
      if (count === 1) attempt([first]);
      for (let next = at + 1; count === 2 && next < open.length; next++) {
        const second = open[next]!;
        if (bound + second.value <= beaten) break;
        if (salary + first.salary + second.salary <= this.maxSalary) attempt([first, second]);
      }
    }
    return found;
  }

  /** Who can come in, by falling value. Those who cannot lead to more than `beaten`, even with the best other player, are left out. */
  private candidatesFor({ players, counts, value, highest, salary }: Base, count: number, beaten: number) {
    const { positions } = this.problem.roster;
    const hasRoom = POSITIONS.map((position, at) => counts[at]! < positions[position].max);
    const [top] = this.byValue;
    const others = count === 2 ? (top?.value ?? 0) : 0;
    const bonus = this.bonus * Math.max(highest, top?.value ?? 0) + this.absentBonus;
    const least = beaten - value - others - bonus;
    const left = this.maxSalary - salary - (count === 2 ? this.cheapest : 0);
    const open: Candidate[] = [];
    for (const each of this.byValue) {
      if (each.value <= least) break;
      if (each.salary <= left && hasRoom[each.position] && !players.includes(each)) open.push(each);
    }
    return open;
  }

  private hasFormation({ counts }: Base, added: readonly Candidate[]): boolean {
    const { positions } = this.problem.roster;
    return POSITIONS.every((position, at) => {
      const count = counts[at]! + added.filter((each) => each.position === at).length;
      return count >= positions[position].min && count <= positions[position].max;
    });
  }

  /** The lineup with its best captains; undefined if it is not legal. */
  private check(team: readonly Candidate[]): SolvedLineup | undefined {
    const picks = team.map(({ player }) => player).sort((a, b) => a - b);
    const lineup = assignCaptains(this.problem, picks);
    return lineup && checkLineup(this.problem, lineup).length === 0 ? lineup : undefined;
  }
}

/** What a captain's points are worth more than another player's. */
const gainOf = (factors: { points: number } | null): number => Math.max(0, (factors?.points ?? 1) - 1);

/** All choices of `count` of these (0 to 2). */
function choicesOf<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  if (count === 1) return items.map((item) => [item]);
  return items.flatMap((item, at) => items.slice(at + 1).map((other) => [item, other]));
}
