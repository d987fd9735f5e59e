/**
 * An independent simulator for tests: decimal numbers, sorting, one entry at a time. It shares no code with the product,
 * so a mistake there cannot hide here. Every lineup of the field stands for one entry.
 */
import type { EnteredLineup, SimulationProblem } from '../simulation';

/** What happens to the players in one scenario, in points. */
export interface SlowScenario {
  points: readonly number[];
  plays: readonly boolean[];
  /** Clubs with a clean sheet. */
  cleanSheets: ReadonlySet<string>;
}

export interface SlowResult {
  /** From 1: one more than the entries ahead. */
  place: number;
  /** Entries with the same place, the entry itself included. */
  shared: number;
  prize: number;
  points: number;
}

/** Places and prizes of all entries of a contest. */
export function slowContest(
  problem: SimulationProblem,
  entries: readonly EnteredLineup[],
  scenario: SlowScenario,
): SlowResult[] {
  const scored = entries.map((entry, index) => ({
    index,
    points: Number(slowPoints(problem, entry, scenario).toFixed(6)),
    salary: Number(slowSalary(problem, entry).toFixed(6)),
  }));
  const bySalary = problem.contest.ties === 'cheaper_first';
  const compare = (a: (typeof scored)[number], b: (typeof scored)[number]) =>
    b.points - a.points || (bySalary ? a.salary - b.salary : 0);
  const sorted = [...scored].sort(compare);
  const prizeOf = (place: number) =>
    problem.contest.prizes.find(({ from, to }) => place >= from && place <= to)?.prize ?? 0;
  const results: SlowResult[] = [];
  for (const entry of scored) {
    const ahead = sorted.filter((other) => compare(other, entry) < 0).length;
    const equal = sorted.filter((other) => compare(other, entry) === 0).length;
    let pot = 0;
    for (let place = ahead + 1; place <= ahead + equal; place++) pot += prizeOf(place);
    results[entry.index] = { place: ahead + 1, shared: equal, prize: pot / equal, points: entry.points };
  }
  return results;
}

/** The points of one entry, with captains and the stacking penalty. */
export function slowPoints(
  { players, roster, stackingPenalty }: SimulationProblem,
  { picks, captain, viceCaptain }: EnteredLineup,
  { points, plays, cleanSheets }: SlowScenario,
): number {
  let sum = 0;
  for (const pick of picks) {
    let factor = 1;
    if (pick === captain) factor = roster.captain?.points ?? 1;
    if (pick === viceCaptain && roster.viceCaptain) {
      const replaces = captain !== null && !plays[captain] && plays[pick]!;
      if (roster.viceCaptain.when === 'always' || replaces) factor = roster.viceCaptain.points;
    }
    if (pick === captain && roster.viceCaptain?.when === 'captain_absent' && !plays[pick]) factor = 1;
    sum += factor * points[pick]!;
  }
  if (stackingPenalty) {
    for (const club of cleanSheets) {
      const defenders = picks.filter((pick) => {
        const { team, position } = players[pick]!;
        return team === club && (position === 'GK' || position === 'D');
      });
      for (let nth = 2; nth <= defenders.length; nth++) sum -= Math.min(nth - 1, 3);
    }
  }
  return sum;
}

function slowSalary({ players, roster }: SimulationProblem, entry: EnteredLineup): number {
  return entry.picks.reduce((sum, pick) => {
    const isVice = pick === entry.viceCaptain && roster.viceCaptain?.when === 'always';
    const factor =
      pick === entry.captain ? roster.captain?.salary : isVice ? roster.viceCaptain?.salary : undefined;
    return sum + players[pick]!.salary * (factor ?? 1);
  }, 0);
}
