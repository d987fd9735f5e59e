import { Param, ParseUUIDPipe, type ArgumentMetadata } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  EXPORT_FORMATS,
  GUESSES,
  RUN_KINDS,
  RUN_STATES,
  type AnyRunResponse,
  type ExportFormat,
  type Guess,
  type RunAccepted,
  type RunKind,
  type RunProgress,
  type RunState,
  type SimulationProgress,
} from '@fanteam/contracts';
import { IsIn } from 'class-validator';
import { ApiError } from '../../common/errors';
import { ErrorDto } from '../../common/response.dto';
import { OptimizeResponseDto } from './result.dto';
import { SimulateResponseDto } from './simulation.dto';
import { SimulationFiguresDto } from './simulation-figures.dto';

/** Rows and notifications contain ids in lower case. */
class RunIdPipe extends ParseUUIDPipe {
  override async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    await super.transform(value, metadata);
    return value.toLowerCase();
  }
}

/** The run id in the path. An invalid id is a 404. */
export const RunId = () =>
  Param('run_id', new RunIdPipe({ exceptionFactory: () => new ApiError('run_not_found') }));

export class RunAcceptedDto implements RunAccepted {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({
    enum: RUN_STATES,
    description:
      '`queued` for a new run, or `running` if it starts at once. If the same client has sent the same request before, ' +
      'the request joins that run, which can be `queued`, `running` or `succeeded`.',
  })
  state: RunState;
}

class RunProgressDto implements RunProgress, Partial<SimulationProgress> {
  @ApiProperty({ enum: RUN_STATES })
  state: RunState;

  @ApiProperty({
    example: 12,
    description: 'Number of lineups found so far. For a simulation: of scenarios.',
  })
  found: number;

  @ApiProperty({ example: 20, description: 'Number of lineups requested. For a simulation: of scenarios.' })
  requested: number;

  @ApiPropertyOptional({
    example: 3,
    description: 'Number of runs ahead of this run. Present while the run is `queued`.',
  })
  position_in_queue?: number;

  @ApiPropertyOptional({
    example: 9313.59,
    description:
      'The current total of the set of lineups: its points, or its objective values. Present while the run is `running` ' +
      'with `exposure_mode` `spread`. It changes with each better set.',
  })
  total?: number;

  @ApiPropertyOptional({
    example: 0.0052,
    description:
      'With `total`: the maximum share by which the best possible set can be better than this one. Absent until it is known.',
  })
  gap?: number;

  @ApiPropertyOptional({ example: 4500, description: 'For a simulation: the number of scenarios so far.' })
  scenarios_done?: number;

  @ApiPropertyOptional({
    example: 10_000,
    description: 'For a simulation: the number of scenarios requested.',
  })
  scenarios?: number;

  @ApiPropertyOptional({
    type: SimulationFiguresDto,
    description: 'For a simulation that has not ended: the figures of the scenarios so far.',
  })
  figures?: SimulationFiguresDto;

  @ApiPropertyOptional({
    enum: GUESSES,
    isArray: true,
    example: ['goals'],
    description: 'With `figures`: what was guessed because it was not given.',
  })
  guessed?: Guess[];

  @ApiPropertyOptional({ type: [String], description: 'With `figures`: sentences for users.' })
  warnings?: string[];
}

class RunErrorDto extends ErrorDto {
  @ApiProperty({ example: 422, description: 'The HTTP status of the synchronous response.' })
  status: number;
}

@ApiExtraModels(OptimizeResponseDto, SimulateResponseDto)
export class RunDto extends RunProgressDto {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({
    enum: RUN_KINDS,
    description: '`lineups`: finds lineups. `simulation`: simulates a contest.',
  })
  kind: RunKind;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When a solver started the run. Absent while the run is `queued`.',
  })
  started_at?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When the run succeeded, failed or was cancelled.',
  })
  finished_at?: string;

  @ApiProperty({
    description:
      'Whether this client can cancel the run: it has not ended, and it belongs to this client or to no client.',
  })
  cancellable: boolean;

  @ApiProperty({
    // the controllers of the routes that start runs declare these schemas
    anyOf: ['OptimizeFileDto', 'OptimizePlayersDto', 'SimulateDto'].map((name) => ({
      $ref: getSchemaPath(name),
    })),
    description: 'The request that started the run.',
  })
  request: AnyRunResponse['request'];

  @ApiPropertyOptional({
    oneOf: [{ $ref: getSchemaPath(OptimizeResponseDto) }, { $ref: getSchemaPath(SimulateResponseDto) }],
    description:
      'The result of a succeeded run, or what a cancelled run has found: lineups, or the figures of a simulation.',
  })
  result?: OptimizeResponseDto | SimulateResponseDto;

  @ApiPropertyOptional({
    type: RunErrorDto,
    description:
      'Why the run failed, or that an administrator cancelled it: the status and the body of the synchronous response.',
  })
  error?: RunErrorDto;
}

export class ExportQueryDto {
  @ApiProperty({
    enum: EXPORT_FORMATS,
    description:
      '`fanteam`: the upload file for FanTeam; requires a pool with FanTeam ids. `csv`: a table with one row per lineup.',
  })
  @IsIn(EXPORT_FORMATS, { message: 'format must be "fanteam" or "csv"' })
  format: ExportFormat;
}

/** Parts of the API document. */
export const EXPORT_FILE = {
  content: { 'text/csv': { schema: { type: 'string' as const } } },
  headers: {
    'Content-Disposition': {
      schema: { type: 'string' as const },
      description: 'Contains the name of the file.',
    },
  },
};

export const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  required: false,
  description: 'The rank of the last lineup that the client has received. The stream continues after it.',
};

export const EVENTS_DOC = [
  'Sends server-sent events until the run has ended. Browsers reconnect automatically and continue where they stopped.',
  '- `lineup`: a lineup. The id of the event is the rank of the lineup.',
  '- `progress`: `{ state, found, requested, position_in_queue? }`, when it changes. For a simulation also ' +
    '`{ scenarios_done, scenarios, figures? }`: the figures after the scenarios so far.',
  '- `done`: the run, as the last event.',
  'A comment is sent after 15 seconds without an event.',
  'The number of open streams is limited per client and address (429) and in total (503). If a stream is refused, poll the run every few seconds instead.',
].join('\n\n');
