import type { LineupProblem, LineupSolver, SolvedLineup } from '@fanteam/lineup-solver';
import { ruledContest } from '@fanteam/lineup-solver/testing/random-problem';
import { ENGINES, solveProblem, type Engine, type SolveReport } from './solve-problem';

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
  return { load, knows: () => true };
}

async function run(engines: readonly Engine[]) {
  const failures: string[] = [];
  const told: [SolvedLineup, string][] = [];
  const outcome = await solveProblem(request, engines, {
    lineup: (...lineup) => told.push(lineup),
    failure: (error) => failures.push(String(error)),
  });
  return { outcome, failures, told };
}

const DEAF: SolveReport = { lineup: () => undefined, failure: () => undefined };

describe('solveProblem', () => {
  it('answers with the exact engine', async () => {
    const { outcome, failures } = await run(ENGINES);
    expect(outcome).toMatchObject({ status: 'optimal', engine: 'exact', lineups: [RIGHT] });
    expect(failures).toEqual([]);
  });

  it('tells each lineup once, whether its engine tells it early or only at its end', async () => {
    expect((await run([ENGINES[0]!])).told).toEqual([[RIGHT, 'exact']]);
    expect((await run([engine('exact', () => RIGHT)])).told).toEqual([[RIGHT, 'exact']]);
  });

  it('refuses an answer that is not what was told', async () => {
    const load = async (): Promise<LineupSolver> => ({
      engine: 'exact',
      solve: (_, { onLineup }) => {
        onLineup?.(RIGHT);
        return { status: 'optimal', lineups: [] };
      },
    });
    await expect(run([{ load, knows: () => true }])).rejects.toThrow(/other lineups than those/);
  });

  it('asks the next engine when one throws, and says so', async () => {
    const broken = engine('exact', () => {
      throw new Error('a fault');
    });
    const { outcome, failures } = await run([broken, engine('glpk', () => RIGHT)]);
    expect(outcome.engine).toBe('glpk');
    expect(failures).toEqual(['Error: a fault']);
  });

  it('does not ask an engine that does not know the rules of a problem', async () => {
    const [exact, glpk] = ENGINES;
    const ignorant = { ...exact!, knows: () => false };
    const outcome = await solveProblem(request, [ignorant, glpk!], DEAF);
    expect(outcome).toMatchObject({ status: 'optimal', engine: 'glpk', lineups: [RIGHT] });
    await expect(solveProblem(request, [ignorant], DEAF)).rejects.toThrow('No engine knows this problem.');
  });

  it('leaves exposures that must be planned for to the exact engine', () => {
    const [exact, glpk] = ENGINES;
    const withRules = (rules: LineupProblem['rules']) =>
      [exact!, glpk!].map(({ knows }) => knows({ ...PROBLEM, rules }));
    expect(withRules({ minSalary: 1, exposure: { max: 0.5, players: { GK: { max: 1 } } } })).toEqual([
      true,
      true,
    ]);
    expect(withRules({ exposure: { players: { GK: { min: 0.5 } } } })).toEqual([true, false]);
    expect(withRules({ exposure: { mode: 'spread', max: 0.5 } })).toEqual([true, false]);
    expect(withRules({ stacks: [{ size: 2, minExposure: 0.5 }] })).toEqual([true, false]);
  });

  it('asks the next engine when one has no lineup after a quarter of the time', async () => {
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
      knows: () => true,
    };
    expect(await run([stuck, ENGINES[1]!])).toMatchObject({ outcome: { engine: 'glpk' }, failures: [] });
    expect(firstLineupDeadline).toBeGreaterThanOrEqual(250);
    expect(firstLineupDeadline).toBeLessThan(500);
    expect((await run([stuck])).outcome.status).toBe('timed-out');
  });

  it('names the rules of the user that cannot hold together', async () => {
    const problem: LineupProblem = {
      ...PROBLEM,
      locked: ['GK'],
      rules: { teams: { A: { min: 4, max: 3 } }, groups: [{ players: ['GK'], max: 1 }] },
    };
    const outcome = await solveProblem({ ...request, problem }, ENGINES, DEAF);
    expect(outcome).toMatchObject({
      status: 'infeasible',
      conflict: [{ rule: 'team', team: 'A', bound: 'max' }],
    });
  });

  it('finds the only lineup of rules that all but contradict each other', async () => {
    // Seed 397 once kept the exact search busy for minutes; linear programming sees through it at once.
    const problem = ruledContest(397);
    const outcome = await solveProblem({ problem, timeLimitMs: 4000 }, ENGINES, DEAF);
    expect({ status: outcome.status, found: outcome.lineups.length }).toEqual({
      status: 'optimal',
      found: 1,
    });
  });

  it('lets no lineup out that the checker refuses', async () => {
    const wrong = engine('exact', () => ({ ...RIGHT, points: 7 }));
    const { outcome, failures, told } = await run([wrong, ENGINES[1]!]);
    expect(outcome).toMatchObject({ engine: 'glpk', lineups: [RIGHT] });
    expect(told).toEqual([[RIGHT, 'glpk']]);
    expect(failures[0]).toMatch(/^Error: The checker refused an answer of exact/);
    await expect(run([wrong])).rejects.toThrow(/checker refused/);
  });
});
