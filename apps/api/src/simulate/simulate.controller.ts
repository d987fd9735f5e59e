import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { RunAccepted, SimulateResponse } from '@fanteam/contracts';
import type { Response } from 'express';
import { LimitCalls } from '../clients/call-limits';
import type { Client } from '../clients/client';
import { CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import { SimulateResponseDto } from '../runs/dto/simulation.dto';
import { ACCEPTED_RESPONSE, PREFER_HEADER, SERVER_TIMING_HEADER } from '../runs/respond-async';
import { RunResponder } from '../runs/run-responder';
import { NeedsDiskSpace } from '../storage/disk-space';
import { SimulateDto } from './dto/simulate.dto';
import { SIMULATE_DOC, SIMULATE_ERRORS, SIMULATE_EXAMPLES } from './simulate.docs';
import { SimulateService } from './simulate.service';

@ApiTags('dfs')
@Controller('dfs/simulate')
export class SimulateController {
  constructor(
    private readonly simulator: SimulateService,
    private readonly responder: RunResponder,
  ) {}

  @Post()
  @HttpCode(200)
  @NeedsDiskSpace()
  @LimitCalls('optimize')
  @ApiOperation({ summary: 'Simulate a contest', description: SIMULATE_DOC })
  @ApiBody({ type: SimulateDto, examples: SIMULATE_EXAMPLES })
  @ApiHeader(PREFER_HEADER)
  @ApiOkResponse({ type: SimulateResponseDto, headers: SERVER_TIMING_HEADER })
  @ApiResponse(ACCEPTED_RESPONSE)
  @ApiErrors(...SIMULATE_ERRORS)
  async simulate(
    @Body() request: SimulateDto,
    @CurrentClient() client: Client,
    @Headers(PREFER_HEADER.name) prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SimulateResponse | RunAccepted> {
    return this.responder.respond(await this.simulator.start(request, client), prefer, response);
  }
}
