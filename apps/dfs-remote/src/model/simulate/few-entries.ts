/** Contests that take fewer entries than there are lineups. */
import type { PageSimulateRequest } from './simulation-state';

/**
 * The request with a choice of one lineup if the contest does not take all of them: the figures are then those of each
 * lineup against all other entries.
 */
export function withFewEntries(request: PageSimulateRequest): PageSimulateRequest {
  if (request.lineups.length <= request.entries) return request;
  return { ...request, choose: { count: 1, aim: 'profit' } };
}

/** Whether the lineups cannot be entered together, so that figures of all of them mean nothing. */
export function takesFewerEntries({ entries, lineups }: PageSimulateRequest): boolean {
  return lineups.length > entries;
}
