import { Param, ParseUUIDPipe, type ArgumentMetadata } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  EXPORT_FORMATS,
  RUN_STATES,
  type ExportFormat,
  type RunAccepted,
  type RunProgress,
  type RunResponse,
  type RunState,
} from '@fanteam/contracts';
import { IsIn } from 'class-validator';
import { ApiError } from '../../common/errors';
import { ErrorDto } from '../../common/response.dto';
import { OptimizeResponseDto } from './result.dto';

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
      '`queued` for a new run. If the same client has sent the same request before, the request joins that run, ' +
      'which can be `queued`, `running` or `succeeded`.',
  })
  state: RunState;
}

class RunProgressDto implements RunProgress {
  @ApiProperty({ enum: RUN_STATES })
  state: RunState;

  @ApiProperty({ example: 12, description: 'Number of lineups found so far.' })
  found: number;

  @ApiProperty({ example: 20, description: 'Number of lineups requested.' })
  requested: number;

  @ApiPropertyOptional({
    example: 3,
    description: 'Number of runs ahead of this run. Present while the run is `queued`.',
  })
  position_in_queue?: number;
}

class RunErrorDto extends ErrorDto {
  @ApiProperty({ example: 422, description: 'The HTTP status of the synchronous response.' })
  status: number;
}

export class RunDto extends RunProgressDto implements RunResponse {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

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
    // the controller of the optimize routes declares these schemas
    oneOf: [{ $ref: getSchemaPath('OptimizeFileDto') }, { $ref: getSchemaPath('OptimizePlayersDto') }],
    description: 'The request that started the run.',
  })
  request: RunResponse['request'];

  @ApiPropertyOptional({
    type: OptimizeResponseDto,
    description: 'The result of a succeeded run, or the lineups that a cancelled run has found.',
  })
  result?: OptimizeResponseDto;

  @ApiPropertyOptional({
    type: RunErrorDto,
    description: 'Why the run failed: the status and the body of the synchronous response.',
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
  schema: { type: 'string' as const },
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
  '- `progress`: `{ state, found, requested, position_in_queue? }`, when it changes.',
  '- `done`: the run, as the last event.',
  'A comment is sent after 15 seconds without an event.',
].join('\n\n');
