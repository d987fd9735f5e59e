import { Inject, Injectable } from '@nestjs/common';
import {
  isSimulationRun,
  type PoolPlayer,
  type RunResponse,
  type SimulateFileRequest,
  type SimulatePlayersRequest,
  type SimulateRequest,
  type SimulateRunRequest,
} from '@fanteam/contracts';
import {
  readFileSimulation,
  readPlayersSimulation,
  readRunSimulation,
  type SimulationReading,
  type SimulationTask,
} from '@fanteam/lineup-request';
import type { Client } from '../clients/client';
import { ApiError } from '../common/errors';
import { fieldError, mistakesError } from '../common/validation';
import { CONFIG, type Config } from '../config/config';
import { limitTime } from '../runs/limit-time';
import { RunsService, type StartedRun } from '../runs/runs.service';
import { UploadsService } from '../uploads/uploads.service';
import type { SimulateDto } from './dto/simulate.dto';

/** Turns simulation requests into runs. */
@Injectable()
export class SimulateService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly runs: RunsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws a 404 when the file or the run is unknown; a 422 for an invalid request, or for a run without lineups; the
   * errors of `RunsService.start`.
   */
  async start(body: SimulateDto, client: Client): Promise<StartedRun<'simulation'>> {
    const { request, reading } = await this.read(body);
    // Without a warning: the result of a simulation that reaches the limit states it.
    const task = limitTime(requireTask(reading), client, this.config);
    return this.runs.start({ kind: 'simulation', task, request, client, tournamentId: null });
  }

  private async read(body: SimulateDto): Promise<{ request: SimulateRequest; reading: SimulationReading }> {
    if (body.run_id !== undefined) {
      if (body.lineups)
        throw fieldError(
          ['lineups'],
          'With run_id, lineups must be absent: the lineups of the run are simulated',
        );
      if (Array.isArray(body.players)) throw fieldError(['players'], PLAYERS_MAP);
      const request = body as SimulateRunRequest;
      return { request, reading: await this.readRun(request) };
    }
    requireField(body, 'lineups');
    requireField(body, 'salary_cap');
    if (body.file_id !== undefined) {
      if (Array.isArray(body.players)) throw fieldError(['players'], PLAYERS_MAP);
      const request = body as SimulateFileRequest;
      const { pool } = await this.uploads.read(request.file_id);
      return { request, reading: readFileSimulation(pool, request) };
    }
    if (!Array.isArray(body.players)) {
      throw fieldError(['players'], 'A request without run_id and file_id requires a list of players');
    }
    const request = body as SimulatePlayersRequest;
    return { request, reading: readPlayersSimulation(request) };
  }

  private async readRun(request: SimulateRunRequest): Promise<SimulationReading> {
    const run = await this.runs.readEnded(request.run_id.toLowerCase());
    if (!run || isSimulationRun(run) || !run.result?.optimized_lineups.length) {
      throw new ApiError('simulated_run_unfinished');
    }
    const { optimized_lineups: lineups, contest, roster } = run.result;
    if (contest === 'auto') throw new Error('A result names the contest that was used.');
    const { pool, warnings } = await this.readPool(run, request.file_id);
    const reading = readRunSimulation({ lineups, contest, roster, request: run.request, pool }, request);
    reading.task?.warnings.push(...warnings);
    return reading;
  }

  /** The pool of the request's file, or of the run's. null if the players are in the request of the run. */
  private async readPool(
    { run_id: runId, request }: RunResponse,
    fileId: string | undefined,
  ): Promise<{ pool: PoolPlayer[] | null; warnings: string[] }> {
    if (fileId !== undefined) return { pool: (await this.uploads.read(fileId)).pool, warnings: [] };
    if (!('file_id' in request)) return { pool: null, warnings: [] };
    try {
      return { pool: (await this.uploads.read(request.file_id)).pool, warnings: [] };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'file_not_found') throw error;
      return { pool: await this.runs.readTaskPlayers(runId), warnings: [EXPIRED] };
    }
  }
}

const EXPIRED =
  'The file of the run has expired. The simulation uses the players that the run could select, without ownership.';
const PLAYERS_MAP = 'With run_id or file_id, players must be an object that contains values by player id';

function requireField(body: SimulateDto, field: 'lineups' | 'salary_cap'): void {
  if (body[field] === undefined) throw fieldError([field], `A request without run_id requires ${field}`);
}

/** @throws a 422 with all invalid fields. */
function requireTask({ task, mistakes }: SimulationReading): SimulationTask {
  if (task) return task;
  throw mistakesError(mistakes);
}
