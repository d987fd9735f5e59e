import { meetMinimums } from '../exposure/meet-minimums';
import { ExposurePortfolio } from '../exposure/portfolio';
import { drawValues } from '../problem/drawn-values';
import type { LineupProblem } from '../problem/problem';
import type { SolvedLineup } from '../problem/result';
import { listLineups } from '../testing/brute-force';
import { minimumProblem, ruledProblem, smallProblem } from '../testing/random-problem';
import { Clock } from './clock';
import { collectLineups, type KeyLimits, listFloors } from './collect-lineups';
import { TableMemory } from './completion-table';
import { createLineupWriter, type Found } from './find-lineups';
import { byValue, type IntegerPool, viceLoss } from './lineup-keys';
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
  if (!pool.vice) return key;
  const players = [...pool.rows.keys()].filter((player) => picks.includes(pool.rows[player]!));
  return (
    key -
    viceLoss(
      pool.vice,
      players,
      players.find((player) => pool.rows[player] === captain)!,
    )
  );
}

/** Solves a problem and verifies the collector's invariants. Returns the first broken one, and what was checked. */
function verifyInvariants(problem: LineupProblem) {
  const result = { fault: undefined as string | undefined, passes: 0, accepted: 0 };
  const frame = toPoolFrame(problem);
  if (!frame) return result;
  const fail = (text: string) => (result.fault ??= text);
  const values = drawValues(problem, 0);
  const pool = byValue(frame, problem, values);
  const write = createLineupWriter(problem, frame.rows, values);
  const numberOf = new Map([...frame.rows].map((row, player) => [row, player]));
  const legal = listLineups(problem).map(({ lineup }) => ({
    key: keyOf(pool, lineup),
    players: Int32Array.from(lineup.picks, (pick) => numberOf.get(pick)!),
    special: Int32Array.from(pool.roles > 1 ? [numberOf.get(lineup.captain!)!] : []),
  }));

  const find = (portfolio: ExposurePortfolio, clock: Clock): Found => {
    const lineups: SolvedLineup[] = [];
    const onLimits = ({ ceiling, exhausted, last }: KeyLimits, accepted?: number) => {
      if (accepted === undefined) result.passes += 1;
      if (portfolio.count === problem.lineupCount) return;
      const keys =
        accepted === undefined
          ? legal.filter(({ players, special }) => portfolio.allows(players, special))
          : [{ key: accepted }];
      for (const { key } of keys) {
        if (key > ceiling) fail(`${key} is above the ceiling ${ceiling}`);
        if (key >= exhausted) fail(`${key} should have been found above ${exhausted}`);
        if (key > last) fail(`${key} is better than the accepted ${last}`);
      }
    };
    const timedOut = collectLineups({
      pool,
      portfolio,
      wanted: problem.lineupCount,
      clock,
      tableMemory: new TableMemory(),
      onAccepted: (players, special) => {
        if (!portfolio.allows(players, special)) fail(`${players.join()} is not allowed`);
        result.accepted += 1;
        lineups.push(write(players, special));
      },
      onLimits,
    });
    return { lineups, timedOut };
  };
  meetMinimums(problem, frame, new Clock({ deadline: Infinity }), find);
  return result;
}

describe('collectLineups', () => {
  it.each<[string, (seed: number) => LineupProblem, number[]]>([
    ['without rules', smallProblem, range(1, 60)],
    ['with rules', ruledProblem, range(1, 60)],
    ['with minimum exposures', minimumProblem, range(1, 100)],
    // Found by random search: after the last required lineup, better lineups are allowed again.
    ['with minimum exposures that end early', manyMinimums, range(1, 100)],
  ])('keeps its invariants on small problems %s', (_, problemOf, seeds) => {
    const total = { passes: 0, accepted: 0 };
    for (const seed of seeds) {
      const { fault, passes, accepted } = verifyInvariants(problemOf(seed));
      expect({ seed, fault }).toEqual({ seed });
      total.passes += passes;
      total.accepted += accepted;
    }
    // The numbers depend on the tuning. They show that the invariants were checked at all.
    expect(total.passes).toBeGreaterThan(100);
    expect(total.accepted).toBeGreaterThan(100);
  });
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Minimum exposures for half of the players, and more lineups than exist: they are spread over fewer lineups. */
function manyMinimums(seed: number): LineupProblem {
  const problem = ruledProblem(seed);
  const minimums = problem.players
    .filter((_, row) => row % 2 === 0)
    .map(({ id }, at) => [id, { min: ((seed + at * 3) % 7) / 10, max: 1 }]);
  const { exposure } = problem.rules ?? {};
  const players = { ...exposure?.players, ...Object.fromEntries(minimums) };
  return {
    ...problem,
    lineupCount: 8,
    minUniquePlayers: Math.min(2, problem.roster.size),
    rules: { ...problem.rules, exposure: { ...exposure, players } },
  };
}

describe('listFloors', () => {
  it('falls from the bound to the threshold in steps that double', () => {
    expect(listFloors(1000, 700, 640)).toEqual([990, 980, 960, 920, 840, 700]);
    expect(listFloors(1000, 999, 640)).toEqual([999]);
    expect(listFloors(1000, -Infinity, 64).slice(0, 3)).toEqual([999, 998, 996]);
    expect(listFloors(1000, -Infinity, 64).at(-1)).toBe(-Infinity);
  });
});
