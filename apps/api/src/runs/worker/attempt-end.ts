import { ApiError } from '../../common/errors';
import { toRunError, toSummary } from '../answer/lineup-answer';
import type { LineupTask } from '@fanteam/lineup-request';
import type { SolveOutcome } from '../../solver/solver-messages';
import type { AttemptEnd, FoundLineups } from './run-attempts';

/** What a solve came to, with those of its lineups that are not in the run's rows yet. */
export function toEnd(
  task: LineupTask,
  outcome: SolveOutcome,
  unsaved: Omit<FoundLineups, 'summary'>,
): AttemptEnd {
  if (outcome.lineups.length === 0) return { state: 'failed', error: toRunError(task, outcome) };
  return { state: 'succeeded', summary: toSummary(task, outcome), ...unsaved };
}

/** The end of a solve that took too much memory: with what was found, if anything was. */
export function outOfMemory(
  task: LineupTask,
  outcome: SolveOutcome,
  unsaved: Omit<FoundLineups, 'summary'>,
): AttemptEnd {
  const found = outcome.lineups.length;
  if (found === 0) return failed(new ApiError('out_of_memory'));
  const message = `The search took too much memory and ended after ${found} of ${task.lineupCount} lineups.`;
  const summary = { ...toSummary(task, outcome), stopped_by: { code: 'memory_limit', message } };
  return { state: 'succeeded', summary, ...unsaved };
}

export function failed(error: ApiError): AttemptEnd {
  return { state: 'failed', error: { status: error.getStatus(), body: error.body } };
}
