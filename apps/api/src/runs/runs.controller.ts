import { Controller, Delete, Get, Headers, HttpCode, Query, Res, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Client } from '../clients/client';
import { ClientGuard, CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import { EVENTS_DOC, EXPORT_FILE, ExportQueryDto, LAST_EVENT_ID, RunDto, RunId } from './dto/run.dto';
import { parseRank } from './event-stream';
import { RunAnswers } from './run-answers';
import { RunEvents } from './run-events';
import { RunsService } from './runs.service';
import { StreamLimits } from './stream-limits';

const READ_ERRORS = ['run_not_found', 'bad_request', 'database_unavailable'] as const;

/** Run ids are random, so a client that has an id may read the run. */
@ApiTags('dfs')
@Controller('dfs/runs/:run_id')
export class RunsController {
  constructor(
    private readonly runs: RunsService,
    private readonly answers: RunAnswers,
    private readonly events: RunEvents,
    private readonly streams: StreamLimits,
  ) {}

  @Get()
  @UseGuards(ClientGuard)
  @ApiOperation({ summary: 'Get a run' })
  @ApiOkResponse({ type: RunDto })
  @ApiErrors(...READ_ERRORS, 'answers_busy')
  async read(
    @RunId() runId: string,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(runId, client, response);
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
  @ApiErrors(...READ_ERRORS, 'answers_busy')
  async cancel(
    @RunId() runId: string,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    await this.runs.cancel(runId, client);
    await this.send(runId, client, response);
  }

  @Get('export')
  @ApiOperation({ summary: 'Export the lineups of a run', description: 'Returns the lineups found so far.' })
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
  @UseGuards(ClientGuard)
  @ApiOperation({ summary: 'Stream the events of a run', description: EVENTS_DOC })
  @ApiHeader(LAST_EVENT_ID)
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors(
    ...READ_ERRORS,
    'server_stopping',
    'too_many_streams',
    'too_many_address_streams',
    'streams_full',
  )
  async follow(
    @RunId() runId: string,
    @CurrentClient() client: Client,
    @Res() response: Response,
    @Headers(LAST_EVENT_ID.name) lastEventId?: string,
  ): Promise<void> {
    if (response.req.method === 'HEAD') {
      // only the headers, even for a run that has not ended
      await this.runs.readEnd(runId);
      response.type('text/event-stream').end();
      return;
    }
    const leave = this.streams.enter(client);
    if (response.closed) leave();
    else response.once('close', leave);
    await this.events.stream(runId, parseRank(lastEventId), response);
  }

  private async send(runId: string, client: Client, response: Response): Promise<void> {
    const end = await this.runs.readEnd(runId);
    if (end && (await this.answers.send(end, response))) return;
    response.json(await this.runs.read(runId, client));
  }
}
