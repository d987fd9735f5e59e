import type {
  Message,
  Page,
  SavedEdits,
  SavedEntry,
  SavedPool,
  SavedPoolCreate,
  SavedPoolSummary,
  SavedRuleSet,
  SavedRuleSetCreate,
  SavedRuleSetSummary,
  SavedRun,
  SavedRunCreate,
  SavedRunSummary,
} from '@fanteam/contracts';
import { request, type CallOptions, type PageRange } from './request';

/** What the lists of saved work contain, by the last part of their paths. */
export interface SavedLists {
  pools: { summary: SavedPoolSummary; entry: SavedPool; create: SavedPoolCreate };
  'rule-sets': { summary: SavedRuleSetSummary; entry: SavedRuleSet; create: SavedRuleSetCreate };
  runs: { summary: SavedRunSummary; entry: SavedRun; create: SavedRunCreate };
}
export type SavedList = keyof SavedLists;
export type SavedEntryOf<List extends SavedList> = SavedEntry<SavedLists[List]['summary']>;

const listPath = (list: SavedList) => `/api/v1/dfs/saved/${list}`;
const entryPath = (list: SavedList, id: string) => `${listPath(list)}/${encodeURIComponent(id)}`;

/** GET /api/v1/dfs/saved/{list}: one page of the current user's saved work, newest first. Errors: 401; 422. */
export function readSavedList<List extends SavedList>(
  list: List,
  range: PageRange,
  options?: CallOptions,
): Promise<Page<SavedEntryOf<List>>> {
  return request(listPath(list), { ...options, query: range });
}

/**
 * POST /api/v1/dfs/saved/{list}: saves something under a name.
 * Errors: 401; 404 the upload or the run is unknown or expired; 409 the name is taken; 422; 429.
 */
export function createSaved<List extends SavedList>(
  list: List,
  json: SavedLists[List]['create'],
  options?: CallOptions,
): Promise<SavedLists[List]['entry']> {
  return request(listPath(list), { ...options, method: 'POST', json });
}

/** GET /api/v1/dfs/saved/{list}/{id}: an entry with its content. Errors: 401; 404. */
export function readSaved<List extends SavedList>(
  list: List,
  id: string,
  options?: CallOptions,
): Promise<SavedLists[List]['entry']> {
  return request(entryPath(list, id), options);
}

/** PATCH /api/v1/dfs/saved/{list}/{id}: renames an entry. Errors: 401; 404; 409 the name is taken; 422. */
export function renameSaved<List extends SavedList>(
  list: List,
  id: string,
  name: string,
): Promise<SavedEntryOf<List>> {
  return request(entryPath(list, id), { method: 'PATCH', json: { name } });
}

/**
 * DELETE /api/v1/dfs/saved/{list}/{id}: deletes an entry. With `keepalive`, even while the page is being closed.
 * Errors: 401; 404.
 */
export function deleteSaved(
  list: SavedList,
  id: string,
  options: { keepalive?: boolean } = {},
): Promise<Message> {
  return request(entryPath(list, id), { ...options, method: 'DELETE' });
}

/**
 * PUT /api/v1/dfs/saved/runs/{id}/edits: replaces the edits of a saved run. A `SavedEditsReplace` replaces only the edits
 * that it is based on. Errors: 401; 404; 409 it has other edits by now; 422.
 */
export function saveRunEdits(id: string, json: SavedEdits): Promise<SavedEntryOf<'runs'>> {
  return request(`${entryPath('runs', id)}/edits`, { method: 'PUT', json });
}
