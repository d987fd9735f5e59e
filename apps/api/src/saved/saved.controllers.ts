import { applyDecorators, Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SavedEntry, SavedPool, SavedRuleSet, SavedRun, SavedRunSummary } from '@fanteam/contracts';
import { CurrentUser, SIGNED_IN_ERRORS, SignedIn } from '../auth/guards';
import type { User } from '../auth/user.entity';
import { LimitCalls } from '../clients/call-limits';
import type { ErrorCode } from '../common/errors';
import { ApiErrors, BODY_ERRORS } from '../common/response.dto';
import { idPipe } from '../common/validation';
import { NeedsDiskSpace } from '../storage/disk-space';
import { SavedPoolCreateDto, SavedPoolDto, SavedPoolEntryDto, SavedPoolsDto } from './dto/saved-pool.dto';
import {
  SavedRuleSetCreateDto,
  SavedRuleSetDto,
  SavedRuleSetEntryDto,
  SavedRuleSetsDto,
} from './dto/saved-rule-set.dto';
import {
  SavedEditsReplaceDto,
  SavedRunCreateDto,
  SavedRunDto,
  SavedRunEntryDto,
  SavedRunsDto,
} from './dto/saved-run.dto';
import { SavedContent } from './saved-content';
import { SavedEntriesService } from './saved-entries.service';
import { savedListController } from './saved-list.controller';

/** A route that saves something. It counts as an upload, because it stores about as much. */
const Saves = (...errors: ErrorCode[]) =>
  applyDecorators(
    Post(),
    HttpCode(200),
    // the first guard: a request without an account does not count
    SignedIn(),
    NeedsDiskSpace(),
    LimitCalls('upload'),
    ApiErrors(
      ...SIGNED_IN_ERRORS,
      ...BODY_ERRORS,
      'saved_name_taken',
      'saved_list_full',
      'saved_space_full',
      'saved_total_full',
      'too_many_calls',
      'disk_full',
      ...errors,
    ),
  );

@ApiTags('saved work')
@Controller('dfs/saved/pools')
export class SavedPoolsController extends savedListController('pool', 'pool', {
  list: SavedPoolsDto,
  entry: SavedPoolEntryDto,
  entryWithContent: SavedPoolDto,
}) {
  constructor(
    entries: SavedEntriesService,
    private readonly content: SavedContent,
  ) {
    super(entries);
  }

  @Saves('file_not_found')
  @ApiOperation({ summary: 'Save a copy of a player pool, which does not expire' })
  @ApiOkResponse({ type: SavedPoolDto })
  async create(@Body() request: SavedPoolCreateDto, @CurrentUser() me: User): Promise<SavedPool> {
    return this.entries.create('pool', me, await this.content.ofPool(request));
  }
}

@ApiTags('saved work')
@Controller('dfs/saved/rule-sets')
export class SavedRuleSetsController extends savedListController('rule_set', 'rule set', {
  list: SavedRuleSetsDto,
  entry: SavedRuleSetEntryDto,
  entryWithContent: SavedRuleSetDto,
}) {
  constructor(
    entries: SavedEntriesService,
    private readonly content: SavedContent,
  ) {
    super(entries);
  }

  @Saves()
  @ApiOperation({ summary: 'Save rules under a name' })
  @ApiOkResponse({ type: SavedRuleSetDto })
  async create(@Body() request: SavedRuleSetCreateDto, @CurrentUser() me: User): Promise<SavedRuleSet> {
    return this.entries.create('rule_set', me, this.content.ofRuleSet(request));
  }
}

@ApiTags('saved work')
@Controller('dfs/saved/runs')
export class SavedRunsController extends savedListController('run', 'run', {
  list: SavedRunsDto,
  entry: SavedRunEntryDto,
  entryWithContent: SavedRunDto,
}) {
  constructor(
    entries: SavedEntriesService,
    private readonly content: SavedContent,
  ) {
    super(entries);
  }

  @Saves('run_not_found', 'saved_run_unfinished')
  @ApiOperation({
    summary: 'Save a copy of a run with its lineups, which does not expire',
    description: 'You can save any run whose id you know.',
  })
  @ApiOkResponse({ type: SavedRunDto })
  async create(@Body() request: SavedRunCreateDto, @CurrentUser() me: User): Promise<SavedRun> {
    return this.entries.create('run', me, await this.content.ofRun(request));
  }

  @Put(':id/edits')
  @SignedIn()
  @NeedsDiskSpace()
  @ApiOperation({ summary: 'Replace the edits of a saved run' })
  @ApiOkResponse({ type: SavedRunEntryDto })
  @ApiErrors(
    ...SIGNED_IN_ERRORS,
    ...BODY_ERRORS,
    'saved_not_found',
    'saved_run_edited',
    'saved_space_full',
    'disk_full',
  )
  replaceEdits(
    @Param('id', idPipe('id')) id: string,
    @Body() edits: SavedEditsReplaceDto,
    @CurrentUser() me: User,
  ): Promise<SavedEntry<SavedRunSummary>> {
    return this.entries.change('run', me, id, (run: SavedRun) => this.content.withEdits(run, edits));
  }
}
