/** The preference `respond-async` (RFC 7240) and the other headers of requests that start runs, with their documentation. */
import type { RunAccepted } from '@fanteam/contracts';
import type { Response } from 'express';
import { RunAcceptedDto } from './dto/run.dto';
import type { StartedRun } from './runs.service';

export const PREFER_HEADER = {
  name: 'Prefer',
  required: false,
  description: '`respond-async`: respond immediately with the run instead of waiting for the result.',
};

export const ACCEPTED_RESPONSE = {
  status: 202,
  type: RunAcceptedDto,
  description: 'The run, if the request has the header `Prefer: respond-async`.',
  headers: {
    Location: { description: 'The URL of the run.', schema: { type: 'string' as const } },
    'Preference-Applied': { schema: { type: 'string' as const, enum: ['respond-async'] } },
  },
};

export const SERVER_TIMING_HEADER = {
  'Server-Timing': {
    description: 'Time in the solver and in the queue, in milliseconds: `solver;dur=…, queue;dur=…`.',
    schema: { type: 'string' as const },
  },
};

/** The errors of every request that starts a run, except those about its content. */
export const START_ERRORS = [
  'solver_crashed',
  'out_of_memory',
  'run_cancelled',
  'run_cancelled_by_operator',
  'body_not_json',
  'body_too_large',
  'unsupported_encoding',
  'bad_request',
  'queue_unavailable',
  'queue_full',
  'too_many_calls',
  'too_many_runs',
  'too_many_address_runs',
  'anonymous_budget',
  'run_overdue',
  'server_stopping',
  'disk_full',
  'database_unavailable',
] as const;

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const RESPOND_ASYNC = /(^|,)\s*respond-async\s*(=\s*""\s*)?(;|,|$)/i;

/** Returns true if a `Prefer` header contains `respond-async`. Ignores quoted text in other preferences. */
export const prefersAsync = (prefer = ''): boolean => RESPOND_ASYNC.test(prefer.replace(QUOTED, '""'));

export function acceptRun({ id, state }: StartedRun, response: Response): RunAccepted {
  response.status(202).location(`/api/v1/dfs/runs/${id}`).setHeader('Preference-Applied', 'respond-async');
  return { run_id: id, state };
}
