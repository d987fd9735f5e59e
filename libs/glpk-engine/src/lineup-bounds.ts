/**
 * Which men can matter: for each man an upper bound on the points of any lineup that contains him. The
 * salary cap is priced into the salaries with one multiplier (Lagrangian relaxation: any multiplier ≥ 0
 * gives valid bounds, the best gives the tightest); club limits and earlier lineups are left out. So a
 * lineup worth at least T contains only men whose bound is at least T: an exact reduction of the pool.
 * O(men · size) and one sort per multiplier tried.
 */
import type { IntegerProblem, OfficeExtras } from './integer-problem';

export interface LineupBounds {
  /** No lineup has more points; −Infinity = the positions cannot be filled. */
  best: number;
  /** By canonical index: most points of a lineup with this man in it, as captain, as vice. */
  man: Float64Array;
  captain: Float64Array | null;
  vice: Float64Array | null;
}

/** Golden section: enough steps to find a multiplier of 0.001 among 10⁷. */
const STEPS = 64;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

export function boundLineups(problem: IntegerProblem): LineupBounds {
  let low = 0;
  // Two costs differ by at least one unit, which is worth at most the whole range of points.
  let high = Math.max(...problem.points) - Math.min(...problem.points) + 1;
  const at = (multiplier: number) => new Relaxation(problem, multiplier);
  for (let step = 0; step < STEPS; step += 1) {
    const left = high - GOLDEN * (high - low);
    const right = low + GOLDEN * (high - low);
    if (at(left).best <= at(right).best) high = right;
    else low = left;
  }
  const [priced, free] = [at(low), at(0)];
  return (free.best <= priced.best ? free : priced).bounds();
}

interface PositionValues {
  lockedCount: number;
  /** Values of the men who are not locked, best first. */
  free: Float64Array;
  /** By number of men: the best sum; −Infinity outside the range. */
  sums: Float64Array;
}

/** The problem with the cap priced at one multiplier: positions only meet in the size of the lineup. */
class Relaxation {
  readonly best: number;
  private readonly positions: PositionValues[];
  private readonly constant: number;

  constructor(
    private readonly problem: IntegerProblem,
    private readonly multiplier: number,
  ) {
    this.positions = problem.ranges.map((_, position) => this.valuePosition(position));
    const cap = Math.min(problem.cap, problem.salaryCeiling);
    this.constant = multiplier * cap;
    const offices = this.bestOffice(problem.captain) + this.bestOffice(problem.vice);
    const sums = this.positions.map((position) => position.sums);
    this.best = this.constant + offices + sums.reduce(addBest)[problem.size]!;
  }

  bounds(): LineupBounds {
    const { captain, vice } = this.problem;
    const [bestCaptain, bestVice] = [this.bestOffice(captain), this.bestOffice(vice)];
    const plain = this.boundMen();
    const withOffice = (office: OfficeExtras, other: number) =>
      plain.map((bound, man) => bound + this.officeValue(office, man) + other);
    return {
      best: this.best,
      man: plain.map((bound) => bound + bestCaptain + bestVice),
      captain: captain && withOffice(captain, bestVice),
      vice: vice && withOffice(vice, bestCaptain),
    };
  }

  /** Bounds without what captain and vice add. */
  private boundMen(): Float64Array {
    const { size, position, locked } = this.problem;
    const rests = this.positions.map((_, own) =>
      this.positions
        .filter((__, other) => other !== own)
        .reduce((rest, { sums }) => addBest(rest, sums), zero(size)),
    );
    return Float64Array.from(position, (own, man) => {
      const { sums, free, lockedCount } = this.positions[own]!;
      const value = this.value(man);
      let best = -Infinity;
      for (let count = Math.max(1, lockedCount); count <= size; count += 1) {
        if (sums[count] === -Infinity) continue;
        // A man who is not among the best so many takes the place of the last of them.
        const last = locked[man] ? value : (free[count - lockedCount - 1] ?? Infinity);
        best = Math.max(best, sums[count]! - Math.max(0, last - value) + rests[own]![size - count]!);
      }
      return best + this.constant;
    });
  }

  private value(man: number): number {
    return this.problem.points[man]! - this.multiplier * this.problem.salary[man]!;
  }

  private officeValue(office: OfficeExtras, man: number): number {
    return office.points[man]! - this.multiplier * office.salary[man]!;
  }

  private bestOffice(office: OfficeExtras | null): number {
    if (!office) return 0;
    return office.points.reduce((best, _, man) => Math.max(best, this.officeValue(office, man)), -Infinity);
  }

  private valuePosition(position: number): PositionValues {
    const { problem } = this;
    const free: number[] = [];
    let [lockedCount, sum] = [0, 0];
    problem.position.forEach((own, man) => {
      if (own !== position) return;
      if (!problem.locked[man]) return void free.push(this.value(man));
      lockedCount += 1;
      sum += this.value(man);
    });
    const sorted = Float64Array.from(free).sort().reverse();
    const { min, max } = problem.ranges[position]!;
    const sums = new Float64Array(problem.size + 1).fill(-Infinity);
    for (
      let count = lockedCount;
      count <= Math.min(max, problem.size, lockedCount + sorted.length);
      count += 1
    ) {
      if (count > lockedCount) sum += sorted[count - lockedCount - 1]!;
      if (count >= min) sums[count] = sum;
    }
    return { lockedCount, free: sorted, sums };
  }
}

/** By number of men: the best sum of two groups that share them. */
function addBest(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((_, count) => {
    let best = -Infinity;
    for (let own = 0; own <= count; own += 1) best = Math.max(best, a[own]! + b[count - own]!);
    return best;
  });
}

function zero(size: number): Float64Array {
  const sums = new Float64Array(size + 1).fill(-Infinity);
  sums[0] = 0;
  return sums;
}
