import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { HealthService, type Readiness } from './health.service';

@ApiTags('utils')
@Controller('utils')
export class HealthCheckController {
  @Get('health-check')
  // a bare boolean would go out as text
  @Header('Content-Type', 'application/json')
  @ApiOperation({ summary: 'Is the API there?' })
  @ApiOkResponse({ schema: { type: 'boolean', example: true } })
  check(): boolean {
    return true;
  }
}

/** For whoever runs the process; outside the prefix and the API's document. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Touches nothing else: a lost database is no reason to restart this process. */
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
