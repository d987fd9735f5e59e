import type { SolvedLineup } from '@fanteam/lineup-solver';
import { toLineup, toSummary } from '../answer/lineup-answer';
import type { SolveListener, SolveOutcome } from '../../solver/solver-messages';
import type { Attempt, FoundLineups } from './run-attempts';

/** Four batches a second at the most; a run that ends before the first writes all at its end. */
const BATCH_MS = 250;

/**
 * Keeps a run's lineups as they are found and writes them into its row, in batches. A search that begins anew,
 * after a crash or with another engine, writes nothing until it has found more than the row has: whoever reads
 * it never sees fewer than before, and never those of two searches together.
 */
export class LineupRecorder implements SolveListener {
  private readonly start = performance.now();
  private solved: SolvedLineup[] = [];
  private engine: SolveOutcome['engine'] = 'exact';
  /** How many of `solved` are in the row; all that the row has are `written`, of an earlier search perhaps. */
  private saved = 0;
  private written: number;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private saving: Promise<void> = Promise.resolve();

  /** What `save` cannot write now comes again with the next batch, or with the end. */
  constructor(
    private readonly attempt: Attempt,
    private readonly save: (found: FoundLineups) => Promise<unknown>,
  ) {
    this.written = attempt.found;
  }

  readonly onLineup = (lineup: SolvedLineup, engine: SolveOutcome['engine']): void => {
    this.solved.push(lineup);
    this.engine = engine;
    this.saveSoon();
  };

  readonly onRestart = (): void => {
    this.solved = [];
    this.saved = 0;
  };

  /** What the search would come to if it ended now. */
  get outcome(): SolveOutcome {
    const { solved: lineups, engine } = this;
    const solverMs = Math.round(performance.now() - this.start);
    return { status: lineups.length > 0 ? 'feasible' : 'timed-out', engine, lineups, solverMs };
  }

  /** Writes no more; resolves with the lineups that are still to be written. */
  async close(): Promise<Omit<FoundLineups, 'summary'>> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.saving;
    return this.unsaved();
  }

  private saveSoon(): void {
    if (this.closed) return;
    this.timer ??= setTimeout(() => {
      this.saving = this.saveBatch().finally(() => {
        this.timer = undefined;
        if (this.written < this.solved.length) this.saveSoon();
      });
    }, BATCH_MS);
  }

  private async saveBatch(): Promise<void> {
    const { solved } = this;
    if (solved.length <= this.written) return;
    const batch = this.unsaved();
    const summary = { ...toSummary(this.attempt.task, this.outcome), stopped_by: null };
    try {
      await this.save({ ...batch, summary });
      this.written = batch.before + batch.lineups.length;
      // another engine may have begun anew meanwhile
      if (solved === this.solved) this.saved = this.written;
    } catch {
      // the rows wait for the database; so do these
    }
  }

  private unsaved(): Omit<FoundLineups, 'summary'> {
    const before = this.saved;
    const { task } = this.attempt;
    const lineups = this.solved
      .slice(before)
      .map((lineup, index) => toLineup(task, lineup, before + index + 1));
    return { before, lineups };
  }
}
