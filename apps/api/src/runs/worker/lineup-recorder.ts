import { addExactly, maximizedValue, type LineupSet, type SolvedLineup } from '@fanteam/lineup-solver';
import type { SolveListener, SolveOutcome } from '../../solver/solver-messages';
import type { LineupSummary } from '../run.entity';
import { toSummary } from '../answer/run-summary';
import { toLineup } from '../answer/to-lineup';
import type { Attempt } from '../attempt';
import type { FoundLineups } from './run-attempts';

/** At most four batches per second. A run that ends before the first batch writes all lineups at its end. */
const BATCH_INTERVAL_MS = 250;

/**
 * Writes the lineups of a run in batches while they are found. A search that finds other lineups than an earlier one (a
 * set, or another engine) writes nothing until it has found more than the row has. So the number of lineups in a row
 * never decreases, and a row never mixes the lineups of two searches. A set that replaces the lineups so far is written
 * as a whole.
 */
export class LineupRecorder implements SolveListener {
  private readonly start = performance.now();
  private solved: SolvedLineup[] = [];
  /** The set that was found last, if the search finds sets. */
  private set: LineupSet | undefined;
  /** The set is not in the row yet. */
  private isReplaced = false;
  private engine: SolveOutcome['engine'] = 'exact';
  /** How many lineups of this search are in the row. */
  private saved = 0;
  /** How many lineups are in the row, of this search or an earlier one. */
  private written: number;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private used = 0;
  /** The time is up, and the lineups that are missing are added without proofs. */
  isEnding = false;
  private saving: Promise<void> = Promise.resolve();

  /** Lineups that `save` fails to write are part of the next batch. */
  constructor(
    private readonly attempt: Attempt<'lineups'>,
    private readonly save: (found: FoundLineups) => Promise<unknown>,
  ) {
    this.written = attempt.found;
  }

  readonly onLineup = (lineup: SolvedLineup, engine: SolveOutcome['engine']): void => {
    this.solved.push(lineup);
    this.engine = engine;
    if (lineup.isProven === false) this.isEnding = true;
    this.saveLater();
  };

  readonly onSet = (set: LineupSet, engine: SolveOutcome['engine']): void => {
    this.solved = [...set.lineups];
    this.set = set;
    this.engine = engine;
    this.saved = 0;
    this.isReplaced = true;
    this.saveLater();
  };

  readonly onRestart = (): void => {
    this.solved = [];
    this.set = undefined;
    this.isReplaced = false;
    this.saved = 0;
    this.isEnding = false;
  };

  onSliceUsed: () => void = () => undefined;

  readonly onEnd = (usedMs: number): void => {
    this.used += usedMs;
  };

  /** Solver time of the attempt, in whole milliseconds. Known when the search has ended. */
  get usedMs(): number {
    return Math.round(this.used);
  }

  /** The outcome if the search ended now. */
  get outcome(): SolveOutcome {
    const { solved: lineups, set, engine } = this;
    const solverMs = Math.round(performance.now() - this.start);
    return { ...set, status: lineups.length > 0 ? 'feasible' : 'timed-out', engine, lineups, solverMs };
  }

  /** Stops writing. Returns the lineups that are not in the row yet. */
  async close(): Promise<Omit<FoundLineups, 'summary'>> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.saving;
    return this.unsaved();
  }

  /** After `close`: what the row lacks for the next attempt, or null if it has as many lineups. */
  get news(): FoundLineups | null {
    return this.hasNews ? { ...this.unsaved(), summary: this.summary } : null;
  }

  private get summary(): LineupSummary {
    const { set } = this;
    return {
      ...toSummary(this.attempt.task, this.outcome),
      stopped_by: null,
      ...(set && { total: addExactly(set.lineups.map(maximizedValue)) }),
    };
  }

  private saveLater(): void {
    if (this.closed) return;
    this.timer ??= setTimeout(() => {
      this.saving = this.saveBatch().finally(() => {
        this.timer = undefined;
        if (this.hasNews) this.saveLater();
      });
    }, BATCH_INTERVAL_MS);
  }

  private async saveBatch(): Promise<void> {
    const { solved } = this;
    if (!this.hasNews) return;
    const batch = this.unsaved();
    try {
      await this.save({ ...batch, summary: this.summary });
      this.written = batch.before + batch.lineups.length;
      if (solved === this.solved) this.isReplaced = false;
      // the search may have restarted while the batch was written
      if (solved === this.solved) this.saved = this.written;
    } catch {
      // the database is unavailable; the next batch contains these lineups
    }
  }

  /** Whether the row should be written: it has fewer lineups than were found, or an earlier set of as many. */
  private get hasNews(): boolean {
    return this.solved.length > this.written || (this.isReplaced && this.solved.length === this.written);
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
