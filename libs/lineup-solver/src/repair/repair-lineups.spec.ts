import { createExactSolver } from '../exact-solver';
import { maxExposureLineups, minExposureLineups } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue, type SolvedLineup } from '../problem/result';
import { isInEveryLineup, isStacked } from '../rules/stacks';
import { listLineups } from '../testing/brute-force';
import {
  CLASSIC,
  minimumProblem,
  pairProblem,
  ruledProblem,
  seededRandom,
  slate,
} from '../testing/random-problem';
import { createLegalityCheck } from './legal-lineup';
import { repairLineups, singleLineup, type LineupRepair } from './repair-lineups';
import type { SetLineup } from './set-limits';

const solver = createExactSolver();
const PATIENT = { deadline: Infinity };

function solve(problem: LineupProblem): SetLineup[] {
  return solver.solve(problem, PATIENT).lineups.map((lineup) => toSetLineup(problem, lineup));
}

function toSetLineup({ players }: LineupProblem, { picks, captain }: SolvedLineup): SetLineup {
  return {
    players: picks.map((pick) => players[pick]!),
    ...(captain !== null && { captain: players[captain]!.id }),
  };
}

const idsOf = ({ players }: SetLineup) => players.map(({ id }) => id);
const without = (problem: LineupProblem, ...ids: string[]): LineupProblem => ({
  ...problem,
  players: problem.players.filter(({ id }) => !ids.includes(id)),
});

/** The indices of the lineups that are illegal. */
function findBroken(problem: LineupProblem, lineups: readonly SetLineup[]): number[] {
  const faultOf = createLegalityCheck(singleLineup(problem));
  return lineups.flatMap((lineup, at) =>
    faultOf({ players: idsOf(lineup), captain: lineup.captain }) ? [at] : [],
  );
}

