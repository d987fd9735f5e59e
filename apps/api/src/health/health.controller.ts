import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { HealthService, type Readiness } from './health.service';

@ApiTags('utils')
@Controller('utils')
export class HealthCheckController {
  @Get('health-check')
  // Nest sends a boolean as text otherwise
  @Header('Content-Type', 'application/json')
  @ApiOperation({ summary: 'Check that the API is running' })
  @ApiOkResponse({ schema: { type: 'boolean', example: true } })
  check(): boolean {
    return true;
  }
}

/** Probes for orchestrators. They are outside the API prefix and not part of the API document. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Checks no dependency: a restart of this process does not fix an unavailable database. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) res: Response): Promise<Readiness> {
    const readiness = await this.health.check();
    if (readiness.status !== 'ready') res.status(503);
    return readiness;
  }
}
