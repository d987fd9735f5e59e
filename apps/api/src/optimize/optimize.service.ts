import { Inject, Injectable } from '@nestjs/common';
import type { OptimizeFileRequest, OptimizePlayersRequest } from '@fanteam/contracts';
import { hasFanteamIds } from '@fanteam/fanteam-files';
import {
  estimateFirst,
  readFileRequest,
  readTypedRequest,
  type LineupTask,
  type RequestReading,
} from '@fanteam/lineup-request';
import type { Client } from '../clients/client';
import { ApiError } from '../common/errors';
import { FieldsError } from '../common/validation';
import { CONFIG, type Config } from '../config/config';
import { limitTimeWithWarning } from '../runs/limit-time';
import { RunsService, type StartedRun } from '../runs/runs.service';
import { UploadsService } from '../uploads/uploads.service';
import { toFieldError } from './field-errors';

/** The maximum number of invalid fields in a response. */
const MAX_FIELDS = 50;

/** Turns requests into runs. */
@Injectable()
export class OptimizeService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly runs: RunsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws a 404 when the file is unknown; a 422 for an invalid request; the errors of `RunsService.start`. */
  async startWithFile(request: OptimizeFileRequest, client: Client): Promise<StartedRun<'lineups'>> {
    const { file_id: fileId, ...options } = request;
    const { pool, columns, tournament_id: tournament } = await this.uploads.read(fileId);
    const ids = pool.map(({ id }) => id);
    const canExport = hasFanteamIds({ tournamentId: tournament, idColumn: columns.id, ids });
    const estimated = estimateFirst(pool, options);
    const read = requireTask(readFileRequest(estimated.pool, estimated.request));
    const task = limitTimeWithWarning(
      { ...read, warnings: [...estimated.warnings, ...read.warnings] },
      client,
      this.config,
    );
    const tournamentId = canExport ? tournament : null;
    return this.runs.start({ kind: 'lineups', task, request, client, tournamentId });
  }

  /** @throws a 422 for an invalid request; the errors of `RunsService.start`. */
  async startWithPlayers(request: OptimizePlayersRequest, client: Client): Promise<StartedRun<'lineups'>> {
    const task = limitTimeWithWarning(requireTask(readTypedRequest(request)), client, this.config);
    return this.runs.start({ kind: 'lineups', task, request, client, tournamentId: null });
  }
}

/** @throws a 422 with the first mistake, or with all invalid fields if the first mistake is a field. */
export function requireTask({ task, mistakes }: RequestReading): LineupTask {
  if (task) return task;
  const [first] = mistakes;
  switch (first?.code) {
    case 'no_projections':
      throw new ApiError('no_projections');
    case 'roster':
    case 'unsolvable':
      throw new ApiError(first.code, first.message);
    case undefined:
      throw new Error('The reading of a request has neither a task nor a mistake.');
    default:
      throw new FieldsError(mistakes.flatMap(toFieldError).slice(0, MAX_FIELDS));
  }
}
