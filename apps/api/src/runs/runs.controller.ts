import {
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Logger,
  Param,
  ParseUUIDPipe,
  Query,
  Res,
  UseGuards,
  type ArgumentMetadata,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { RunResponse } from '@fanteam/contracts';
import type { Response } from 'express';
import type { Client } from '../clients/client';
import { ClientGuard, CurrentClient } from '../clients/client.guard';
import { ApiErrors } from '../common/response.dto';
import { ApiError } from '../common/errors';
import { ExportQueryDto, RunDto } from './dto/run.dto';
import { whenLeft } from './when-left';
import { writeEventStream } from './event-stream';
import { RunEvents } from './run-events';
import { RunsService } from './runs.service';

/** In the letters in which the rows and their notifications spell it. */
class RunIdPipe extends ParseUUIDPipe {
  override async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    await super.transform(value, metadata);
    return value.toLowerCase();
  }
}

const RUN_ID = new RunIdPipe({ exceptionFactory: () => new ApiError('run_not_found') });

/** Optimizations that are followed. Whoever has an id, which nobody can guess, may read its run. */
@ApiTags('dfs')
@Controller('dfs/runs/:run_id')
export class RunsController {
  private readonly logger = new Logger(RunsController.name);

  constructor(
    private readonly runs: RunsService,
    private readonly events: RunEvents,
  ) {}

  @Get()
  @UseGuards(ClientGuard)
  @ApiOperation({ summary: 'A run, whatever became of it' })
  @ApiOkResponse({ type: RunDto })
  @ApiErrors('run_not_found', 'bad_request', 'database_unavailable')
  read(@Param('run_id', RUN_ID) runId: string, @CurrentClient() client: Client): Promise<RunResponse> {
    return this.runs.read(runId, client);
  }

  @Delete()
  @HttpCode(200)
  @UseGuards(ClientGuard)
  @ApiOperation({
    summary: 'Cancel a run; what was found stays',
    description:
      'For the account or the anonymous cookie that asked for it; for everyone who has the id when it was asked for without either. A run that has ended stays as it is.',
  })
  @ApiOkResponse({ type: RunDto })
  @ApiErrors('run_not_found', 'bad_request', 'database_unavailable')
  cancel(@Param('run_id', RUN_ID) runId: string, @CurrentClient() client: Client): Promise<RunResponse> {
    return this.runs.cancel(runId, client);
  }

  @Get('export')
  @ApiOperation({ summary: 'The lineups found so far as a file' })
  @ApiProduces('text/csv')
  @ApiOkResponse({
    schema: { type: 'string' },
    headers: { 'Content-Disposition': { schema: { type: 'string' }, description: 'With a file name.' } },
  })
  @ApiErrors(
    'run_not_found',
    'bad_request',
    'no_lineups',
    'no_fanteam_ids',
    'invalid_fields',
    'database_unavailable',
  )
  async export(
    @Param('run_id', RUN_ID) runId: string,
    @Query() { format }: ExportQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { name, text } = await this.runs.export(runId, format);
    response.attachment(name);
    return text;
  }

  @Get('events')
  @ApiOperation({
    summary: 'A run as server-sent events, until it has ended',
    description:
      '`lineup`: a lineup, its rank as the event’s id. `progress`: `{ state, found, requested, position_in_queue? }`. `done`: the run. A comment comes when nothing has for 15 s.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Goes on after the lineup of this rank.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors('run_not_found', 'bad_request', 'server_stopping', 'database_unavailable')
  async follow(
    @Param('run_id', RUN_ID) runId: string,
    @Res() response: Response,
    @Headers('last-event-id') lastEventId?: string,
  ): Promise<void> {
    const signal = whenLeft(response);
    const events = await this.events.follow(runId, toRank(lastEventId), signal);
    await writeEventStream(response, events, signal).catch((error: unknown) => {
      // the reader comes back by itself
      if (!signal.aborted) this.logger.warn(error, `events of run ${runId}`);
    });
  }
}

/** Anything but a rank means from the start. */
const toRank = (lastEventId = ''): number => (/^\d{1,6}$/.test(lastEventId) ? Number(lastEventId) : 0);
