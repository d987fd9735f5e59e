import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  RUN_KINDS,
  RUN_LANES,
  RUN_STATES,
  type FailedRun,
  type LaneReport,
  type OperatedRun,
  type OperationReport,
  type Quantiles,
  type RunKind,
  type RunLane,
  type RunState,
} from '@fanteam/contracts';

class QuantilesDto implements Quantiles {
  @ApiProperty({ type: Number, nullable: true, example: 12.5 })
  p50: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 80.2 })
  p95: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 240.1 })
  p99: number | null;
}

class FailedRunDto implements FailedRun {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({ format: 'date-time' })
  finished_at: string;

  @ApiProperty({ example: 422 })
  status: number;

  @ApiProperty({
    example: 'No lineup satisfies the request.',
    description: 'What happened. Does not contain players or rules of the request.',
  })
  detail: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'infeasible',
    description: 'The code of the error; null for an unexpected one.',
  })
  code: string | null;

  @ApiPropertyOptional({
    type: [String],
    example: ['salary_cap'],
    description: 'The codes of the reasons, if no lineup satisfies the request.',
  })
  reasons?: string[];
}

/** Nothing of the request, the lineups and the client of the run. */
export class OperatedRunDto implements OperatedRun {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({
    enum: RUN_KINDS,
    description: '`lineups`: finds lineups. `simulation`: simulates a contest.',
  })
  kind: RunKind;

  @ApiProperty({ enum: RUN_STATES })
  state: RunState;

  @ApiProperty({ enum: RUN_LANES })
  lane: RunLane;

  @ApiProperty({ example: 2.5, description: 'Seconds since the request, or since the last retry.' })
  age_seconds: number;

  @ApiProperty({ example: 1, description: 'How often a worker has started the run.' })
  attempts: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a superuser last retried the run.',
  })
  retried_at: string | null;

  @ApiProperty({ example: 150, description: 'Number of lineups requested. For a simulation: of scenarios.' })
  requested: number;

  @ApiProperty({ example: 40, description: 'Number of lineups found so far, or of scenarios.' })
  found: number;
}

class LaneReportDto implements LaneReport {
  @ApiProperty({ example: 2 })
  queued: number;

  @ApiProperty({ example: 1 })
  running: number;

  @ApiProperty({ example: 0.4 })
  oldest_wait_seconds: number;
}

/** Every run starts in the quick lane; a run that takes longer continues in the middle one, then in the slow one. Both count as slow. */
class LanesReportDto implements Record<RunLane, LaneReport> {
  @ApiProperty()
  quick: LaneReportDto;

  @ApiProperty()
  slow: LaneReportDto;
}

class LastHourDto {
  @ApiProperty({ example: 118 })
  succeeded: number;

  @ApiProperty({ example: 2 })
  failed: number;

  @ApiProperty({ example: 0 })
  cancelled: number;

  @ApiProperty({ description: 'Time from the request until a worker starts the run.' })
  wait_ms: QuantilesDto;

  @ApiProperty({ description: 'Time from the start to the end of the run.' })
  run_ms: QuantilesDto;

  @ApiProperty({ description: 'Time in the solver.' })
  solver_ms: QuantilesDto;
}

class RunsReportDto {
  @ApiProperty({ example: 3 })
  queued: number;

  @ApiProperty({ example: 1 })
  running: number;

  @ApiProperty({ example: 0.4 })
  oldest_wait_seconds: number;

  @ApiProperty()
  last_hour: LastHourDto;

  @ApiProperty({ type: [FailedRunDto], description: 'The latest failed runs, newest first, at most 20.' })
  failed: FailedRunDto[];

  @ApiProperty()
  lanes: LanesReportDto;

  @ApiProperty({
    type: [OperatedRunDto],
    description: 'The running runs, then the queued ones in their order, at most 200.',
  })
  open: OperatedRunDto[];

  @ApiProperty({ example: 7, description: 'How long ended runs are kept, in days.' })
  kept_days: number;
}

class StorageReportDto {
  @ApiProperty({ example: 420, description: 'Ended runs.' })
  runs: number;

  @ApiProperty({ example: 31_000_000 })
  run_bytes: number;

  @ApiProperty({ example: 35 })
  uploads: number;

  @ApiProperty({ example: 1_200_000 })
  upload_bytes: number;

  @ApiProperty({
    example: 4_294_967_296,
    description: 'Above this size of runs and uploads, the oldest are deleted.',
  })
  limit_bytes: number;

  @ApiProperty({
    example: 61_000_000,
    description: 'The whole database, including free space that is reused.',
  })
  database_bytes: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 21_474_836_480,
    description: 'Free space on the disk of the database; null if the database is on another machine.',
  })
  free_bytes: number | null;
}

class ProcessReportDto {
  @ApiProperty({ example: 86_400 })
  uptime_seconds: number;

  @ApiProperty({ example: 1204, description: 'Number of requests since the process started.' })
  requests: number;

  @ApiProperty()
  request_ms: QuantilesDto;

  @ApiProperty()
  event_loop_lag_ms: QuantilesDto;
}

export class OperationReportDto implements OperationReport {
  @ApiProperty()
  runs: RunsReportDto;

  @ApiProperty()
  storage: StorageReportDto;

  @ApiProperty({ description: 'The process that handled this request.' })
  process: ProcessReportDto;
}