describe('repairLineups', () => {
  /** Goalkeepers a, b, c and forwards d, e, f. */
  const pairs = pairProblem(
    [
      ['a', 'GK', 2, 9],
      ['b', 'GK', 2, 8],
      ['c', 'GK', 1, 5],
      ['d', 'F', 2, 9],
      ['e', 'F', 2, 7],
      ['f', 'F', 1, 7],
    ],
    {},
  );
  const pair = (...ids: string[]): SetLineup => ({
    players: ids.map((id) => pairs.players.find((player) => player.id === id)!),
  });
  const repair = (problem: LineupProblem, set: SetLineup[], ...broken: number[]) =>
    repairLineups(solver, problem, set, broken, PATIENT).map((result) => toText(problem, result));
  const toText = (problem: LineupProblem, result: LineupRepair) =>
    result.status === 'repaired'
      ? [...idsOf(toSetLineup(problem, result.lineup)).sort(), ...result.broken.map(({ rule }) => rule)].join(
          ' ',
        )
      : result.status;

  it('replaces only the missing player, by the one with the most points, then by the cheaper one', () => {
    expect(repair(without(pairs, 'a'), [pair('a', 'e')], 0)).toEqual(['b e']);
    // e and f have 7 points each.
    expect(repair(without(pairs, 'd'), [pair('a', 'd')], 0)).toEqual(['a f']);
  });

  it('creates no duplicate of another lineup, of a repaired one either', () => {
    const set = [pair('a', 'e'), pair('a', 'f'), pair('b', 'e')];
    expect(repair(without(pairs, 'a'), set, 0, 1)).toEqual(['c e', 'b f']);
    expect(repair(without(pairs, 'a'), [pair('a', 'e'), pair('a', 'e')], 0, 1)).toEqual(['b e', 'c e']);
  });

  it('replaces one more player if no lineup is possible otherwise', () => {
    // With c gone, e costs too much next to a and b.
    const problem = { ...without(pairs, 'c'), salaryCap: 3 };
    expect(repair(problem, [pair('c', 'e')], 0)).toEqual(['a f']);
  });

  it('replaces no further player if all others are to stay', () => {
    const problem = { ...without(pairs, 'c'), salaryCap: 3 };
    const keep = (set: SetLineup[]) =>
      repairLineups(solver, problem, set, [0], { ...PATIENT, keepsOthers: true }).map((result) =>
        toText(problem, result),
      );
    expect(keep([pair('c', 'e')])).toEqual(['impossible']);
    expect(keep([pair('c', 'f')])).toEqual(['a f']);
  });

  it('keeps as many players as possible of a lineup that costs too much', () => {
    expect(repair({ ...pairs, salaryCap: 3 }, [pair('a', 'd')], 0)).toEqual(['a f']);
  });

  it('always keeps locked players', () => {
    const problem = { ...without(pairs, 'c'), salaryCap: 3, locked: ['b'] };
    expect(repair(problem, [pair('b', 'd')], 0)).toEqual(['b f']);
    expect(repair({ ...problem, salaryCap: 2 }, [pair('b', 'd')], 0)).toEqual(['impossible']);
  });

  it('keeps exposures where they can be kept, and says where not', () => {
    const limited = { ...without(pairs, 'a'), lineupCount: 2, rules: { exposure: { max: 0.5 } } };
    expect(repair(limited, [pair('a', 'e'), pair('b', 'd')], 0)).toEqual(['c e']);
    expect(repair(without(limited, 'c'), [pair('a', 'e'), pair('b', 'd')], 0)).toEqual(['b e max_exposure']);
  });

  it('reports what breaks the minimum of unique players', () => {
    const problem = { ...without(pairs, 'a', 'c'), minUniquePlayers: 2 };
    expect(repair(problem, [pair('a', 'e'), pair('b', 'd')], 0)).toEqual(['b e unique_players']);
  });

  it('finds nothing if no legal lineup is left', () => {
    expect(repair(without(pairs, 'a', 'b', 'c'), [pair('a', 'd')], 0)).toEqual(['impossible']);
    // The only legal lineup is in the set.
    expect(repair(without(pairs, 'b', 'c', 'e', 'f'), [pair('a', 'd'), pair('b', 'd')], 1)).toEqual([
      'impossible',
    ]);
  });

  it('stops at the deadline and when it is cancelled', () => {
    const problem = { ...CLASSIC_PROBLEM, lineupCount: 3 };
    const set = solve(problem);
    const gone = without(problem, idsOf(set[0]!)[0]!);
    expect(repairLineups(solver, gone, set, [0], { deadline: 0 })).toEqual([{ status: 'timed-out' }]);
    expect(repairLineups(solver, gone, set, [0], { ...PATIENT, isCancelled: () => true })).toEqual([
      { status: 'timed-out' },
    ]);
  });

  it('keeps ten of eleven players in each of many lineups, with the limits of the set', () => {
    const problem = {
      ...CLASSIC_PROBLEM,
      lineupCount: 150,
      minUniquePlayers: 2,
      rules: { exposure: { max: 0.6 } },
    };
    const set = solve(problem);
    expect(set).toHaveLength(150);
    const uses = ({ id }: SolverPlayer) => set.filter((lineup) => idsOf(lineup).includes(id)).length;
    const popular = problem.players.toSorted((a, b) => uses(b) - uses(a))[0]!;
    const gone = without(problem, popular.id);
    const broken = findBroken(gone, set);
    expect(broken).toHaveLength(uses(popular));
    expect(broken.length).toBeGreaterThan(40);
    const repaired = [...set];
    for (const [at, result] of repairLineups(solver, gone, set, broken, PATIENT).entries()) {
      if (result.status !== 'repaired') throw new Error(result.status);
      expect(result.broken).toEqual([]);
      repaired[broken[at]!] = toSetLineup(gone, result.lineup);
      const before = idsOf(set[broken[at]!]!);
      expect(idsOf(repaired[broken[at]!]!).filter((id) => before.includes(id))).toHaveLength(10);
    }
    expect(findBroken(gone, repaired)).toEqual([]);
    expect(new Set(repaired.map((lineup) => idsOf(lineup).sort().join())).size).toBe(150);
  });
});

describe('500 lineups that are all hit', () => {
  it('are all repaired, and none is a duplicate', () => {
    const { id } = CLASSIC_PROBLEM.players[0]!;
    const set = solve({ ...CLASSIC_PROBLEM, lineupCount: 500, locked: [id] });
    const gone = without({ ...CLASSIC_PROBLEM, lineupCount: 500 }, id);
    const broken = findBroken(gone, set);
    expect(broken).toHaveLength(500);
    const repaired = repairLineups(solver, gone, set, broken, PATIENT).map((result) => {
      if (result.status !== 'repaired') throw new Error(result.status);
      return idsOf(toSetLineup(gone, result.lineup)).sort().join();
    });
    expect(new Set(repaired).size).toBe(500);
  });
});

