import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OperatedRun } from '@fanteam/contracts';
import { SUPERUSER_ERRORS, SuperuserOnly } from '../auth/guards';
import { ApiErrors, BODY_ERRORS } from '../common/response.dto';
import { RunId } from '../runs/dto/run.dto';
import { OperatedRunDto } from './operation.dto';
import { RunOperations } from './run-operations';

const ERRORS = [...SUPERUSER_ERRORS, ...BODY_ERRORS, 'run_not_found'] as const;

@ApiTags('utils')
@Controller('operation/runs/:run_id')
export class OperatedRunsController {
  constructor(private readonly operations: RunOperations) {}

  @Post('retry')
  @HttpCode(200)
  @SuperuserOnly()
  @ApiOperation({
    summary: 'Retry a failed run',
    description:
      'Starts the run again, with the same id. It does not count toward the limits of its client. A run that was retried before ' +
      'and has not failed again does not change. The security log states who retried it.',
  })
  @ApiOkResponse({ type: OperatedRunDto })
  @ApiErrors(...ERRORS, 'run_not_failed')
  retry(@RunId() runId: string): Promise<OperatedRun> {
    return this.operations.retry(runId);
  }

  @Post('cancel')
  @HttpCode(200)
  @SuperuserOnly()
  @ApiOperation({
    summary: 'Cancel the run of any client',
    description:
      'Stops a queued or running run and keeps the lineups found so far. Its client gets the reason that ' +
      'an administrator cancelled it. A cancelled run does not change. The security log states who cancelled it.',
  })
  @ApiOkResponse({ type: OperatedRunDto })
  @ApiErrors(...ERRORS, 'run_ended')
  cancel(@RunId() runId: string): Promise<OperatedRun> {
    return this.operations.cancel(runId);
  }
}
