import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OperationReport } from '@fanteam/contracts';
import { SUPERUSER_ERRORS, SuperuserOnly } from '../auth/guards';
import { ApiErrors } from '../common/response.dto';
import { CONFIG, type Config } from '../config/config';
import { DiskSpace } from '../storage/disk-space';
import { StoredData } from '../storage/stored-data';
import { Metrics } from '../metrics/metrics';
import { OperationReportDto } from './operation.dto';
import { RunFigures } from './run-figures';

@ApiTags('utils')
@Controller('operation')
export class OperationController {
  constructor(
    private readonly figures: RunFigures,
    private readonly metrics: Metrics,
    private readonly stored: StoredData,
    private readonly disk: DiskSpace,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @SuperuserOnly()
  @ApiOperation({
    summary: 'Get the state of the server: queue, durations, open runs and the latest failed runs',
  })
  @ApiOkResponse({ type: OperationReportDto })
  @ApiErrors(...SUPERUSER_ERRORS)
  async read(): Promise<OperationReport> {
    const [open, lastHour, failed, lanes, openRuns, stored, freeBytes] = await Promise.all([
      this.figures.readOpen(),
      this.figures.readLastHour(),
      this.figures.readFailed(),
      this.figures.readLanes(),
      this.figures.readOpenRuns(),
      this.stored.readFigures(),
      this.disk.readFreeBytes(),
    ]);
    const { requests, requestMs, eventLoopLagMs } = this.metrics.report();
    return {
      runs: {
        queued: open.queued,
        running: open.running,
        oldest_wait_seconds: Math.round(open.oldestWaitSeconds * 10) / 10,
        last_hour: lastHour,
        failed,
        lanes,
        open: openRuns,
        kept_days: this.config.runDays,
      },
      storage: {
        runs: stored.runs,
        run_bytes: stored.runBytes,
        uploads: stored.uploads,
        upload_bytes: stored.uploadBytes,
        limit_bytes: this.config.totalStoredMb * 2 ** 20,
        database_bytes: stored.databaseBytes,
        free_bytes: freeBytes,
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
