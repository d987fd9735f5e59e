/** What the page can save in the account of the user. */
import { createSaved, type SavedList } from '@fanteam/api-client';
import type { SavedEdits, SavedRules } from '@fanteam/contracts';
import { showFailure } from '@fanteam/ui';
import type { Dispatch } from 'react';
import { buildFileRequest, buildPlayersRequest } from '../../model/build-request';
import { newFileDraft, rulesOf, type Draft, type FileDraft } from '../../model/draft';
import { NO_FIXTURES, type Fixtures } from '../../model/fixtures';
import { editsOf } from '../../model/history';
import type { PageAction, PageState } from '../../model/page-state';
import { rememberPlayers } from '../../model/rules/adapt-rules';
import type { RulesDraft } from '../../model/rules/all-rules';
import { countRules } from '../../model/rules/rules-draft';
import { TOO_LARGE, withSimulation } from '../../model/simulate/saved-simulation';
import type { SimulationState } from '../../model/simulate/simulation-state';
import { plainIdOf, type StoredFile } from '../../model/stored-file';
import { isExpired, uploadAgain, uploadFile } from '../../model/upload-file';
import { reportFailure } from '../../shared/report-failure';

/** Why there is nothing to save; undefined if there is something. */
export function findSaveProblem(list: SavedList, { draft, results, run }: PageState): string | undefined {
  switch (list) {
    case 'pools': {
      const isEmpty = draft.mode === 'csv' ? draft.file === null : draft.typed.players.length === 0;
      return isEmpty ? 'Add players to save them as a pool.' : undefined;
    }
    case 'rule-sets': {
      const rules = rulesOf(draft);
      const count = countRules(rules) + Object.keys(rules.players).length;
      return count === 0 ? 'Add a rule to save a rule set.' : undefined;
    }
    case 'runs':
      if (run) return 'The run can be saved when it has ended.';
      return results?.response.run_id && results.response.optimized_lineups?.length
        ? undefined
        : 'Get lineups to save them.';
  }
}

/** Saves the pool, the rules or the run of the page. Rejects with the error of the server. */
export async function saveWork(
  list: SavedList,
  name: string,
  state: PageState,
  dispatch: Dispatch<PageAction>,
): Promise<unknown> {
  switch (list) {
    case 'pools':
      return savePool(name, state.draft, dispatch);
    case 'rule-sets':
      return saveRuleSet(name, rulesOf(state.draft), state.draft);
    case 'runs': {
      const runId = state.results?.response.run_id ?? '';
      const simulation = await loadSimulation(runId);
      const edits = withSimulation(toSavedEdits(state), simulation);
      const saved = await createSaved('runs', { name, run_id: runId, edits });
      if (simulation && !edits.simulation) showFailure(TOO_LARGE);
      return saved;
    }
  }
}

/** The last simulation of the lineups; null if the browser denies access to its storage. */
async function loadSimulation(runId: string): Promise<SimulationState | null> {
  try {
    const { loadResult } = await import('../../model/simulate/result-storage');
    return await loadResult(runId);
  } catch (error) {
    reportFailure(error);
    return null;
  }
}

/** Saves rules. `draft` has the pool that they were made for. */
export function saveRuleSet(name: string, rules: RulesDraft, draft: Draft): Promise<unknown> {
  const players =
    draft.mode === 'csv'
      ? (draft.file?.stored?.pool ?? []).map((player) => ({ ...player, key: player.id }))
      : draft.typed.players;
  return createSaved('rule-sets', {
    name,
    rules: toRequestRules(rules, draft),
    draft: rememberPlayers(rules, players),
  });
}

/** The fields of the request that come from the rules. */
function toRequestRules(rules: RulesDraft, { mode, file, typed, contest }: Draft): SavedRules {
  const request =
    mode === 'csv'
      ? buildFileRequest(newFileDraft(NO_FILE, file?.stored ?? null), '', contest, rules)
      : { ...buildPlayersRequest(typed, contest, rules), players: undefined };
  const left = ['file_id', 'num_lineups', 'salary_cap', 'contest', 'roster', 'statuses'];
  return Object.fromEntries(
    Object.entries(request).filter(([field, value]) => !left.includes(field) && value !== undefined),
  );
}

const NO_FILE = new File([], '');

async function savePool(name: string, draft: Draft, dispatch: Dispatch<PageAction>): Promise<unknown> {
  const { file } = draft;
  if (draft.mode === 'manual' || !file) {
    const players = draft.typed.players.map(({ key: _, ...player }) => player);
    return createSaved('pools', { name, players, ...matchesOf(draft.typed.fixtures) });
  }
  const update = (stored: StoredFile) => dispatch({ type: 'file-updated', file: file.file, stored });
  if (!file.stored) {
    const stored = await uploadFile(file.file);
    update(stored);
    return createFilePool(name, file, stored);
  }
  try {
    return await createFilePool(name, file, file.stored);
  } catch (error) {
    if (!isExpired(error)) throw error;
    const stored = await uploadAgain(file.file, file.stored);
    update(stored);
    return createFilePool(name, file, stored);
  }
}

/** Changes to players of an earlier export are left out. */
function createFilePool(name: string, { projections, removed }: FileDraft, stored: StoredFile) {
  const ids = new Set(stored.pool?.map(({ id }) => id));
  return createSaved('pools', {
    name,
    // projections are estimated again when the pool is opened
    file_id: plainIdOf(stored),
    projections: Object.fromEntries(Object.entries(projections).filter(([id]) => ids.has(id))),
    removed: removed.filter((id) => ids.has(id)),
    ...matchesOf(stored.fixtures),
  });
}

const matchesOf = (fixtures: Fixtures = NO_FIXTURES) =>
  fixtures.matches.length > 0 ? { matches: [...fixtures.matches] } : {};

function toSavedEdits(state: PageState): SavedEdits {
  const { favorites, deleted, swapped } = editsOf(state);
  return { favorites: [...favorites], deleted: [...deleted], lineups: { ...swapped } };
}
