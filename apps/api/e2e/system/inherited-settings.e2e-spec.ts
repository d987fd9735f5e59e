import { readFileSync } from 'node:fs';
import { spawnApi } from '../../../../tools/test/spawn-api';
import { SETTINGS } from '../support/api';
import { treeOf } from '../support/processes';
import { waitFor } from '../support/wait';

/** What a process needs to run, and what Node adds for the messages of its parent. */
const EXPECTED = /^(PATH|NODE_OPTIONS|TZ|LANG|LC_ALL|NODE_CHANNEL_\w+)$/;

const readEnvironment = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8');

it('no process that the API starts inherits a setting', async () => {
  const smtp = { SMTP_HOST: 'mail.invalid', SMTP_USER: 'kestrel', SMTP_PASSWORD: 'heron-secret' };
  const server = await spawnApi({ ...SETTINGS, ...smtp, SOLVER_PROCESSES: '2', LC_ALL: 'C.UTF-8' });
  try {
    const pids = await waitFor('two solvers of the slow lane and two others have started', async () => {
      const found = treeOf(server.child.pid!).slice(1);
      // before that, a process has the environment of its parent
      const areRunning = found.every((pid) => readEnvironment(pid).includes('NODE_CHANNEL_FD='));
      return found.length >= 4 && areRunning ? found : undefined;
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
