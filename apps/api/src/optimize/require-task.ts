import type { LineupTask, RequestMistake, RequestReading } from '@fanteam/lineup-request';
import { ApiError } from '../common/errors';
import { FieldsError } from '../common/validation';

/** At most so many wrong fields are listed in one response. */
const MAX_FIELDS = 50;

/**
 * The task of a request without mistakes.
 * @throws a 422 that states what to change: the first mistake, or all wrong fields when the first is a field.
 */
export function requireTask({ task, mistakes }: RequestReading): LineupTask {
  if (task) return task;
  const [first] = mistakes;
  switch (first?.code) {
    case 'field':
      throw new FieldsError(mistakes.flatMap(toFieldError).slice(0, MAX_FIELDS));
    case 'no_projections':
      throw new ApiError('no_projections');
    case 'roster':
    case 'unsolvable':
      throw new ApiError(first.code, first.message);
    case undefined:
      throw new Error('A request was read without a task and without a mistake.');
  }
}

function toFieldError(mistake: RequestMistake) {
  if (mistake.code !== 'field') return [];
  return [{ type: 'value_error', loc: ['body', ...mistake.field], msg: mistake.message }];
}
