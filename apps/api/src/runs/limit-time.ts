import type { Client } from '../clients/client';
import type { Config } from '../config/config';
import type { RunTask } from './run.entity';

type Limits = Pick<Config, 'anonymousTimeLimitSeconds'>;

/** Without an account, the time limit has a lower maximum. */
export function limitTime<Task extends Pick<RunTask, 'timeLimitMs'>>(
  task: Task,
  { userId }: Client,
  { anonymousTimeLimitSeconds }: Limits,
): Task {
  const maximumMs = anonymousTimeLimitSeconds * 1000;
  if (userId !== null || task.timeLimitMs <= maximumMs) return task;
  return { ...task, timeLimitMs: maximumMs };
}

/** The same with a warning if the time limit is lowered. */
export function limitTimeWithWarning<Task extends Pick<RunTask, 'timeLimitMs' | 'warnings'>>(
  task: Task,
  client: Client,
  limits: Limits,
): Task {
  const limited = limitTime(task, client, limits);
  if (limited === task) return task;
  const warning =
    `The time limit was lowered from ${task.timeLimitMs / 1000} s to ${limited.timeLimitMs / 1000} s, the maximum ` +
    'without an account. Log in to use longer ones.';
  return { ...limited, warnings: [...task.warnings, warning] };
}
