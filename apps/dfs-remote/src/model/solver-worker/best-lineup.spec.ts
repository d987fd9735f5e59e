import fc from 'fast-check';
import type { OptimizeOptions, PoolPlayer } from '@fanteam/contracts';
import { readFileRequest, toProblem } from '@fanteam/lineup-request';
import { createExactSolver } from '@fanteam/lineup-solver';
import { randomFileRequest } from '@fanteam/lineup-request/testing/random-request';
import { slate } from '@fanteam/lineup-solver/testing/random-problem';
import { explainImpossible, findBestLineup } from './best-lineup';

const solver = createExactSolver();
const later = () => performance.now() + 60_000;
const pool: PoolPlayer[] = slate(80, 3).map((player) => ({ ...player, name: `Player ${player.id}` }));
const options: OptimizeOptions = { num_lineups: 5, salary_cap: 90, contest: 'classic-11' };
const taskOf = (request: Partial<OptimizeOptions> = {}) =>
  readFileRequest(pool, { ...options, ...request }).task!;
const best = (request: Partial<OptimizeOptions> = {}, deadline = later()) =>
  findBestLineup(taskOf(request), solver, deadline);

it('is the first lineup of a run with the same settings', () => {
  let compared = 0;
  for (const { pool: players, request } of fc.sample(randomFileRequest, { seed: 16, numRuns: 150 })) {
    const { task } = readFileRequest(players, request);
    // Minimum exposures and a spread plan the set as a whole, so its first lineup can be another one.
    if (!task || task.randomness || /"min(Exposure)?":|spread/.test(JSON.stringify(task.rules ?? {})))
      continue;
    const { lineups, status } = solver.solve(toProblem(task), { deadline: later(), skipCause: true });
    const result = findBestLineup(task, solver, later());
    if (status === 'infeasible') {
      expect(result).toEqual({ kind: 'impossible' });
      continue;
    }
    compared += 1;
    const { points, salary } = lineups[0]!;
    expect(result).toMatchObject({ kind: 'found', points, salary, isProven: true });
  }
  expect(compared).toBeGreaterThan(10);
});

it('contains locked players, and those whose minimum exposure requires every lineup', () => {
  const free = best();
  if (free.kind !== 'found') throw new Error('no lineup');
  const inside = new Set(free.players.map(({ id }) => id));
  const outside = pool.find(({ id }) => !inside.has(id))!.id;
  const idsWith = (rule: object, request: Partial<OptimizeOptions> = {}) => {
    const result = best({ players: { [outside]: rule }, ...request });
    return result.kind === 'found' && result.players.some(({ id }) => id === outside);
  };
  expect(idsWith({ lock: true })).toBe(true);
  expect(idsWith({ min_exposure: 1 })).toBe(true);
  expect(idsWith({ min_exposure: 0.2 })).toBe(false);
  expect(idsWith({ min_exposure: 0.2 }, { num_lineups: 1 })).toBe(true);
});

it('has the captains of the contest, and no random noise', () => {
  const result = best({ contest: 'universal-6', salary_cap: 60 });
  expect(result).toMatchObject({
    kind: 'found',
    captain: expect.any(String),
    viceCaptain: expect.any(String),
  });
  expect(best({ randomness: 0.5, seed: 7 })).toEqual(best());
});

it('states that there is no lineup, or not enough time', () => {
  expect(best({ salary_cap: 20 })).toEqual({ kind: 'impossible' });
  expect(best({}, performance.now() - 1)).toEqual({ kind: 'not-found' });
});

it('explains an impossible request with verified fixes', () => {
  const { detail, reasons } = explainImpossible(taskOf({ salary_cap: 20 }), solver, later());
  expect(detail).toMatch(/^The cheapest legal Classic 11 lineup costs \d/);
  const [fix] = reasons.flatMap((reason) => reason.fix?.changes ?? []);
  expect(best({ salary_cap: Number(fix!.value) }).kind).toBe('found');
});
