import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { OptimizeResponse, RunAccepted } from '@fanteam/contracts';
import type { Response } from 'express';
import { LimitCalls } from '../clients/call-limits';
import { NeedsDiskSpace } from '../storage/disk-space';
import type { Client } from '../clients/client';
import { CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import { OptimizeResponseDto } from '../runs/dto/result.dto';
import { ACCEPTED_RESPONSE, PREFER_HEADER, SERVER_TIMING_HEADER } from '../runs/respond-async';
import { RunResponder } from '../runs/run-responder';
import { OptimizeFileDto, OptimizePlayersDto } from './dto/optimize.dto';
import { OPTIMIZE_DOC, OPTIMIZE_ERRORS } from './optimize.docs';
import { OptimizeService } from './optimize.service';

@ApiTags('dfs')
@Controller('dfs/optimize')
export class OptimizeController {
  constructor(
    private readonly optimizer: OptimizeService,
    private readonly responder: RunResponder,
  ) {}

  @Post()
  @HttpCode(200)
  @NeedsDiskSpace()
  @LimitCalls('optimize')
  @ApiOperation({ summary: 'Optimize lineups for an uploaded file', description: OPTIMIZE_DOC })
  @ApiHeader(PREFER_HEADER)
  @ApiOkResponse({ type: OptimizeResponseDto, headers: SERVER_TIMING_HEADER })
  @ApiResponse(ACCEPTED_RESPONSE)
  @ApiErrors('file_not_found', ...OPTIMIZE_ERRORS)
  async optimizeFile(
    @Body() request: OptimizeFileDto,
    @CurrentClient() client: Client,
    @Headers(PREFER_HEADER.name) prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OptimizeResponse | RunAccepted> {
    return this.responder.respond(await this.optimizer.startWithFile(request, client), prefer, response);
  }

  @Post('manual')
  @HttpCode(200)
  @NeedsDiskSpace()
  @LimitCalls('optimize')
  @ApiOperation({ summary: 'Optimize lineups for entered players', description: OPTIMIZE_DOC })
  @ApiHeader(PREFER_HEADER)
  @ApiOkResponse({ type: OptimizeResponseDto, headers: SERVER_TIMING_HEADER })
  @ApiResponse(ACCEPTED_RESPONSE)
  @ApiErrors(...OPTIMIZE_ERRORS)
  async optimizePlayers(
    @Body() request: OptimizePlayersDto,
    @CurrentClient() client: Client,
    @Headers(PREFER_HEADER.name) prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OptimizeResponse | RunAccepted> {
    return this.responder.respond(await this.optimizer.startWithPlayers(request, client), prefer, response);
  }
}
