import { ApiProperty } from '@nestjs/swagger';
import type { FailedRun, OperationReport, Quantiles } from '@fanteam/contracts';

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
    type: String,
    example: 'The cheapest legal Classic 11 lineup costs 46.5; the salary cap is 45.',
  })
  detail: FailedRun['detail'];
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

  @ApiProperty({ description: 'The process that handled this request.' })
  process: ProcessReportDto;
}
