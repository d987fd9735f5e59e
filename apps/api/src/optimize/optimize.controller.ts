import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { OptimizeResponse, RunAccepted } from '@fanteam/contracts';
import type { Response } from 'express';
import type { Client } from '../clients/client';
import { CurrentClient } from '../clients/client.guard';
import { LimitCalls } from '../clients/limit-calls';
import { ApiErrors } from '../common/response.dto';
import { OptimizeAnswerDto } from '../runs/dto/lineups.dto';
import { OptimizeFileDto, OptimizePlayersDto } from './dto/optimize.dto';
import { RunAcceptedDto } from '../runs/dto/run.dto';
import { OptimizeService, type StartedRun } from './optimize.service';
import { prefersAsync } from './prefers-async';
import { whenLeft } from '../runs/when-left';

const OPTIMIZE_ERRORS = [
  'roster',
  'no_projections',
  'unsolvable',
  'infeasible',
  'out_of_time',
  'solver_crashed',
  'out_of_memory',
  'run_cancelled',
  'body_not_json',
  'body_too_large',
  'unsupported_encoding',
  'bad_request',
  'queue_unavailable',
  'queue_full',
  'too_many_calls',
  'too_many_runs',
  'run_overdue',
  'server_stopping',
  'database_unavailable',
] as const;
const SERVER_TIMING = {
  'Server-Timing': { description: 'solver;dur=…, queue;dur=… (ms)', schema: { type: 'string' as const } },
};

const ACCEPTED = {
  status: 202,
  type: RunAcceptedDto,
  description: 'With `Prefer: respond-async`: the run, to be followed.',
  headers: {
    Location: { description: 'Of the run', schema: { type: 'string' as const } },
    'Preference-Applied': { schema: { type: 'string' as const, enum: ['respond-async'] } },
  },
};
const PREFER = {
  name: 'Prefer',
  required: false,
  description: '`respond-async` answers at once with the run.',
};

@ApiTags('dfs')
@Controller('dfs/optimize')
export class OptimizeController {
  constructor(private readonly optimizer: OptimizeService) {}

  @Post()
  @HttpCode(200)
  @LimitCalls('optimize')
  @ApiOperation({ summary: 'The best lineups of an uploaded pool' })
  @ApiHeader(PREFER)
  @ApiOkResponse({ type: OptimizeAnswerDto, headers: SERVER_TIMING })
  @ApiResponse(ACCEPTED)
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
  @ApiOperation({ summary: 'The best lineups of typed players' })
  @ApiHeader(PREFER)
  @ApiOkResponse({ type: OptimizeAnswerDto, headers: SERVER_TIMING })
  @ApiResponse(ACCEPTED)
  @ApiErrors(...OPTIMIZE_ERRORS)
  async optimizePlayers(
    @Body() request: OptimizePlayersDto,
    @CurrentClient() client: Client,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OptimizeResponse | RunAccepted> {
    return this.respond(await this.optimizer.startWithPlayers(request, client), prefer, response);
  }

  /** At once with the run, or with its end: as the client prefers (RFC 7240). */
  private async respond(
    run: StartedRun,
    prefer: string | undefined,
    res: Response,
  ): Promise<OptimizeResponse | RunAccepted> {
    res.vary('Prefer');
    if (prefersAsync(prefer)) {
      res.status(202).location(`/api/v1/dfs/runs/${run.id}`).setHeader('Preference-Applied', 'respond-async');
      return { run_id: run.id, state: run.state };
    }
    const { response, queuedMs } = await this.optimizer.waitForAnswer(run, whenLeft(res));
    res.setHeader('Server-Timing', `solver;dur=${response.solver_ms}, queue;dur=${queuedMs}`);
    return response;
  }
}
