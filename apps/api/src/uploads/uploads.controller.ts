import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ProjectionsResponse, UploadResponse, UploadWithPool } from '@fanteam/contracts';
import { LimitCalls } from '../clients/limit-calls';
import { ApiErrors } from '../common/response.dto';
import { ApiError } from '../common/errors';
import { readColumns, readMatches, type UploadForm } from './dto/form-maps';
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

const FILE_ERRORS = [
  'no_file',
  'not_csv',
  'upload_too_large',
  'bad_form',
  'unreadable_file',
  'bad_request',
  'too_many_calls',
  'database_unavailable',
] as const;

@ApiTags('dfs')
@Controller('dfs')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post('upload')
  @HttpCode(200)
  @LimitCalls('upload')
  @UseInterceptors(PlayerFileInterceptor)
  @ApiOperation({ summary: 'Upload a player file (.csv, at most 2 MB)' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(playerFile({ columns: { ...textMap, description: 'Ours = theirs: columns[salary]=Price' } }))
  @ApiOkResponse({ type: UploadDto })
  @ApiErrors(...FILE_ERRORS)
  upload(@UploadedFile() file: Express.Multer.File, @Body() form?: UploadForm): Promise<UploadResponse> {
    return this.uploads.create(toFile(file), readColumns(form));
  }

  @Get('uploads/:file_id')
  @ApiOperation({ summary: 'An uploaded file with its player pool' })
  @ApiOkResponse({ type: UploadWithPoolDto })
  @ApiErrors('file_not_found', 'bad_request', 'database_unavailable')
  readUpload(@Param('file_id', FILE_ID) fileId: string): Promise<UploadWithPool> {
    return this.uploads.read(fileId);
  }

  @Post('uploads/:file_id/projections')
  @HttpCode(200)
  @LimitCalls('upload')
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
  @ApiErrors('file_not_found', ...FILE_ERRORS)
  addProjections(
    @Param('file_id', FILE_ID) fileId: string,
    @UploadedFile() file: Express.Multer.File,
    @Body() form?: UploadForm,
  ): Promise<ProjectionsResponse> {
    return this.uploads.addProjections(fileId, toFile(file), readMatches(form), readColumns(form));
  }
}

function toFile(file: Express.Multer.File): { name: string; bytes: Uint8Array } {
  return { name: file.originalname, bytes: file.buffer };
}
