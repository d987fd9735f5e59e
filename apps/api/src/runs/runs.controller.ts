import { Controller, Delete, Get, Headers, HttpCode, Query, Res, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { RunResponse } from '@fanteam/contracts';
import type { Response } from 'express';
import type { Client } from '../clients/client';
import { ClientGuard, CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import { EVENTS_DOC, EXPORT_FILE, ExportQueryDto, LAST_EVENT_ID, RunDto, RunId } from './dto/run.dto';
import { parseRank, writeEventStream } from './event-stream';
import { abortOnDisconnect } from './open-requests';
import { RunEvents } from './run-events';
import { RunsService } from './runs.service';

const READ_ERRORS = ['run_not_found', 'bad_request', 'database_unavailable'] as const;

/** Run ids are random, so a client that has an id may read the run. */
@ApiTags('dfs')
@Controller('dfs/runs/:run_id')
export class RunsController {
  constructor(
    private readonly runs: RunsService,
    private readonly events: RunEvents,
  ) {}

  @Get()
  @UseGuards(ClientGuard)
  @ApiOperation({ summary: 'Get a run' })
  @ApiOkResponse({ type: RunDto })
  @ApiErrors(...READ_ERRORS)
  read(@RunId() runId: string, @CurrentClient() client: Client): Promise<RunResponse> {
    return this.runs.read(runId, client);
  }

  @Delete()
  @HttpCode(200)
  @UseGuards(ClientGuard)
  @ApiOperation({
    summary: 'Cancel a run',
    description:
      'Stops the run and keeps the lineups found so far. Only the account or the anonymous cookie that created ' +
      'the run can cancel it; other clients get a 404. A run created without either can be cancelled by any client that has its id. ' +
      'A run that has ended does not change.',
  })
  @ApiOkResponse({ type: RunDto })
  @ApiErrors(...READ_ERRORS)
  cancel(@RunId() runId: string, @CurrentClient() client: Client): Promise<RunResponse> {
    return this.runs.cancel(runId, client);
  }

  @Get('export')
  @ApiOperation({ summary: 'Export the lineups of a run', description: 'Returns the lineups found so far.' })
  @ApiProduces('text/csv')
  @ApiOkResponse(EXPORT_FILE)
  @ApiErrors(...READ_ERRORS, 'no_lineups', 'no_fanteam_ids', 'invalid_fields')
  async export(
    @RunId() runId: string,
    @Query() { format }: ExportQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { name, text } = await this.runs.export(runId, format);
    response.attachment(name);
    return text;
  }

  @Get('events')
  @ApiOperation({ summary: 'Stream the events of a run', description: EVENTS_DOC })
  @ApiHeader(LAST_EVENT_ID)
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors(...READ_ERRORS, 'server_stopping')
  async follow(
    @RunId() runId: string,
    @Res() response: Response,
    @Headers('last-event-id') lastEventId?: string,
  ): Promise<void> {
    const disconnected = abortOnDisconnect(response);
    const events = await this.events.follow(runId, parseRank(lastEventId), disconnected);
    await writeEventStream(response, events, disconnected);
  }
}
