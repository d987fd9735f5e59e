import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OptimizeResponse } from '@fanteam/contracts';
import type { Response } from 'express';
import { ApiErrors } from '../common/error.dto';
import { OptimizeAnswerDto } from './dto/lineups.dto';
import { OptimizeFileDto, OptimizePlayersDto } from './dto/optimize.dto';
import { OptimizeService, type Optimization } from './optimize.service';

const OPTIMIZE_ERRORS = [
  'roster',
  'no_projections',
  'unsolvable',
  'infeasible',
  'out_of_time',
  'solver_died',
  'run_cancelled',
  'body_not_json',
  'body_too_large',
  'unsupported_encoding',
  'bad_request',
  'queue_away',
  'run_overdue',
  'database_away',
] as const;
const SERVER_TIMING = {
  'Server-Timing': { description: 'solver;dur=…, queue;dur=… (ms)', schema: { type: 'string' as const } },
};

@ApiTags('dfs')
@Controller('dfs')
export class OptimizeController {
  constructor(private readonly optimizer: OptimizeService) {}

  @Post('optimize')
  @HttpCode(200)
  @ApiOperation({ summary: 'The best lineups of an uploaded pool' })
  @ApiOkResponse({ type: OptimizeAnswerDto, headers: SERVER_TIMING })
  @ApiErrors('file_not_found', ...OPTIMIZE_ERRORS)
  async optimizeFile(
    @Body() request: OptimizeFileDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<OptimizeResponse> {
    return answer(res, await this.optimizer.optimizeFile(request, whenLeft(res)));
  }

  @Post('optimize/manual')
  @HttpCode(200)
  @ApiOperation({ summary: 'The best lineups of typed players' })
  @ApiOkResponse({ type: OptimizeAnswerDto, headers: SERVER_TIMING })
  @ApiErrors(...OPTIMIZE_ERRORS)
  async optimizePlayers(
    @Body() request: OptimizePlayersDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<OptimizeResponse> {
    return answer(res, await this.optimizer.optimizePlayers(request, whenLeft(res)));
  }
}

/** Aborts when the client leaves before it has its answer. */
function whenLeft(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}

function answer(res: Response, { response, queuedMs }: Optimization): OptimizeResponse {
  res.setHeader('Server-Timing', `solver;dur=${response.solver_ms}, queue;dur=${queuedMs}`);
  return response;
}