const CLASSIC_PROBLEM: LineupProblem = {
  players: slate(300, 3),
  roster: CLASSIC,
  salaryCap: 80,
  lineupCount: 1,
  minUniquePlayers: 1,
  locked: [],
};

describe('a repair, compared with every lineup that is legal', () => {
  const cases = Array.from({ length: 200 }, (_, seed) =>
    seed % 4 === 0 ? minimumProblem(seed) : ruledProblem(seed),
  );
  let repaired = 0;
  let limited = 0;
  let changedMore = 0;

  it('is the best one in which all other players stay, if that is required', () => {
    let [found, impossible] = [0, 0];
    for (const [seed, before] of cases.entries()) {
      const set = solve(before);
      const problem = set.length < 2 ? undefined : worsen(before, set, seed);
      if (!problem) continue;
      const legal = listLegal(problem);
      for (const index of findBroken(problem, set)) {
        const [result] = repairLineups(solver, problem, set, [index], { ...PATIENT, keepsOthers: true });
        const best = repairByEnumeration(problem, legal, set, index);
        const isGone = ({ id }: { id: string }) => !problem.players.some((player) => player.id === id);
        const gone = set[index]!.players.filter(isGone).length;
        const expected = best?.[0] === gone ? best : undefined;
        const own = result?.status === 'repaired' ? rate(problem, set, index, result.lineup) : undefined;
        expect({ seed, index, own }).toEqual({ seed, index, own: expected });
        if (own) found += 1;
        else impossible += 1;
      }
    }
    expect([found, impossible].map((count) => count > 20)).toEqual([true, true]);
  });

  it('changes the fewest players, keeps limits where it can, and has the most points', () => {
    for (const [seed, before] of cases.entries()) {
      const set = solve(before);
      if (set.length < 2) continue;
      const problem = worsen(before, set, seed);
      if (!problem) continue;
      const broken = findBroken(problem, set);
      const results = repairLineups(solver, problem, set, broken, PATIENT);
      const current = [...set];
      const legal = broken.length > 0 ? listLegal(problem) : [];
      for (const [at, result] of results.entries()) {
        const index = broken[at]!;
        const expected = repairByEnumeration(problem, legal, current, index);
        const found = result.status === 'repaired' ? rate(problem, current, index, result.lineup) : undefined;
        expect({ seed, index, found }).toEqual({ seed, index, found: expected });
        if (result.status !== 'repaired') continue;
        repaired += 1;
        const [changes, level] = found!;
        if (level! > 0) limited += 1;
        const isGone = ({ id }: { id: string }) => !problem.players.some((player) => player.id === id);
        if (changes! > set[index]!.players.filter(isGone).length) changedMore += 1;
        expect(result.broken.length > 0).toBe(level! > 0);
        current[index] = toSetLineup(problem, result.lineup);
      }
    }
    expect([repaired, limited, changedMore].map((count) => count > 20)).toEqual([true, true, true]);
  });
});

/** Removes one or two players of the lineups, or makes one more expensive. */
function worsen(problem: LineupProblem, set: readonly SetLineup[], seed: number): LineupProblem | undefined {
  const random = seededRandom(seed ^ 0xbad);
  const used = [...new Set(set.flatMap(idsOf))].filter((id) => !problem.locked.includes(id));
  const pick = () => used[Math.floor(random() * used.length)];
  const id = pick();
  if (id === undefined) return undefined;
  if (seed % 3 === 0) {
    const players = problem.players.map((player) =>
      player.id === id ? { ...player, salary: player.salary + Math.ceil(problem.salaryCap / 4) } : player,
    );
    return withoutRandomness({ ...problem, players });
  }
  const gone = [id, ...(seed % 3 === 1 ? [] : [pick()!])];
  const isGone = ({ captaincy, id: own }: SolverPlayer) => gone.includes(own) && captaincy !== 'always';
  return withoutRandomness({ ...problem, players: problem.players.filter((player) => !isGone(player)) });
}

function withoutRandomness({ randomness: _, ...problem }: LineupProblem): LineupProblem {
  return problem;
}

/** Changed players, limits that are not kept, value and salary of a repair, in the order in which they count. */
type Rating = number[];

/** Every lineup that is legal by itself. If captains are limited, once for each captain. */
function listLegal(problem: LineupProblem): SolvedLineup[] {
  const single = singleLineup(problem);
  const captainExposure = problem.rules?.captainExposure ? { max: 1 } : undefined;
  return listLineups({ ...single, rules: { ...single.rules, captainExposure } }).map(({ lineup }) => lineup);
}

