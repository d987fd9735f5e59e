import { contestName, type OptimizeResponse } from '@fanteam/contracts';
import { countOf, formatNumber, formatPoints, formatSalary } from '../../shared/numbers';
import { NO_EDITS, type LineupEdits } from '../../model/lineup-edits';
import { lineupKey } from '../../model/lineup-view';
import { isResultOf, type ActiveRun, type Results } from '../../model/run-state';
import type { LineupsState } from './use-lineups-state';

/**
 * "found 20 of 20, proven optimal, 12 ms": the parts that the response has. The proof does not include the lineups that
 * the user has edited.
 */
export function describeResult(
  response: Partial<OptimizeResponse>,
  { swapped }: LineupEdits = NO_EDITS,
): string {
  const { found, requested } = countLineups(response);
  const duration = response.solver_ms === undefined ? [] : [formatDuration(response.solver_ms)];
  return [`found ${found} of ${requested}`, ...describeProof(response, swapped), ...duration].join(', ');
}

/** The result for screen readers: "20 of 20 lineups found, proven optimal, 74.28 points", those of the best lineup. */
export function announceResult({
  results,
  edits,
}: Pick<LineupsState, 'edits'> & { results: Results }): string {
  const { response } = results;
  const { found, requested } = countLineups(response);
  const points = (response.optimized_lineups ?? []).map(({ total_points: total }) => total);
  const best = points.length > 0 ? [`${formatPoints(Math.max(...points))} points`] : [];
  const proof = describeProof(response, edits.swapped);
  return [`${found} of ${countOf(requested, 'lineup')} found`, ...proof, ...best].join(', ');
}

function countLineups(response: Partial<OptimizeResponse>): { found: number; requested: number } {
  const { length } = response.optimized_lineups ?? [];
  return { found: response.found ?? length, requested: response.requested ?? length };
}

function describeProof(response: Partial<OptimizeResponse>, swapped: LineupEdits['swapped']): string[] {
  const lineups = response.optimized_lineups ?? [];
  const parts: string[] = [];
  const unedited = lineups.filter((lineup, index) => !Object.hasOwn(swapped, lineupKey(lineup, index)));
  const edited = lineups.length - unedited.length;
  const proven = unedited.filter((lineup) => lineup.proven !== false).length;
  if (response.proven || lineups.some((lineup) => lineup.proven === false)) {
    parts.push(proven === lineups.length ? 'proven optimal' : `${proven} of them proven optimal`);
  } else if (response.gap && edited === 0) {
    parts.push(`within ${formatShare(response.gap)} of the best possible set`);
  }
  if (edited > 0) parts.push(`${edited} edited`);
  return parts;
}

/** Rounded up, so that the gap is never understated. */
function formatShare(share: number): string {
  return `${formatNumber(Math.ceil(share * 10_000) / 100)} %`;
}

function formatDuration(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${formatNumber(Math.round(ms / 100) / 10, 1)} s`;
}

/** The settings of the lineups: "Classic 11, cap 100". */
export function describeSettings({ response, request }: Results): string {
  const cap = `cap ${formatSalary(request.salary_cap)}`;
  return response.contest ? `${contestName(response.contest)}, ${cap}` : cap;
}

/** The status while nothing runs. */
export function describeIdle({ results, isKept, edits }: LineupsState): string {
  if (!results) return '';
  const settings = describeSettings(results);
  const count = results.response.optimized_lineups?.length ?? 0;
  return isKept
    ? `${count} kept from your last run: ${settings}`
    : `${describeResult(results.response, edits)}; ${settings}`;
}

/** The number of lineups found so far, and the number requested. */
export function countFound(run: ActiveRun, results: Results | null): { found: number; requested: number } {
  const shown = isResultOf(results, run) ? (results.response.optimized_lineups?.length ?? 0) : 0;
  return {
    found: Math.max(shown, run.progress?.found ?? 0),
    requested: run.progress?.requested ?? run.request?.num_lineups ?? 0,
  };
}

/** The status of a run. */
export function describeRun(run: ActiveRun, results: Results | null): string {
  const { found, requested } = countFound(run, results);
  const waiting = run.progress?.state === 'queued' ? run.progress.position_in_queue : undefined;
  if (run.isReconnecting) return `reconnecting, found ${found} of ${requested}`;
  if (waiting !== undefined) {
    return waiting > 0 ? `in the queue, ${countOf(waiting, 'run')} ahead` : 'in the queue, next to start';
  }
  if (isImproving(run, results)) {
    const { total, gap } = run.progress ?? {};
    const worth = total === undefined ? '' : `: total ${formatNumber(Math.round(total * 10) / 10, 1)}`;
    const limit = gap === undefined ? '' : `, within ${formatShare(gap)} of the best possible set`;
    return `improving the set, found ${found} of ${requested}${worth}${limit}`;
  }
  return requested === 0 ? 'Searching for lineups' : `found ${found} of ${requested}`;
}

/**
 * All lineups are found, and the search continues for a better set. In order, only a set of which not all lineups are proven
 * yet has a total while the run is running.
 */
export function isImproving(run: ActiveRun, results: Results | null): boolean {
  const { found, requested } = countFound(run, results);
  const isSet = run.request?.exposure_mode === 'spread' || run.progress?.total !== undefined;
  return requested > 0 && found === requested && isSet;
}

/** The status for screen readers. It changes at each quarter instead of at each lineup. */
export function announceRun(run: ActiveRun, results: Results | null): string {
  if (run.isReconnecting) return 'Reconnecting';
  if (run.progress?.state === 'queued') return 'Waiting in the queue';
  if (isImproving(run, results)) return 'All lineups found, improving the set';
  const { found, requested } = countFound(run, results);
  const quarter = requested < 8 ? 0 : Math.floor((4 * found) / requested);
  return quarter === 0 ? 'Searching for lineups' : `${quarter * 25} % of the lineups found`;
}
