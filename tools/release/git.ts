import { spawnSync } from 'node:child_process';
import { ROOT } from '../root';

interface GitOptions {
  root?: string;
  /** Returns null instead of throwing. */
  mayFail?: boolean;
}

export function git(args: readonly string[], options: GitOptions & { mayFail: true }): string | null;
export function git(args: readonly string[], options?: GitOptions): string;
/** Runs Git and returns its output. Blocks. @throws with what Git printed when it fails. */
export function git(
  args: readonly string[],
  { root = ROOT, mayFail = false }: GitOptions = {},
): string | null {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  if (mayFail) return null;
  throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
}
