/** The documentation that both optimize routes share. */

export const OPTIMIZE_DOC = [
  'Finds the best lineups under the salary cap and the rules. By default, each lineup is the best one given the ' +
    'lineups before it; see `exposure_mode`.',
  'If no more lineups exist, or a limit is reached, the response contains fewer lineups than requested and ' +
    '`stopped_by` states the reason. If no lineup is possible, the response is a 422. Its `reasons` can contain ' +
    'fixes: changes to the request that make a lineup possible.',
  'By default, the request waits for the result. With the header `Prefer: respond-async`, it returns a run ' +
    'immediately. To receive the result, get the run or stream its events. If the same client sends the same ' +
    'request again within five minutes, the request joins the existing run.',
].join('\n\n');

export const OPTIMIZE_ERRORS = [
  'roster',
  'no_projections',
  'unsolvable',
  'infeasible',
  'out_of_time',
  'solver_crashed',
  'out_of_memory',
  'run_cancelled',
  'body_not_json',
  'body_too_large',
  'unsupported_encoding',
  'bad_request',
  'queue_unavailable',
  'queue_full',
  'too_many_calls',
  'too_many_runs',
  'run_overdue',
  'server_stopping',
  'database_unavailable',
] as const;

export const SERVER_TIMING_HEADER = {
  'Server-Timing': {
    description: 'Time in the solver and in the queue, in milliseconds: `solver;dur=…, queue;dur=…`.',
    schema: { type: 'string' as const },
  },
};
