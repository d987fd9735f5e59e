import { toSimulationBody } from '@fanteam/lineup-request';
import type { SimulationResult } from '@fanteam/contest-simulator';
import { retryWhileDatabaseUnavailable } from '../../common/database-errors';
import { ApiError, type ErrorCode } from '../../common/errors';
import type { SimulationListener, SimulationOutcome } from '../../solver/solver-messages';
import { LANE_RULES, type Lane } from '../../solver/lanes';
import { SimulationSolverTask } from '../../solver/solver-task';
import { toStoredError } from '../answer/run-error';
import type { RunSummary } from '../run.entity';
import type { AttemptWork, SaveChange, SolverLimit } from './attempt-work';
import type { Attempt } from '../attempt';
import type { AttemptEnd, RunAttempts, RunChange } from './run-attempts';

const DATABASE_TIMEOUT_MS = 60_000;

/**
 * Simulates a contest, and writes its figures while they become more precise. An attempt starts from the beginning, so it
 * writes nothing until it has simulated more scenarios than the row has, and ends with the figures of the row if it does
 * not get there: their number never decreases.
 */
export class SimulationWork implements AttemptWork<SimulationOutcome>, SimulationListener {
  // it prepares the field for longer than that
  readonly isLong = true;
  readonly news = null;
  onSliceUsed: () => void = () => undefined;
  usedMs = 0;
  private readonly start = performance.now();
  private result: SimulationResult | undefined;
  /** Of earlier attempts. */
  private earlier: RunSummary<'simulation'> | null = null;
  private saving: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly attempt: Attempt<'simulation'>,
    private readonly attempts: Pick<RunAttempts, 'readFigures'>,
    private readonly save: SaveChange,
  ) {}

  async prepare(): Promise<void> {
    this.earlier = await retryWhileDatabaseUnavailable(
      () => this.attempts.readFigures(this.attempt),
      DATABASE_TIMEOUT_MS,
    );
  }

  createTask(lane: Lane): SimulationSolverTask {
    const { problem: simulation, timeLimitMs } = this.attempt.task;
    return new SimulationSolverTask({ simulation, timeLimitMs, sliceMs: LANE_RULES[lane].sliceMs }, this);
  }

  endOf({ result, impossible, isStopped, simulatorMs }: SimulationOutcome): AttemptEnd {
    if (impossible !== undefined) return this.fail('simulation_impossible', impossible);
    if (isStopped || !result) return this.endEarly('deadline', result && this.summarize(result, simulatorMs));
    return succeed(this.summarize(result, simulatorMs));
  }

  onFigures = (result: SimulationResult): void => {
    this.result = result;
    if (this.closed || result.figures.scenarios <= this.attempt.found) return;
    // figures that arrive meanwhile are replaced by later ones
    this.saving ??= this.saveFigures(this.summarize(result, this.passedMs));
  };

  onEnd = (usedMs: number): void => {
    this.usedMs = Math.round(usedMs);
  };

  async close(): Promise<void> {
    this.closed = true;
    await this.saving;
  }

  endAt(limit: SolverLimit): AttemptEnd {
    const { result } = this;
    return this.endEarly(limit, result ? this.summarize(result, this.passedMs) : null);
  }

  private get passedMs(): number {
    return Math.round(performance.now() - this.start);
  }

  private async saveFigures(summary: RunSummary<'simulation'>): Promise<void> {
    try {
      await this.save(toChange(summary));
    } catch {
      // the database is unavailable; later figures are written
    } finally {
      this.saving = undefined;
    }
  }

  private summarize(result: SimulationResult, simulatorMs: number): RunSummary<'simulation'> {
    return { ...toSimulationBody(this.attempt.task, result), simulator_ms: simulatorMs };
  }

  /** Ends with the figures so far, of this attempt or of an earlier one, and states what the limit has cost. */
  private endEarly(limit: SolverLimit, own: RunSummary<'simulation'> | null): AttemptEnd {
    const { earlier } = this;
    const summary = own && own.scenarios >= (earlier?.scenarios ?? 0) ? own : earlier;
    if (!summary) {
      const seconds = String(this.attempt.task.timeLimitMs / 1000);
      return this.fail(limit === 'deadline' ? 'simulation_out_of_time' : 'out_of_memory', seconds);
    }
    const sentence =
      limit === 'deadline'
        ? this.timeUp(summary.scenarios)
        : `The simulation exceeded the memory limit after ${summary.scenarios} scenarios.`;
    return succeed({ ...summary, warnings: [...summary.warnings, sentence] });
  }

  private fail(code: ErrorCode, value: string): AttemptEnd {
    return { state: 'failed', error: toStoredError(new ApiError(code, value)) };
  }

  /** What the time limit has cost. `done`: simulated scenarios. */
  private timeUp(done: number): string {
    const { timeLimitMs, problem } = this.attempt.task;
    const limit = `The time limit of ${timeLimitMs / 1000} s was reached`;
    if (done === problem.scenarios) return `${limit} before the entries were chosen.`;
    const choice = problem.choice ? ', and no entries were chosen' : '';
    return `${limit} after ${done} of ${problem.scenarios} scenarios. The figures are less precise${choice}.`;
  }
}

function succeed(summary: RunSummary<'simulation'>): AttemptEnd {
  return { state: 'succeeded', ...toChange(summary) };
}

function toChange(summary: RunSummary<'simulation'>): RunChange {
  return { before: summary.scenarios, lineups: [], summary };
}
