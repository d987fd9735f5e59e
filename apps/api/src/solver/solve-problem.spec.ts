import type { LineupProblem, LineupSolver, SolvedLineup } from '@fanteam/lineup-solver';
import { contestProblem, largeContest, ruledContest } from '@fanteam/lineup-solver/testing/random-problem';
import { ENGINES, solveProblem, type Engine, type SolveReport } from './solve-problem';
import { SolveCancelledError } from './solver-messages';

const one = { min: 1, max: 1 };
const PROBLEM: LineupProblem = {
  players: (['GK', 'D', 'M', 'F'] as const).map((position, index) => ({
    id: position,
    position,
    team: 'A',
    salary: 2,
    projection: index,
  })),
  roster: {
    size: 4,
    positions: { GK: one, D: one, M: one, F: one },
    maxPerTeam: null,
    captain: null,
    viceCaptain: null,
  },
  salaryCap: 8,
  lineupCount: 1,
  minUniquePlayers: 1,
  locked: [],
};
const RIGHT: SolvedLineup = { picks: [0, 1, 2, 3], captain: null, viceCaptain: null, points: 6, salary: 8 };
const request = { problem: PROBLEM, timeLimitMs: 1000 };

function engine(name: 'exact' | 'glpk', solve: () => SolvedLineup): Engine {
  const load = async (): Promise<LineupSolver> => ({
    engine: name,
    solve: () => ({ status: 'optimal', lineups: [solve()] }),
  });
  return { load, supports: () => true };
}

async function run(engines: readonly Engine[]) {
  const failures: string[] = [];
  let reported: [SolvedLineup, string][] = [];
  const outcome = await solveProblem(request, engines, {
    onLineup: (...lineup) => reported.push(lineup),
    onSet: ({ lineups }, name) => {
      reported = lineups.map((lineup) => [lineup, name]);
    },
    onEngineFailed: (error) => failures.push(String(error)),
  });
  return { outcome, failures, reported };
}

const SILENT: SolveReport = {
  onLineup: () => undefined,
  onSet: () => undefined,
  onEngineFailed: () => undefined,
};

