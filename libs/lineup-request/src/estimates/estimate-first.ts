/** A request for a file without any projection: the projections are estimated first. */
import type { OptimizeOptions, PoolPlayer, TeamRule } from '@fanteam/contracts';
import { teamCode } from '../player-rules';
import { estimateProjections } from './estimate-projections';

export interface EstimatedRequest<Options> {
  pool: readonly PoolPlayer[];
  /** The request. By default, it selects only confirmed and expected players. */
  request: Options;
  /** Sentences for the `warnings` of the response. Empty: nothing was estimated. */
  warnings: string[];
}

/** The statuses that are selected by default if the projections are estimates: these players are likely to start. */
const LIKELY_STARTERS = ['confirmed', 'expected'];

/** Estimates the pool unless a projection is in the file or in the request. */
export function estimateFirst<Options extends OptimizeOptions>(
  pool: readonly PoolPlayer[],
  request: Options,
): EstimatedRequest<Options> {
  const typed = Object.values(request.players ?? {}).some(({ projection }) => projection !== undefined);
  if (typed || pool.some(({ projection }) => projection !== null)) return { pool, request, warnings: [] };
  const teams = new Map(
    Object.entries(request.teams ?? {}).map(([team, rule]): [string, TeamRule] => [teamCode(team), rule]),
  );
  const { pool: estimated, report, warnings } = estimateProjections(pool, [], teams);
  const count = estimated.filter(({ projection }) => projection !== null).length;
  if (count === 0) return { pool, request, warnings: [] };
  const hasStatuses = pool.some(({ status }) => status !== undefined && status !== '');
  const isSelecting = hasStatuses && request.statuses === undefined;
  return {
    pool: estimated,
    request: isSelecting ? { ...request, statuses: LIKELY_STARTERS } : request,
    warnings: [
      `The file has no projections. Projections for ${count} players were estimated from ${describeSources(report.sources)}.`,
      ...(isSelecting ? ['Only confirmed and expected players were used.'] : []),
      ...warnings,
    ],
  };
}

function describeSources(sources: ReturnType<typeof estimateProjections>['report']['sources']): string {
  const isKnown = (sources.goals ?? 0) + (sources.odds ?? 0) > 0;
  if (isKnown) return 'salaries and expected goals';
  return sources.pairing ? 'salaries and opponents' : 'salaries';
}
