import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OperationReport } from '@fanteam/contracts';
import { SUPERUSER_ERRORS, SuperuserOnly } from '../auth/guards';
import { ApiErrors } from '../common/response.dto';
import { Metrics } from './metrics';
import { OperationReportDto } from './operation.dto';
import { RunFigures } from './run-figures';

@ApiTags('utils')
@Controller('operation')
export class OperationController {
  constructor(
    private readonly figures: RunFigures,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  @SuperuserOnly()
  @ApiOperation({ summary: 'Get the state of the server: queue, durations and the latest failed runs' })
  @ApiOkResponse({ type: OperationReportDto })
  @ApiErrors(...SUPERUSER_ERRORS)
  async read(): Promise<OperationReport> {
    const [open, lastHour, failed] = await Promise.all([
      this.figures.readOpen(),
      this.figures.readLastHour(),
      this.figures.readFailed(),
    ]);
    const { requests, requestMs, eventLoopLagMs } = this.metrics.report();
    return {
      runs: {
        queued: open.queued,
        running: open.running,
        oldest_wait_seconds: Math.round(open.oldestWaitSeconds * 10) / 10,
        last_hour: lastHour,
        failed,
      },
      process: {
        uptime_seconds: Math.round(process.uptime()),
        requests,
        request_ms: requestMs,
        event_loop_lag_ms: eventLoopLagMs,
      },
    };
  }
}
