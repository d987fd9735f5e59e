import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { OptimizeResponse, RunAccepted } from '@fanteam/contracts';
import type { Response } from 'express';
import { LimitCalls } from '../clients/call-limits';
import type { Client } from '../clients/client';
import { CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import { OptimizeResponseDto } from '../runs/dto/result.dto';
import { abortOnDisconnect } from '../runs/open-requests';
import { RunWaiter } from '../runs/run-waiter';
import type { StartedRun } from '../runs/runs.service';
import { OptimizeFileDto, OptimizePlayersDto } from './dto/optimize.dto';
import { OPTIMIZE_DOC, OPTIMIZE_ERRORS, SERVER_TIMING_HEADER } from './optimize.docs';
import { OptimizeService } from './optimize.service';
import { ACCEPTED_RESPONSE, acceptRun, PREFER_HEADER, prefersAsync } from './respond-async';

@ApiTags('dfs')
@Controller('dfs/optimize')
export class OptimizeController {
  constructor(
    private readonly optimizer: OptimizeService,
    private readonly waiter: RunWaiter,
  ) {}

  @Post()
  @HttpCode(200)
  @LimitCalls('optimize')
  @ApiOperation({ summary: 'Optimize lineups for an uploaded file', description: OPTIMIZE_DOC })
  @ApiHeader(PREFER_HEADER)
  @ApiOkResponse({ type: OptimizeResponseDto, headers: SERVER_TIMING_HEADER })
  @ApiResponse(ACCEPTED_RESPONSE)
  @ApiErrors('file_not_found', ...OPTIMIZE_ERRORS)
  async optimizeFile(
    @Body() request: OptimizeFileDto,
    @CurrentClient() client: Client,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OptimizeResponse | RunAccepted> {
    return this.respond(await this.optimizer.startWithFile(request, client), prefer, response);
  }

  @Post('manual')
  @HttpCode(200)
  @LimitCalls('optimize')
  @ApiOperation({ summary: 'Optimize lineups for entered players', description: OPTIMIZE_DOC })
  @ApiHeader(PREFER_HEADER)
  @ApiOkResponse({ type: OptimizeResponseDto, headers: SERVER_TIMING_HEADER })
  @ApiResponse(ACCEPTED_RESPONSE)
  @ApiErrors(...OPTIMIZE_ERRORS)
  async optimizePlayers(
    @Body() request: OptimizePlayersDto,
    @CurrentClient() client: Client,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OptimizeResponse | RunAccepted> {
    return this.respond(await this.optimizer.startWithPlayers(request, client), prefer, response);
  }

  private async respond(
    run: StartedRun,
    prefer: string | undefined,
    res: Response,
  ): Promise<OptimizeResponse | RunAccepted> {
    res.vary('Prefer');
    if (prefersAsync(prefer)) return acceptRun(run, res);
    const { response, queuedMs } = await this.waiter.waitForResult(run, abortOnDisconnect(res));
    res.setHeader('Server-Timing', `solver;dur=${response.solver_ms}, queue;dur=${queuedMs}`);
    return response;
  }
}
