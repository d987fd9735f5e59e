import type { Lineup, RunKind } from '@fanteam/contracts';
import type { Run, RunContents, RunSummary, RunTask } from '../run.entity';
import type { RunSignal } from '../run-signal';

/** What the progress of a run is made of. */
export type ProgressSource<Kind extends RunKind> = Pick<RunSignal, 'found' | 'total' | 'gap'> & {
  requested: number;
  /** null before there is one; also null if `readsSummary` is false. */
  summary: RunSummary<Kind> | null;
};

/** What the result of a run is made of, without its lineups. */
export type ResultSource<Kind extends RunKind = RunKind> = Pick<
  Run<Kind>,
  'id' | 'kind' | 'state' | 'found' | 'requested' | 'summary' | 'error'
>;

/**
 * A kind of run as the API shows it: what its task asks for, its progress and its result. What the worker does for it is
 * in `worker/works.ts`; everything else about a run (queue, lanes, joining, limits, events) is the same for all kinds.
 */
export interface KindOfRun<Kind extends RunKind> {
  /** Whether the run finds lineups: they are rows of their own, and each of them is an event. */
  findsLineups: boolean;
  /** Whether `toProgress` needs the summary of a running run. */
  readsSummary: boolean;
  /** The number of lineups, or of scenarios. */
  countRequested: (task: RunTask<Kind>) => number;
  /** The oldest format in which the task can be written (see `run-format.ts`). */
  oldestFormat: (task: RunTask<Kind>) => number;
  /** What the progress has in addition to the fields that all runs have. */
  toProgress: (source: ProgressSource<Kind>) => object;
  /** The result of a run that has ended; undefined if it has none. */
  toResult: (run: ResultSource<Kind>, lineups: Lineup[]) => RunContents[Kind]['response'] | undefined;
  /** For headers and metrics: what has worked on a run, and how long. */
  measure: (summary: RunSummary<Kind>) => { engine: string; solverMs: number };
}
