import { Injectable } from '@nestjs/common';
import {
  isAddedLineup,
  isSimulationRun,
  LIMITS,
  type Lineup,
  type MatchDetails,
  type OptimizeResponse,
  type PoolPlayer,
  type SavedEdits,
  type SavedEditsReplace,
  type SavedPool,
  type SavedPoolCreate,
  type SavedPoolSummary,
  type SavedRuleSet,
  type SavedRuleSetCreate,
  type SavedRuleSetSummary,
  type SavedRun,
  type SavedRunCreate,
  type SavedRunSummary,
  type UploadWithPool,
} from '@fanteam/contracts';
import { ApiError } from '../common/errors';
import { estimateProjections, toTypedPool } from '@fanteam/lineup-request';
import { fieldError, mistakesError } from '../common/validation';
import { RunsService } from '../runs/runs.service';
import { UploadsService } from '../uploads/uploads.service';
import type { NewEntry } from './saved-entries.service';

/** Copies what a user saves, so that it does not depend on uploads and runs. */
@Injectable()
export class SavedContent {
  constructor(
    private readonly uploads: UploadsService,
    private readonly runs: RunsService,
  ) {}

  /** @throws a 404 when the file is unknown or has expired; a 422 for players that it does not have. */
  async ofPool(request: SavedPoolCreate): Promise<NewEntry<SavedPoolSummary, SavedPool['content']>> {
    const { name, file_id: fileId, players, projections = {}, removed = [], matches = [] } = request;
    const given = matches.length > 0 ? { matches } : {};
    if (fileId === undefined) {
      if (players === undefined) throw fieldError([], 'A pool requires file_id or players');
      if (request.projections || request.removed) {
        const field = request.projections ? 'projections' : 'removed';
        throw fieldError([field], `${field} requires file_id`);
      }
      const summary = { players: players.length, teams: countTeams(players), file_name: null };
      requireMatches(toTypedPool(players), matches);
      return { name, summary, content: { file: null, players, ...given } };
    }
    if (players !== undefined) throw fieldError(['players'], 'A pool has either file_id or players');
    const upload = await this.uploads.read(fileId);
    const { pool } = upload;
    requirePlayers(pool, 'projections', Object.keys(projections));
    requirePlayers(pool, 'removed', removed);
    requireMatches(pool, matches);
    const left = new Set(removed);
    const shown = pool.filter(({ id }) => !left.has(id));
    const summary = { players: shown.length, teams: countTeams(shown), file_name: upload.file_name };
    return { name, summary, content: { ...copyFile(upload), projections, removed, ...given } };
  }

  ofRuleSet({
    name,
    rules,
    draft,
  }: SavedRuleSetCreate): NewEntry<SavedRuleSetSummary, SavedRuleSet['content']> {
    const content = { rules, ...(draft === undefined ? {} : { draft }) };
    return { name, summary: { rules: Object.keys(rules).length }, content };
  }

  /** You can save any run whose id you know. @throws a 404 for an unknown run; a 422 if it has no lineups yet. */
  async ofRun({
    name,
    run_id: runId,
    edits = {},
  }: SavedRunCreate): Promise<NewEntry<SavedRunSummary, SavedRun['content']>> {
    const id = runId.toLowerCase();
    const run = await this.runs.readEnded(id);
    if (!run || isSimulationRun(run) || !run.result?.optimized_lineups.length) {
      throw new ApiError('saved_run_unfinished');
    }
    const summary = summarizeRun(id, run.result, edits);
    const pool = 'file_id' in run.request ? await this.findPool(run.request.file_id) : null;
    return { name, summary, content: { run, edits, pool } };
  }

  /**
   * The same run with other edits. @throws a 409 if its edits are not those that the client edited; a 422 for lineups that
   * it does not have.
   */
  withEdits(
    { content, summary, created_at: createdAt }: SavedRun,
    { based_on: basedOn, ...edits }: SavedEditsReplace,
  ): Pick<SavedRun, 'content' | 'summary'> {
    const { result } = content.run;
    if (!result) throw new Error('A run without a result was saved.');
    const current = new Date(summary.edited_at ?? createdAt);
    if (basedOn !== undefined && new Date(basedOn).getTime() !== current.getTime()) {
      throw new ApiError('saved_run_edited');
    }
    const changed = summarizeRun(summary.run_id, result, edits);
    return { content: { ...content, edits }, summary: { ...changed, edited_at: new Date().toISOString() } };
  }

  /** null if the file has expired. */
  private async findPool(fileId: string): Promise<SavedRun['content']['pool']> {
    try {
      return copyFile(await this.uploads.read(fileId));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'file_not_found') return null;
      throw error;
    }
  }
}

function copyFile({ file_id: _, pool, ...file }: UploadWithPool) {
  return { file, players: pool };
}

const countTeams = (players: readonly { team: string }[]): number =>
  new Set(players.map(({ team }) => team)).size;

function requirePlayers(pool: readonly PoolPlayer[], field: string, ids: readonly string[]): void {
  const known = new Set(pool.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return;
  throw fieldError([field, unknown], `Player ${JSON.stringify(unknown)} is not in the pool`);
}

/** @throws a 422 for matches of other clubs, or with odds or goals that cannot be used. */
function requireMatches(pool: readonly PoolPlayer[], matches: readonly MatchDetails[]): void {
  const { mistakes } = estimateProjections(pool, matches);
  if (mistakes.length > 0) throw mistakesError(mistakes);
}

/** @throws a 422 for edits of lineups that the run does not have. */
function summarizeRun(runId: string, result: OptimizeResponse, edits: SavedEdits): SavedRunSummary {
  const { contest, optimized_lineups: lineups } = result;
  requireLineups(lineups, edits);
  const added = Object.keys(edits.lineups ?? {}).filter(isAddedLineup);
  return {
    run_id: runId,
    contest,
    lineups: lineups.length + added.length - new Set(edits.deleted).size,
    best_points: Math.max(...lineups.map(({ total_points: points }) => points)),
  };
}

/** @throws a 422 for a lineup that neither the run nor the edits have. */
function requireLineups(lineups: readonly Lineup[], edits: SavedEdits): void {
  const { favorites = [], deleted = [], lineups: changed = {} } = edits;
  const known = new Set(lineups.map(({ lineup_id: id }) => id));
  for (const id of Object.keys(changed)) if (isAddedLineup(id)) known.add(id);
  if (known.size > LIMITS.lineups) {
    throw fieldError(['edits', 'lineups'], `A run has at most ${LIMITS.lineups} lineups with the added ones`);
  }
  for (const [field, ids] of Object.entries({ favorites, deleted, lineups: Object.keys(changed) })) {
    const unknown = ids.find((id) => !known.has(id));
    if (unknown === undefined) continue;
    throw fieldError(['edits', field, unknown], `The run has no lineup ${JSON.stringify(unknown)}`);
  }
}
