import { toProblem, type LineupTask } from '@fanteam/lineup-request';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import { retryWhileDatabaseUnavailable } from '../../common/database-errors';
import { ApiError } from '../../common/errors';
import type { SolveOutcome } from '../../solver/solver-messages';
import { SolveTask } from '../../solver/solver-task';
import { toRunError, toStoredError } from '../answer/run-error';
import { toSummary } from '../answer/run-summary';
import { fromLineup } from '../answer/to-lineup';
import { LANE_RULES, type Lane } from '../../solver/lanes';
import type { AttemptWork, SaveChange, SolverLimit } from './attempt-work';
import { LineupRecorder } from './lineup-recorder';
import type { Attempt } from '../attempt';
import type { AttemptEnd, FoundLineups, RunAttempts } from './run-attempts';

const DATABASE_TIMEOUT_MS = 60_000;

type UnsavedLineups = Omit<FoundLineups, 'summary'>;

/** Finds lineups, and writes them while it searches. */
export class LineupWork implements AttemptWork<SolveOutcome> {
  readonly isLong = false;
  private readonly recorder: LineupRecorder;
  private known: SolvedLineup[] = [];
  private unsaved: UnsavedLineups = { before: 0, lineups: [] };

  constructor(
    private readonly attempt: Attempt<'lineups'>,
    private readonly attempts: Pick<RunAttempts, 'readFound'>,
    save: SaveChange,
  ) {
    this.recorder = new LineupRecorder(attempt, save);
  }

  set onSliceUsed(onSliceUsed: () => void) {
    // another attempt would add other lineups than those that clients have received
    this.recorder.onSliceUsed = () => {
      if (!this.recorder.isEnding) onSliceUsed();
    };
  }

  get usedMs(): number {
    return this.recorder.usedMs;
  }

  get news(): FoundLineups | null {
    return this.recorder.news;
  }

  async prepare(): Promise<void> {
    const { attempt, attempts } = this;
    const found = await retryWhileDatabaseUnavailable(() => attempts.readFound(attempt), DATABASE_TIMEOUT_MS);
    this.known = found.map((lineup) => fromLineup(attempt.task, lineup));
  }

  createTask(lane: Lane): SolveTask {
    const { task } = this.attempt;
    const request = {
      problem: toProblem(task),
      timeLimitMs: task.timeLimitMs,
      known: this.known,
      sliceMs: LANE_RULES[lane].sliceMs,
    };
    return new SolveTask(request, this.recorder);
  }

  async close(): Promise<void> {
    this.unsaved = await this.recorder.close();
  }

  endOf(outcome: SolveOutcome): AttemptEnd {
    return toEnd(this.attempt.task, outcome, this.unsaved);
  }

  endAt(limit: SolverLimit): AttemptEnd {
    const { known } = this;
    const { task } = this.attempt;
    let {
      unsaved,
      recorder: { outcome },
    } = this;
    if (outcome.lineups.length < known.length) {
      outcome = { ...outcome, status: 'feasible', lineups: known };
      unsaved = { before: known.length, lineups: [] };
    }
    return limit === 'deadline' ? toEnd(task, outcome, unsaved) : toMemoryLimitEnd(task, outcome, unsaved);
  }
}

function toEnd(task: LineupTask, outcome: SolveOutcome, unsaved: UnsavedLineups): AttemptEnd {
  if (outcome.lineups.length === 0) return { state: 'failed', error: toRunError(task, outcome) };
  return { state: 'succeeded', summary: toSummary(task, outcome), ...unsaved };
}

function toMemoryLimitEnd(task: LineupTask, outcome: SolveOutcome, unsaved: UnsavedLineups): AttemptEnd {
  const found = outcome.lineups.length;
  if (found === 0) return { state: 'failed', error: toStoredError(new ApiError('out_of_memory')) };
  const message = `The search exceeded the memory limit after ${found} of ${task.lineupCount} lineups.`;
  const summary = { ...toSummary(task, outcome), stopped_by: { code: 'memory_limit', message } };
  return { state: 'succeeded', summary, ...unsaved };
}
