import { HttpException, Injectable, Logger } from '@nestjs/common';
import {
  parsePosition,
  type OptimizeFileRequest,
  type OptimizePlayersRequest,
  type OptimizeResponse,
  type PlayerInput,
  type PoolPlayer,
} from '@fanteam/contracts';
import { ApiError } from '../common/errors';
import { whenDatabaseIsBack } from '../database/database-away';
import { buildTask } from './build-task';
import type { LineupTask } from './lineup-task';
import { LineupQueue } from './queue/lineup-queue';
import type { Run } from './runs/run.entity';
import { RunWatcher } from './runs/run-watcher';
import { RunsService } from './runs/runs.service';
import { UploadsService } from './uploads.service';

/** How long past its own time limit a run may wait for its turn before the client is told to come back. */
const QUEUE_PATIENCE_MS = 120_000;
const DATABASE_PATIENCE_MS = 30_000;

/** The answer and where its time went. */
export interface Optimization {
  response: OptimizeResponse;
  queuedMs: number;
}

/** The main job: a request becomes a run, the run's end becomes the answer. */
@Injectable()
export class OptimizeService {
  private readonly logger = new Logger(OptimizeService.name);

  constructor(
    private readonly uploads: UploadsService,
    private readonly runs: RunsService,
    private readonly queue: LineupQueue,
    private readonly watcher: RunWatcher,
  ) {}

  async optimizeFile(
    { file_id: fileId, ...options }: OptimizeFileRequest,
    signal: AbortSignal,
  ): Promise<Optimization> {
    const { pool } = await this.uploads.read(fileId);
    return this.run(buildTask(pool, options), signal);
  }

  async optimizePlayers(
    { players, ...options }: OptimizePlayersRequest,
    signal: AbortSignal,
  ): Promise<Optimization> {
    return this.run(buildTask(toPool(players), options), signal);
  }

  private async run(task: LineupTask, signal: AbortSignal): Promise<Optimization> {
    const runId = await this.runs.create(task);
    try {
      await this.queue.enqueue(runId);
    } catch (error) {
      this.logger.warn(`Run ${runId} was refused: ${error instanceof Error ? error.message : String(error)}`);
      await this.runs.discard(runId);
      throw new ApiError('queue_away', '', undefined, error);
    }
    const ended = await this.watcher.waitForEnd(runId, task.timeLimitMs + QUEUE_PATIENCE_MS, signal);
    if (!ended) {
      // the client has left or is told to ask again: the run would only keep others waiting
      await this.runs.withdraw(runId);
      throw new ApiError('run_overdue');
    }
    return whenDatabaseIsBack(() => this.readAnswer(runId), DATABASE_PATIENCE_MS);
  }

  private async readAnswer(runId: string): Promise<Optimization> {
    const run = await this.runs.find(runId);
    if (!run?.summary) throw toError(run);
    const lineups = await this.runs.readLineups(runId);
    const response = { optimized_lineups: lineups, run_id: runId, ...run.summary };
    return { response, queuedMs: (run.startedAt ?? run.createdAt).getTime() - run.createdAt.getTime() };
  }
}

function toError(run: Run | null): Error {
  return run?.error ? new HttpException(run.error.body, run.error.status) : new ApiError('run_cancelled');
}

/** Typed players have no ids of their own: the 1-based position is theirs. */
function toPool(players: readonly PlayerInput[]): PoolPlayer[] {
  return players.map(({ name, position, team, salary, projection }, index) => ({
    id: String(index + 1),
    name: name.trim(),
    // the DTO has checked it
    position: parsePosition(position)!,
    team: team.trim().toUpperCase(),
    salary,
    projection,
  }));
}
