import { toSimulationBody } from '@fanteam/lineup-request';
import type { SimulationFigures, SimulationResult } from '@fanteam/contest-simulator';
import { ApiError, type ErrorCode } from '../../common/errors';
import type { SimulationListener, SimulationOutcome } from '../../solver/solver-messages';
import type { SolverPool } from '../../solver/solver-pool';
import { toStoredError } from '../answer/run-error';
import type { RunSummary } from '../run.entity';
import type { AttemptWork, SaveChange, SolverLimit } from './attempt-work';
import type { Attempt, AttemptEnd, RunChange } from './run-attempts';

/**
 * Simulates a contest, and writes its figures while they become more precise. An attempt starts from the beginning, so it
 * writes nothing until it has simulated more scenarios than the row has: their number never decreases.
 */
export class SimulationWork implements AttemptWork, SimulationListener {
  // it prepares the field for longer than a slice
  readonly isLong = true;
  readonly news = null;
  onSliceUsed: () => void = () => undefined;
  usedMs = 0;
  private readonly start = performance.now();
  private figures: SimulationFigures | undefined;
  private saving: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly attempt: Attempt<'simulation'>,
    private readonly save: SaveChange,
  ) {}

  async prepare(): Promise<void> {}

  async run(solvers: SolverPool, { signal }: { signal: AbortSignal }): Promise<AttemptEnd> {
    const { problem: simulation, timeLimitMs } = this.attempt.task;
    const outcome = await solvers.simulate({ simulation, timeLimitMs }, this, signal);
    await this.close();
    const { result, impossible, isStopped, simulatorMs } = outcome;
    if (impossible !== undefined) return this.fail('simulation_impossible', impossible);
    if (!result) return this.failAt('deadline');
    return this.succeed(result, simulatorMs, isStopped ? this.timeUp(outcome) : []);
  }

  onFigures = (figures: SimulationFigures): void => {
    this.figures = figures;
    if (this.closed || figures.scenarios <= this.attempt.found) return;
    // figures that arrive meanwhile are replaced by later ones
    this.saving ??= this.saveFigures(figures).finally(() => (this.saving = undefined));
  };

  onEnd = (usedMs: number): void => {
    this.usedMs = Math.round(usedMs);
  };

  async close(): Promise<void> {
    this.closed = true;
    await this.saving;
  }

  endAt(limit: SolverLimit): AttemptEnd {
    const { figures } = this;
    if (!figures) return this.failAt(limit);
    const result = { figures, guessed: [], warnings: [] };
    const outcome = { result, isStopped: true, simulatorMs: this.passedMs };
    const sentences =
      limit === 'deadline'
        ? this.timeUp(outcome)
        : [`The simulation exceeded the memory limit after ${figures.scenarios} scenarios.`];
    return this.succeed(result, outcome.simulatorMs, sentences);
  }

  private get passedMs(): number {
    return Math.round(performance.now() - this.start);
  }

  private async saveFigures(figures: SimulationFigures): Promise<void> {
    const summary = this.summarize({ figures, guessed: [], warnings: [] }, this.passedMs);
    // the database is unavailable; later figures are written
    await this.save(toChange(summary)).catch(() => undefined);
  }

  private summarize(result: SimulationResult, simulatorMs: number): RunSummary<'simulation'> {
    return { ...toSimulationBody(this.attempt.task, result), simulator_ms: simulatorMs };
  }

  private succeed(result: SimulationResult, simulatorMs: number, sentences: readonly string[]): AttemptEnd {
    const summary = this.summarize(result, simulatorMs);
    summary.warnings.push(...sentences);
    return { state: 'succeeded', ...toChange(summary) };
  }

  private failAt(limit: SolverLimit): AttemptEnd {
    const seconds = String(this.attempt.task.timeLimitMs / 1000);
    return this.fail(limit === 'deadline' ? 'simulation_out_of_time' : 'out_of_memory', seconds);
  }

  private fail(code: ErrorCode, value: string): AttemptEnd {
    return { state: 'failed', error: toStoredError(new ApiError(code, value)) };
  }

  /** What the time limit has cost. */
  private timeUp({ result }: SimulationOutcome): string[] {
    const { timeLimitMs, problem } = this.attempt.task;
    const done = result?.figures.scenarios ?? 0;
    const limit = `The time limit of ${timeLimitMs / 1000} s was reached`;
    if (done === problem.scenarios) return [`${limit} before the entries were chosen.`];
    const choice = problem.choice ? ', and no entries were chosen' : '';
    return [
      `${limit} after ${done} of ${problem.scenarios} scenarios. The figures are less precise${choice}.`,
    ];
  }
}

function toChange(summary: RunSummary<'simulation'>): RunChange {
  return { before: summary.scenarios, lineups: [], summary };
}
