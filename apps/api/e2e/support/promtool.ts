import { spawnSync } from 'node:child_process';

/**
 * Runs promtool, which checks metrics and rules as Prometheus reads them.
 * @returns its exit code and its output
 * @throws when it is not installed
 */
export function promtool(args: string[], input = ''): { status: number | null; output: string } {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new Error('promtool is not installed: `apt-get install prometheus`');
  }
  if (error) throw error;
  return { status, output: stdout + stderr };
}
