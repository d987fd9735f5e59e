import { checkRules } from '../check/check-lineup';
import { readExposureGoals } from '../exposure/exposure-goals';
import { ExposureLimits } from '../exposure/exposure-limits';
import { ExposurePortfolio } from '../exposure/portfolio';
import { drawValues } from '../problem/drawn-values';
import type { LineupProblem } from '../problem/problem';
import type { SolvedLineup } from '../problem/result';
import { listLineups } from '../testing/brute-force';
import { minimumProblem, ruledProblem, smallProblem } from '../testing/random-problem';
import { Clock } from './clock';
import { collectLineups, type KeyLimits, listFloors } from './collect-lineups';
import { TableMemory } from './completion-table';
import { createLineupWriter } from './find-lineups';
import { byValue, type IntegerPool } from './lineup-keys';
import { toPoolFrame } from './pool-frame';

/** The key of a lineup: the sum of its players' keys in their roles, less the stacking penalties. */
function keyOf(pool: IntegerPool, { picks, captain, viceCaptain }: SolvedLineup): number {
  const special = [captain, viceCaptain].slice(0, pool.roles - 1);
  const sameClub = new Map<number, number>();
  let key = 0;
  pool.rows.forEach((row, player) => {
    if (!picks.includes(row)) return;
    key += pool.keys[special.indexOf(row) + 1]![player]!;
    const penalty = pool.penalties?.[player] ?? 0;
    if (penalty === 0) return;
    const before = sameClub.get(pool.club[player]!) ?? 0;
    key -= penalty * Math.min(3, before);
    sameClub.set(pool.club[player]!, before + 1);
  });
  return key;
}

/** The first broken invariant of the collector, as a text, and the number of passes. */
function collectAndVerify(problem: LineupProblem): { fault?: string; passes: number; accepted: number } {
  const frame = toPoolFrame(problem);
  if (!frame) return { passes: 0, accepted: 0 };
  const values = drawValues(problem, 0);
  const pool = byValue(frame, problem, values);
  const limits = new ExposureLimits(problem, frame, readExposureGoals(frame));
  const portfolio = new ExposurePortfolio(problem, frame, limits);
  const write = createLineupWriter(problem, frame.rows, values);
  const legal = listLineups(problem).map(({ lineup }) => lineup);
  const numberOf = new Map([...frame.rows].map((row, player) => [row, player]));
  const accepted: SolvedLineup[] = [];
  let fault: string | undefined;
  let passes = 0;

  const onPassEnd = ({ ceiling, exhausted, last }: KeyLimits) => {
    passes += 1;
    if (portfolio.count === problem.lineupCount) return;
    for (const lineup of legal) {
      const players = Int32Array.from(lineup.picks, (pick) => numberOf.get(pick)!);
      if (!portfolio.allows(players) || checkRules(problem, lineup, accepted).length > 0) continue;
      const key = keyOf(pool, lineup);
      if (key > ceiling) fault ??= `pass ${passes}: ${key} is above the ceiling ${ceiling}`;
      if (key >= exhausted) fault ??= `pass ${passes}: ${key} should have been found above ${exhausted}`;
      if (key > last) fault ??= `pass ${passes}: ${key} is better than the accepted ${last}`;
    }
  };
  collectLineups({
    pool,
    portfolio,
    wanted: problem.lineupCount,
    clock: new Clock({ deadline: Infinity }),
    tableMemory: new TableMemory(),
    onAccepted: (players, special) => accepted.push(write(players, special)),
    onPassEnd,
  });
  return { fault, passes, accepted: accepted.length };
}

describe('collectLineups', () => {
  it.each([
    ['plain', smallProblem],
    ['with rules', ruledProblem],
    ['with minimum exposures', minimumProblem],
  ])('keeps its invariants after every pass on small problems %s', (_, problemOf) => {
    let [passes, accepted] = [0, 0];
    for (let seed = 1; seed <= 80; seed += 1) {
      const result = collectAndVerify(problemOf(seed));
      expect({ seed, fault: result.fault }).toEqual({ seed });
      passes += result.passes;
      accepted += result.accepted;
    }
    // The numbers depend on the tuning. They show that the invariants were checked at all.
    expect(passes).toBeGreaterThan(100);
    expect(accepted).toBeGreaterThan(150);
  });
});

describe('listFloors', () => {
  it('falls from the bound to the threshold in steps that double', () => {
    expect(listFloors(1000, 700, 640)).toEqual([990, 980, 960, 920, 840, 700]);
    expect(listFloors(1000, 999, 640)).toEqual([999]);
    expect(listFloors(1000, -Infinity, 64).slice(0, 3)).toEqual([999, 998, 996]);
    expect(listFloors(1000, -Infinity, 64).at(-1)).toBe(-Infinity);
  });
});
