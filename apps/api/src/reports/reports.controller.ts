import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { REPORT_BYTES, REPORTS_PER_MINUTE } from '@fanteam/contracts';
import { ClientAddress } from '../common/client-address';
import { ApiErrors, BODY_ERRORS } from '../common/response.dto';
import { ReportDto } from './dto/report.dto';
import { ReportsService } from './reports.service';

@ApiTags('utils')
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Report a problem of the page',
    description:
      'Counts a problem by app, version and kind, and keeps nothing else. The page calls it, and browsers send their ' +
      'reports about the content security policy to it (`application/csp-report`). ' +
      `A report has at most ${REPORT_BYTES} bytes. More than ${REPORTS_PER_MINUTE} reports of a client per minute are not counted.`,
  })
  @ApiBody({ type: ReportDto })
  @ApiNoContentResponse({ description: 'The report was received.' })
  @ApiErrors(...BODY_ERRORS)
  add(@Body() report: ReportDto, @ClientAddress() client: string): void {
    this.reports.add(report, client);
  }
}
