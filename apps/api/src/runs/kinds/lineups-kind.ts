import type { LineupSummary } from '../run.entity';
import { BENCH_FORMAT, OLDEST_FORMAT } from '../run-format';
import type { KindOfRun } from './run-kind';

/** A run that finds lineups. */
export const LINEUPS_KIND: KindOfRun<'lineups'> = {
  findsLineups: true,
  readsSummary: false,
  countRequested: ({ lineupCount }) => lineupCount,
  oldestFormat: ({ roster }) => (roster.bench ? BENCH_FORMAT : OLDEST_FORMAT),
  toProgress: ({ total, gap }) => ({ total: total ?? undefined, gap: gap ?? undefined }),
  /** The result of a succeeded run, or the lineups that a cancelled run has found. */
  toResult(run, lineups) {
    if (!run.summary) return undefined;
    const result = { optimized_lineups: lineups, run_id: run.id, ...withoutTotal(run.summary) };
    if (run.state === 'succeeded') return result;
    if (run.state !== 'cancelled' || run.found === 0) return undefined;
    // only a run that a superuser has cancelled has an error
    const [stopped, cancelled] = run.error
      ? ['An administrator stopped the search', 'An administrator cancelled the run']
      : ['You stopped the search', 'Cancelled'];
    const message =
      run.found === run.requested
        ? `${stopped}. This is the best set found until then.`
        : `${cancelled} after ${run.found} of ${run.requested} lineups.`;
    return { ...result, found: run.found, stopped_by: { code: 'cancelled', message } };
  },
  measure: ({ engine, solver_ms: solverMs }) => ({ engine, solverMs }),
};

const withoutTotal = ({ total: _, ...response }: LineupSummary) => response;
