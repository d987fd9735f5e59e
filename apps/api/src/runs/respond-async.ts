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

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const RESPOND_ASYNC = /(^|,)\s*respond-async\s*(=\s*""\s*)?(;|,|$)/i;

/** Returns true if a `Prefer` header contains `respond-async`. Ignores quoted text in other preferences. */
export const prefersAsync = (prefer = ''): boolean => RESPOND_ASYNC.test(prefer.replace(QUOTED, '""'));

export function acceptRun({ id, state }: StartedRun, response: Response): RunAccepted {
  response.status(202).location(`/api/v1/dfs/runs/${id}`).setHeader('Preference-Applied', 'respond-async');
  return { run_id: id, state };
}
