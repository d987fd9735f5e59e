import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  OptimizeResponse,
  ProjectionsResponse,
  UploadResponse,
  UploadWithPool,
} from '@fanteam/contracts';
import type { Response } from 'express';
import { ApiErrors } from '../common/error.dto';
import { ApiError } from '../common/errors';
import { DfsService, type Optimization } from './dfs.service';
import { readColumns, readMatches, type UploadForm } from './dto/form-maps';
import { OptimizeAnswerDto } from './dto/lineups.dto';
import { OptimizeFileDto, OptimizePlayersDto } from './dto/optimize.dto';
import { ProjectionsDto, UploadDto, UploadWithPoolDto } from './dto/upload.dto';
import { PlayerFileInterceptor } from './player-file.interceptor';
import { UploadsService } from './uploads.service';

const FILE_ID = new ParseUUIDPipe({ exceptionFactory: () => new ApiError('file_not_found') });
const playerFile = (extra: Record<string, object>) => ({
  schema: {
    type: 'object' as const,
    required: ['file'],
    properties: { file: { type: 'string' as const, format: 'binary' }, ...extra },
  },
});
const textMap = { type: 'object' as const, additionalProperties: { type: 'string' as const } };

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
export class DfsController {
  constructor(
    private readonly dfs: DfsService,
    private readonly uploads: UploadsService,
  ) {}

  @Post('upload')
  @HttpCode(200)
  @UseInterceptors(PlayerFileInterceptor)
  @ApiOperation({ summary: 'Upload a player file (.csv, at most 2 MB)' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(playerFile({ columns: { ...textMap, description: 'Ours = theirs: columns[salary]=Price' } }))
  @ApiOkResponse({ type: UploadDto })
  @ApiErrors(
    'no_file',
    'not_csv',
    'upload_too_large',
    'bad_form',
    'unreadable_file',
    'bad_request',
    'database_away',
  )
  upload(@UploadedFile() file: Express.Multer.File, @Body() form?: UploadForm): Promise<UploadResponse> {
    return this.uploads.create(toFile(file), readColumns(form));
  }

  @Get('uploads/:file_id')
  @ApiOperation({ summary: 'An uploaded file with its player pool' })
  @ApiOkResponse({ type: UploadWithPoolDto })
  @ApiErrors('file_not_found', 'database_away')
  readUpload(@Param('file_id', FILE_ID) fileId: string): Promise<UploadWithPool> {
    return this.uploads.read(fileId);
  }

  @Post('uploads/:file_id/projections')
  @HttpCode(200)
  @UseInterceptors(PlayerFileInterceptor)
  @ApiOperation({ summary: 'Merge a file of projections; answers with a new file_id' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(
    playerFile({
      columns: textMap,
      matches: { ...textMap, description: 'matches[<line>]=<player id>|skip' },
    }),
  )
  @ApiOkResponse({ type: ProjectionsDto })
  @ApiErrors(
    'file_not_found',
    'no_file',
    'not_csv',
    'upload_too_large',
    'bad_form',
    'unreadable_file',
    'bad_request',
    'database_away',
  )
  addProjections(
    @Param('file_id', FILE_ID) fileId: string,
    @UploadedFile() file: Express.Multer.File,
    @Body() form?: UploadForm,
  ): Promise<ProjectionsResponse> {
    return this.uploads.addProjections(fileId, toFile(file), readMatches(form), readColumns(form));
  }

  @Post('optimize')
  @HttpCode(200)
  @ApiOperation({ summary: 'The best lineups of an uploaded pool' })
  @ApiOkResponse({ type: OptimizeAnswerDto, headers: SERVER_TIMING })
  @ApiErrors('file_not_found', ...OPTIMIZE_ERRORS)
  async optimizeFile(
    @Body() request: OptimizeFileDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<OptimizeResponse> {
    return answer(res, await this.dfs.optimizeFile(request, whenLeft(res)));
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
    return answer(res, await this.dfs.optimizePlayers(request, whenLeft(res)));
  }
}

function toFile(file: Express.Multer.File): { name: string; bytes: Uint8Array } {
  return { name: file.originalname, bytes: file.buffer };
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
