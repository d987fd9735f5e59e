import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT, spawnApi } from '../../../tools/test/spawn-api';
import { SETTINGS } from './support/api';
import { waitFor } from './support/wait';

const ENTRY = join(ROOT, 'dist/apps/api/solver-process.mjs');

describe('the priority of a solver process', () => {
  it.each([
    ['is the one that its parent passes', 0],
    ['stays as low as it was started, because only root may raise it', 15],
  ])('%s', async (_title, niceness) => {
    const child = spawn('nice', ['-n', String(niceness), process.execPath, ENTRY, '10'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    });
    try {
      await once(child, 'message'); // it is ready
      const started = Math.min(19, getPriority() + niceness);
      expect(getPriority(child.pid)).toBe(Math.max(10, started));
    } finally {
      child.kill('SIGKILL');
    }
  });
});

/** What a process needs to run, and what Node adds for the messages of its parent. */
const EXPECTED = /^(PATH|NODE_OPTIONS|TZ|LANG|LC_ALL|NODE_CHANNEL_\w+)$/;
/** The pids of all descendants of a process. */
function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.filter(Boolean).flatMap((child) => [Number(child), ...descendantsOf(Number(child))]);
}

const readEnvironment = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8');

it('no process that the API starts inherits a setting', async () => {
  const smtp = { SMTP_HOST: 'mail.invalid', SMTP_USER: 'kestrel', SMTP_PASSWORD: 'heron-secret' };
  const server = await spawnApi({ ...SETTINGS, ...smtp, SOLVER_PROCESSES: '2', LC_ALL: 'C.UTF-8' });
  try {
    const pids = await waitFor('two solvers and the one for quick runs have started', async () => {
      const found = descendantsOf(server.child.pid!);
      // before that, a process has the environment of its parent
      const areRunning = found.every((pid) => readEnvironment(pid).includes('NODE_CHANNEL_FD='));
      return found.length >= 3 && areRunning ? found : undefined;
    });
    for (const pid of pids) {
      const environment = readEnvironment(pid);
      const names = environment.split('\0').filter(Boolean);
      expect(names.map((pair) => pair.split('=', 1)[0]).filter((name) => !EXPECTED.test(name!))).toEqual([]);
      expect(environment).toContain('LC_ALL=C.UTF-8');
    }
  } finally {
    await server.stop();
  }
});
