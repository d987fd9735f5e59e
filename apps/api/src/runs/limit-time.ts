import type { Client } from '../clients/client';
import type { ClientLimits } from '../config/config';
import type { RunTask } from './run.entity';

/** Without an account, the time limit has a lower maximum. A task whose time limit is lowered has a warning. */
export function limitTime<Task extends Pick<RunTask, 'timeLimitMs' | 'warnings'>>(
  task: Task,
  { userId }: Client,
  { anonymousTimeLimitMs: maximumMs }: Pick<ClientLimits, 'anonymousTimeLimitMs'>,
): Task {
  if (userId !== null || task.timeLimitMs <= maximumMs) return task;
  const warning =
    `The time limit was lowered from ${task.timeLimitMs / 1000} s to ${maximumMs / 1000} s, the maximum ` +
    'without an account. Log in to use longer ones.';
  return { ...task, timeLimitMs: maximumMs, warnings: [...task.warnings, warning] };
}
