import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EstimatesResponse } from '@fanteam/contracts';
import { LimitCalls } from '../clients/call-limits';
import type { Client } from '../clients/client';
import { CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import { NeedsDiskSpace } from '../storage/disk-space';
import { FILE_ID } from '../uploads/dto/upload.dto';
import { EstimatesDto, EstimatesRequestDto } from './dto/estimates.dto';
import { ESTIMATES_DOC, ESTIMATES_ERRORS, ESTIMATES_EXAMPLES } from './estimates.docs';
import { EstimatesService } from './estimates.service';

@ApiTags('dfs')
@Controller('dfs/uploads')
export class EstimatesController {
  constructor(private readonly estimates: EstimatesService) {}

  @Post(':file_id/estimates')
  @HttpCode(200)
  @NeedsDiskSpace()
  @LimitCalls('upload')
  @ApiOperation({ summary: 'Estimate projections', description: ESTIMATES_DOC })
  @ApiBody({ type: EstimatesRequestDto, examples: ESTIMATES_EXAMPLES })
  @ApiOkResponse({ type: EstimatesDto })
  @ApiErrors(...ESTIMATES_ERRORS)
  estimate(
    @Param('file_id', FILE_ID) fileId: string,
    @Body() request: EstimatesRequestDto,
    @CurrentClient() client: Client,
  ): Promise<EstimatesResponse> {
    return this.estimates.create(fileId, request, client);
  }
}
