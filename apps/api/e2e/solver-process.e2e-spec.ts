import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { CONTEST_PRESETS } from '@fanteam/contracts';
import { toRosterRules } from '@fanteam/lineup-request';
import type { LineupProblem } from '@fanteam/lineup-solver';
import type { SolverMessage } from '../src/solver/solver-messages';
import { ROOT } from '../../../tools/root';
import { makeSlate, toPlayers } from '../../../tools/test/slate';

const ENTRY = join(ROOT, 'dist/apps/api/solver-process.mjs');

/** A solver process that is started with a niceness, and is asked for 10. */
const spawnSolver = (niceness: number) =>
  spawn('nice', ['-n', String(niceness), process.execPath, ENTRY, '10'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  });

describe('a solver process', () => {
  it.each([
    ['has the priority that its parent passes', 0],
    ['stays as low as it was started, because only root may raise it', 15],
  ])('%s', async (_title, niceness) => {
    const child = spawnSolver(niceness);
    try {
      await once(child, 'message'); // it is ready
      const started = Math.min(19, getPriority() + niceness);
      expect(getPriority(child.pid)).toBe(Math.max(10, started));
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('exits when its parent is gone, also during a search', async () => {
    const child = spawnSolver(0);
    const exit = once(child, 'exit');
    try {
      await once(child, 'message'); // it is ready
      child.send({ solve: 1, problem: LONG_PROBLEM, timeLimitMs: 120_000 });
      const [{ type }] = (await once(child, 'message')) as [SolverMessage];
      expect(type).toMatch(/lineup|set/);
      // as the system does when the parent is killed. The end of the channel would be noticed only after the search.
      child.stdio[4]!.destroy();
      expect(await exit).toEqual([null, 'SIGKILL']);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

/** Its search uses the whole time limit. */
const LONG_PROBLEM: LineupProblem = {
  players: toPlayers(makeSlate(850)).map((player, index) => ({ ...player, id: String(index) })),
  roster: toRosterRules(CONTEST_PRESETS['classic-11'].roster),
  salaryCap: 100,
  lineupCount: 500,
  minUniquePlayers: 7,
  locked: [],
};