describe('solveProblem', () => {
  it('solves with the exact engine', async () => {
    const { outcome, failures } = await run(ENGINES);
    expect(outcome).toMatchObject({ status: 'optimal', engine: 'exact', lineups: [RIGHT] });
    expect(failures).toEqual([]);
  });

  it('reports each lineup once, whether the engine reports it early or only in its result', async () => {
    expect((await run([ENGINES[0]!])).reported).toEqual([[RIGHT, 'exact']]);
    expect((await run([engine('exact', () => RIGHT)])).reported).toEqual([[RIGHT, 'exact']]);
  });

  it.each(ENGINES.map((each, at) => [at, each] as const))(
    'reports the proven lineups of an earlier attempt first, with engine %i',
    async (_at, each) => {
      const problem = { ...contestProblem(7), lineupCount: 6 };
      const solve = async (known?: SolvedLineup[]) => {
        const reported: SolvedLineup[] = [];
        const onLineup = (lineup: SolvedLineup) => reported.push(lineup);
        const { lineups } = await solveProblem({ problem, timeLimitMs: 60_000, known }, [each], {
          ...SILENT,
          onLineup,
        });
        expect(reported).toEqual(lineups);
        return lineups;
      };
      const all = await solve();
      expect(all.length).toBeGreaterThan(3);
      const unproven: SolvedLineup = { ...all[3]!, isProven: false };
      expect(await solve([...all.slice(0, 2), unproven])).toEqual(all);
    },
  );

  it('returns the lineups of an earlier attempt if it finds fewer', async () => {
    const problem = { ...contestProblem(7), lineupCount: 6 };
    const request = { problem, timeLimitMs: 60_000 };
    const { lineups } = await solveProblem(request, [ENGINES[0]!], SILENT);
    const known = lineups.map((lineup, at) => (at < 2 ? lineup : { ...lineup, isProven: false as const }));
    const outOfTime = async (): Promise<LineupSolver> => ({
      engine: 'exact',
      solve: (_, { known: proven = [], onLineup }) => {
        for (const lineup of proven) onLineup?.(lineup);
        return { status: 'feasible', lineups: proven };
      },
    });
    const sets: unknown[] = [];
    const report = { ...SILENT, onSet: (set: unknown) => sets.push(set) };
    const engines = [{ load: outOfTime, supports: () => true }];
    expect(await solveProblem({ ...request, known }, engines, report)).toMatchObject({
      status: 'feasible',
      lineups: known,
    });
    expect(sets).toEqual([{ lineups: known }]);
  });

  it('rejects a result that differs from the reported lineups', async () => {
    const load = async (): Promise<LineupSolver> => ({
      engine: 'exact',
      solve: (_, { onLineup }) => {
        onLineup?.(RIGHT);
        return { status: 'optimal', lineups: [] };
      },
    });
    await expect(run([{ load, supports: () => true }])).rejects.toThrow(
      /differ from those that were reported/,
    );
  });

  it('starts the next engine when one throws, and reports the error', async () => {
    const broken = engine('exact', () => {
      throw new Error('a fault');
    });
    const { outcome, failures } = await run([broken, engine('glpk', () => RIGHT)]);
    expect(outcome.engine).toBe('glpk');
    expect(failures).toEqual(['Error: a fault']);
  });

  it.each<[string, LineupProblem['rules']]>([
    ['lineups in order', {}],
    ['maximum exposures', { exposure: { max: 0.4 } }],
    ['minimum exposures', { exposure: { players: { '1': { min: 0.3 } } } }],
    ['exposures over the whole set', { exposure: { mode: 'spread', max: 0.4 } }],
  ])('states that it was cancelled, and checks no part of a result: %s', async (_name, rules) => {
    const problem = { ...largeContest(5), rules };
    for (const last of [1, 20, 100]) {
      let reads = 0;
      const failures: unknown[] = [];
      const onEngineFailed = (error: unknown) => failures.push(error);
      const solve = solveProblem(
        { problem, timeLimitMs: 60_000 },
        ENGINES,
        { ...SILENT, onEngineFailed },
        () => (reads += 1) > last,
      );
      await expect(solve).rejects.toBeInstanceOf(SolveCancelledError);
      expect(failures).toEqual([]);
    }
  });

  it('skips an engine that does not support the problem', async () => {
    const [exact, glpk] = ENGINES;
    const limited = { ...exact!, supports: () => false };
    const outcome = await solveProblem(request, [limited, glpk!], SILENT);
    expect(outcome).toMatchObject({ status: 'optimal', engine: 'glpk', lineups: [RIGHT] });
    await expect(solveProblem(request, [limited], SILENT)).rejects.toThrow(
      'No engine supports this problem.',
    );
  });

  it('solves minimum and spread exposures only with the exact engine', () => {
    const [exact, glpk] = ENGINES;
    const withRules = (rules: LineupProblem['rules']) =>
      [exact!, glpk!].map(({ supports }) => supports({ ...PROBLEM, rules }));
    expect(withRules({ minSalary: 1, exposure: { max: 0.5, players: { GK: { max: 1 } } } })).toEqual([
      true,
      true,
    ]);
    expect(withRules({ exposure: { players: { GK: { min: 0.5 } } } })).toEqual([true, false]);
    expect(withRules({ exposure: { mode: 'spread', max: 0.5 } })).toEqual([true, false]);
    expect(withRules({ stacks: [{ size: 2, minExposure: 0.5 }] })).toEqual([true, false]);
  });

  it('solves a problem whose vice-captain counts only with the exact engine, and explains it with both', async () => {
    const [exact, glpk] = ENGINES;
    const problem: LineupProblem = {
      ...PROBLEM,
      players: PROBLEM.players.map((player) => ({ ...player, start: 0.5 })),
      roster: {
        ...PROBLEM.roster,
        captain: { points: 2, salary: 1 },
        viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
      },
    };
    expect([exact!, glpk!].map(({ supports }) => supports(problem))).toEqual([true, false]);
    const { lineups } = await solveProblem({ ...request, problem }, ENGINES, SILENT);
    // 0 + 1 + 2 + 3, the captain's 3, and half of the time half of the vice-captain's 2
    expect(lineups).toMatchObject([{ captain: 3, viceCaptain: 2, objectiveValue: 9.5 }]);
    const loaded: string[] = [];
    const engines = [exact!, glpk!].map((each) => ({
      ...each,
      load: async () => {
        const solver = await each.load();
        loaded.push(solver.engine);
        return solver;
      },
    }));
    const expensive = { ...problem, salaryCap: 1 };
    await solveProblem({ ...request, problem: expensive }, engines, SILENT);
    expect(new Set(loaded)).toEqual(new Set(['exact', 'glpk']));
  });

  it('starts the next engine when one has no lineup after a quarter of the time', async () => {
    let firstLineupDeadline = 0;
    const start = performance.now();
    const stuck: Engine = {
      load: async () => ({
        engine: 'exact',
        solve: (_, options) => {
          firstLineupDeadline = options.firstLineupDeadline! - start;
          return { status: 'timed-out', lineups: [] };
        },
      }),
      supports: () => true,
    };
    expect(await run([stuck, ENGINES[1]!])).toMatchObject({ outcome: { engine: 'glpk' }, failures: [] });
    expect(firstLineupDeadline).toBeGreaterThanOrEqual(250);
    expect(firstLineupDeadline).toBeLessThan(500);
    expect((await run([stuck])).outcome.status).toBe('timed-out');
  });

  it('explains why no lineup exists', async () => {
    const problem: LineupProblem = {
      ...PROBLEM,
      locked: ['GK'],
      rules: { teams: { A: { min: 4, max: 3 } }, groups: [{ players: ['GK'], max: 1 }] },
    };
    const outcome = await solveProblem({ ...request, problem }, ENGINES, SILENT);
    expect(outcome).toMatchObject({
      status: 'infeasible',
      explanation: {
        conflicts: [
          {
            parts: [
              {
                ref: { rule: 'team', team: 'A', bound: 'max' },
                fix: { dropped: [], raised: { ref: { rule: 'team', team: 'A', bound: 'max' }, max: 4 } },
              },
            ],
          },
        ],
        isComplete: true,
      },
    });
  });

  it('finds the only lineup when rules nearly contradict each other', async () => {
    // Regression: seed 397 kept the exact search busy for minutes. glpk solves it immediately.
    const problem = ruledContest(397, 17);
    const outcome = await solveProblem({ problem, timeLimitMs: 4000 }, ENGINES, SILENT);
    expect({ status: outcome.status, found: outcome.lineups.length }).toEqual({
      status: 'optimal',
      found: 1,
    });
  });

  it('never returns a lineup that the checker rejects', async () => {
    const wrong = engine('exact', () => ({ ...RIGHT, points: 7 }));
    const { outcome, failures, reported } = await run([wrong, ENGINES[1]!]);
    expect(outcome).toMatchObject({ engine: 'glpk', lineups: [RIGHT] });
    expect(reported).toEqual([[RIGHT, 'glpk']]);
    expect(failures[0]).toMatch(/^Error: The checker rejected the result of exact/);
    await expect(run([wrong])).rejects.toThrow(/checker rejected/);
  });
});