function repairByEnumeration(
  problem: LineupProblem,
  legal: readonly SolvedLineup[],
  set: readonly SetLineup[],
  index: number,
): Rating | undefined {
  const keyOf = (lineup: SetLineup) => idsOf(lineup).sort().join();
  const taken = new Set(set.flatMap((lineup, at) => (at === index ? [] : [keyOf(lineup)])));
  return legal
    .filter((lineup) => !taken.has(keyOf(toSetLineup(problem, lineup))))
    .map((lineup) => rate(problem, set, index, lineup))
    .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || b[2]! - a[2]! || a[3]! - b[3]!)[0];
}

function rate(
  problem: LineupProblem,
  set: readonly SetLineup[],
  index: number,
  lineup: SolvedLineup,
): Rating {
  const before = idsOf(set[index]!);
  const after = toSetLineup(problem, lineup);
  const changed = idsOf(after).filter((id) => !before.includes(id)).length;
  const level = levelOf(keepsUnique(problem, set, index, after), keepsExposures(problem, set, index, after));
  return [changed, level, maximizedValue(lineup), lineup.salary];
}

function levelOf(unique: boolean, exposures: boolean): number {
  if (unique) return exposures ? 0 : 1;
  return exposures ? 2 : 3;
}

const sharedBy = (a: SetLineup, b: SetLineup) => idsOf(a).filter((id) => idsOf(b).includes(id)).length;

function keepsUnique(
  { players, roster, minUniquePlayers }: LineupProblem,
  set: readonly SetLineup[],
  index: number,
  after: SetLineup,
): boolean {
  const isKnown = ({ id }: { id: string }) => players.some((player) => player.id === id);
  const before = { players: set[index]!.players.filter(isKnown) };
  return set.every((other, at) => {
    if (at === index) return true;
    const allowed = Math.max(roster.size - minUniquePlayers, sharedBy(before, other));
    return sharedBy(after, other) <= Math.min(allowed, roster.size - 1);
  });
}

/** A limit is kept if the lineup counts for it as before, or if there is room for the change. */
function keepsExposures(
  { players, rules = {}, locked, lineupCount, roster }: LineupProblem,
  set: readonly SetLineup[],
  index: number,
  after: SetLineup,
): boolean {
  const current = (lineup: SetLineup): SetLineup => ({
    ...lineup,
    players: lineup.players.map((each) => players.find(({ id }) => id === each.id) ?? each),
  });
  const isKept = (counts: (lineup: SetLineup) => boolean, min: number, max: number) => {
    const others = set.filter((lineup, at) => at !== index && counts(current(lineup))).length;
    const [had, has] = [counts(current(set[index]!)), counts(after)];
    if (had === has) return true;
    return has ? others + 1 <= max : others >= min;
  };
  const max = (share: number | undefined) =>
    share === undefined ? Infinity : maxExposureLineups(share, lineupCount);
  const min = (share: number | undefined) => minExposureLineups(share ?? 0, lineupCount);
  return (
    players.every(({ id, captaincy }) => {
      const own = rules.exposure?.players?.[id];
      const isFixed = locked.includes(id) || captaincy === 'always';
      const highest = own?.max === undefined && isFixed ? Infinity : max(own?.max ?? rules.exposure?.max);
      const fewest = isFixed ? 0 : Math.min(highest, min(own?.min));
      return isKept((lineup) => idsOf(lineup).includes(id), fewest, highest);
    }) &&
    players.every(({ id, captaincy }) => {
      const share = rules.captainExposure?.players?.[id] ?? rules.captainExposure?.max;
      if (!roster.captain || captaincy) return true;
      return isKept(({ captain }) => captain === id, 0, max(share));
    }) &&
    Object.entries(rules.exposure?.teams ?? {}).every(([team, own]) =>
      isKept((lineup) => lineup.players.some((player) => player.team === team), 0, max(own.max)),
    ) &&
    (rules.stacks ?? []).every((stack) => {
      if (isInEveryLineup(stack)) return true;
      const highest = max(stack.maxExposure);
      return isKept(
        (lineup) => isStacked(stack, lineup.players),
        Math.min(highest, min(stack.minExposure)),
        highest,
      );
    })
  );
}
