import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  EXPORT_FORMATS,
  RUN_STATES,
  type ExportFormat,
  type RunAccepted,
  type RunProgress,
  type RunResponse,
  type RunState,
} from '@fanteam/contracts';
import { ErrorDto } from '../../common/response.dto';
import { OptimizeAnswerDto } from './lineups.dto';

export class RunAcceptedDto implements RunAccepted {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({
    enum: RUN_STATES,
    description: 'Of a run that was joined it may be any but failed, cancelled.',
  })
  state: RunState;
}

class RunProgressDto implements RunProgress {
  @ApiProperty({ enum: RUN_STATES })
  state: RunState;

  @ApiProperty({ example: 12, description: 'Lineups that can be read already.' })
  found: number;

  @ApiProperty({ example: 20 })
  requested: number;

  @ApiPropertyOptional({ example: 3, description: 'Runs that come before it, while it is queued.' })
  position_in_queue?: number;
}

class RunErrorDto extends ErrorDto {
  @ApiProperty({ example: 422 })
  status: number;
}

export class RunDto extends RunProgressDto implements RunResponse {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When a solver first began with it; absent while it is queued.',
  })
  started_at?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When it succeeded, failed or was cancelled.' })
  finished_at?: string;

  @ApiProperty({
    description: 'Whether the caller may end it now: it is under way, and the caller’s or nobody’s.',
  })
  cancellable: boolean;

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath('OptimizeFileDto') }, { $ref: getSchemaPath('OptimizePlayersDto') }],
    description: 'What was asked.',
  })
  request: RunResponse['request'];

  @ApiPropertyOptional({
    type: OptimizeAnswerDto,
    description: 'The answer of a succeeded run; of a cancelled one what was found until then, if anything.',
  })
  result?: OptimizeAnswerDto;

  @ApiPropertyOptional({
    type: RunErrorDto,
    description: 'Why it failed: the status and the body that a waiting call gets.',
  })
  error?: RunErrorDto;
}

export class ExportQueryDto {
  @ApiProperty({
    enum: EXPORT_FORMATS,
    description: '`fanteam`: the file that FanTeam takes; `csv`: a table for people.',
  })
  @IsIn(EXPORT_FORMATS, { message: 'format must be fanteam or csv' })
  format: ExportFormat;
}
