import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../common/response.dto';
import { HealthService, type LivenessReport, type Readiness } from './health.service';

@ApiTags('utils')
@Controller('utils')
export class HealthCheckController {
  @Get('health-check')
  // Nest sends a boolean as text otherwise
  @Header('Content-Type', 'application/json')
  @ApiOperation({ summary: 'Check that the API is running' })
  @ApiOkResponse({ schema: { type: 'boolean', example: true } })
  @ApiErrors()
  check(): boolean {
    return true;
  }
}

/** Probes for orchestrators. They are outside the API prefix and not part of the API document. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  live(@Res({ passthrough: true }) res: Response): LivenessReport {
    const liveness = this.health.checkLiveness();
    if (liveness.status !== 'ok') res.status(503);
    return liveness;
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) res: Response): Promise<Readiness> {
    const readiness = await this.health.check();
    if (readiness.status !== 'ready') res.status(503);
    return readiness;
  }
}
