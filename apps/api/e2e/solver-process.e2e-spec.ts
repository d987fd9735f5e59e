import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../tools/root';

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
