import type { OptimizeResponse, RunAccepted } from '@fanteam/contracts';

/** A run to follow; or, from a server that waits nevertheless, the lineups themselves. */
export type OptimizeAnswer = RunAccepted | Partial<OptimizeResponse>;

export const ASYNC = { Prefer: 'respond-async' };

export function isRunAccepted(answer: OptimizeAnswer): answer is RunAccepted {
  return 'state' in answer && typeof answer.run_id === 'string';
}
