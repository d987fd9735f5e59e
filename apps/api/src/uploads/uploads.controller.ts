import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ProjectionsResponse, UploadResponse } from '@fanteam/contracts';
import type { Response } from 'express';
import { CallLimits, LimitCalls } from '../clients/call-limits';
import { NeedsDiskSpace } from '../storage/disk-space';
import type { Client } from '../clients/client';
import { CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import {
  PLAYER_FILE_FORM,
  PROJECTION_FILE_FORM,
  readClubs,
  readColumns,
  readMatches,
  readProjectionKind,
  readWords,
  refuseUnknownFields,
  type UploadForm,
} from './dto/upload-form';
import { PoolQueryDto, UploadWithPoolDto } from './dto/pool.dto';
import { ProjectionsDto } from './dto/projections.dto';
import { FILE_ID, UploadDto } from './dto/upload.dto';
import { FILE_ERRORS, PlayerFileInterceptor } from './player-file.interceptor';
import type { OnUsed } from './file-reader';
import { UploadsService } from './uploads.service';

@ApiTags('dfs')
@Controller('dfs')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly limits: CallLimits,
  ) {}

  @Post('upload')
  @HttpCode(200)
  @NeedsDiskSpace()
  @LimitCalls('upload')
  @UseInterceptors(PlayerFileInterceptor)
  @ApiOperation({ summary: 'Upload a player file' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(PLAYER_FILE_FORM)
  @ApiOkResponse({ type: UploadDto })
  @ApiErrors(...FILE_ERRORS)
  upload(
    @UploadedFile() file: Express.Multer.File,
    @CurrentClient() client: Client,
    @Body() form?: UploadForm,
  ): Promise<UploadResponse> {
    refuseUnknownFields(form, ['columns', 'statuses', 'positions', 'projection_kind']);
    const projectionKind = readProjectionKind(form);
    const answers = { columns: readColumns(form), words: readWords(form), projectionKind };
    return this.uploads.create(file, answers, client, this.addWork(client));
  }

  @Get('uploads/:file_id')
  @LimitCalls('read')
  @ApiOperation({ summary: 'Get an uploaded file with its player pool' })
  @ApiOkResponse({ type: UploadWithPoolDto })
  @ApiErrors('file_not_found', 'bad_request', 'too_many_calls', 'database_unavailable')
  async readUpload(
    @Param('file_id', FILE_ID) fileId: string,
    @Query() { parts }: PoolQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    response.type('json').send(await this.uploads.readJson(fileId, { withParts: parts === 'true' }));
  }

  @Post('uploads/:file_id/projections')
  @HttpCode(200)
  @NeedsDiskSpace()
  @LimitCalls('upload')
  @UseInterceptors(PlayerFileInterceptor)
  @ApiOperation({
    summary: 'Merge projections into a player pool',
    description: 'Creates a new upload and returns its `file_id`. The original upload does not change.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody(PROJECTION_FILE_FORM)
  @ApiOkResponse({ type: ProjectionsDto })
  @ApiErrors('file_not_found', ...FILE_ERRORS)
  addProjections(
    @Param('file_id', FILE_ID) fileId: string,
    @UploadedFile() file: Express.Multer.File,
    @CurrentClient() client: Client,
    @Body() form?: UploadForm,
  ): Promise<ProjectionsResponse> {
    refuseUnknownFields(form, ['columns', 'matches', 'clubs', 'projection_kind']);
    const answers = { matches: readMatches(form), clubs: readClubs(form) };
    const options = { columns: readColumns(form), projectionKind: readProjectionKind(form) };
    return this.uploads.addProjections(fileId, file, answers, options, client, this.addWork(client));
  }

  private addWork(client: Client): OnUsed {
    return (ms) => this.limits.addWork('upload', client, ms);
  }
}
