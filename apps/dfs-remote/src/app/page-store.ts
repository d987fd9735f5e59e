/** Stores the page in the database of the browser. */
import { CONTEST_IDS, POSITIONS } from '@fanteam/contracts';
import type { MergedProjections } from '../model/stored-file';
import type { RulesDraft } from '../model/rules/all-rules';
import { NO_RULES } from '../model/rules/rules-draft';
import type { SavedPage } from '../model/page-state';
import type { Results } from '../model/run-state';
import { EMPTY_DRAFT, type Draft, type FileDraft } from '../model/draft';
import { databaseValue } from '../shared/storage/database';
import { DATABASE_KEYS } from '../shared/storage/keys';
import { isObject } from '../shared/value-guards';

export interface LoadedPage {
  /** Null if no page is saved, or if it cannot be read. */
  page: SavedPage | null;
  /** Pages of other versions, which cannot be read, are still stored. */
  isIncompatible: boolean;
}

const savedPage = databaseValue<{ page: SavedPage | null; unreadable?: unknown }, StoredPage>(
  DATABASE_KEYS.page,
  (value) => {
    const page = deserialize(value) ?? null;
    return page || value === undefined ? { page } : { page, unreadable: value };
  },
);
const incompatiblePages = databaseValue(DATABASE_KEYS.incompatiblePages, (value): unknown[] =>
  Array.isArray(value) ? value : [],
);

/** Increase it with every change to `Draft` or `Results` that the type guards below do not detect. */
const VERSION = 3;

/** Loads the saved page. Rejects if the browser denies access to its storage. */
export async function loadPage(): Promise<LoadedPage> {
  const { page, unreadable } = await savedPage.read();
  const aside = await incompatiblePages.read();
  if (unreadable === undefined) return { page, isIncompatible: aside.length > 0 };
  await incompatiblePages.write([...aside, unreadable]);
  await savedPage.write(null);
  return { page: null, isIncompatible: true };
}

/** The pages that were moved aside as JSON, with their files as text. */
export async function writeIncompatible(): Promise<string> {
  const decoder = new TextDecoder();
  const isBuffer = (value: unknown) => Object.prototype.toString.call(value) === '[object ArrayBuffer]';
  return JSON.stringify(
    await incompatiblePages.read(),
    (_, value: unknown) => (isBuffer(value) ? decoder.decode(value as ArrayBuffer) : value),
    2,
  );
}

/** Deletes the pages that were moved aside. */
export function deleteIncompatible(): Promise<void> {
  return incompatiblePages.write(null);
}

/** Saves the page. Rejects if the browser denies access, has no space left, or cannot read one of the files. */
export function savePage(page: SavedPage): Promise<void> {
  return inOrder(async () => savedPage.write(await serialize(page)));
}

/** Deletes the saved page. Rejects if the browser denies access to its storage. */
export function deletePage(): Promise<void> {
  return inOrder(() => savedPage.write(null));
}

let latest: Promise<void> = Promise.resolve();

/** Runs the jobs one after the other, so that the last save wins even if reading its files is faster. */
function inOrder(job: () => Promise<void>): Promise<void> {
  const written = latest.then(job);
  latest = written.catch(() => undefined);
  return written;
}

/** A file as bytes: not every browser can store `File` objects. */
interface SavedFile {
  name: string;
  bytes: ArrayBuffer;
}

type SavedMerge = Omit<MergedProjections, 'file'> & { file: SavedFile };
type SavedFileDraft = Omit<FileDraft, 'file' | 'stored'> & {
  file: SavedFile;
  stored: (Omit<NonNullable<FileDraft['stored']>, 'merges'> & { merges: SavedMerge[] }) | null;
};
type SavedDraft = Omit<Draft, 'file'> & { file: SavedFileDraft | null };
interface StoredPage {
  version: number;
  draft: SavedDraft;
  results: Results | null;
}

const bytesOf = new WeakMap<File, ArrayBuffer>();

/** The page as a value for IndexedDB. Rejects if a file can no longer be read. */
async function serialize({ draft, results }: SavedPage): Promise<StoredPage> {
  const { file, ...rest } = draft;
  return { version: VERSION, draft: { ...rest, file: file && (await serializeFileDraft(file)) }, results };
}

/** The page from a stored value; undefined if the value has another version or is invalid. */
function deserialize(value: unknown): SavedPage | undefined {
  if (!isObject(value) || value['version'] !== VERSION || !isSavedDraft(value['draft'])) return undefined;
  const { draft, results } = value as { draft: SavedDraft; results: unknown };
  const rules = { csv: withDefaults(draft.rules.csv), manual: withDefaults(draft.rules.manual) };
  return {
    draft: {
      ...EMPTY_DRAFT,
      ...draft,
      contest: { ...EMPTY_DRAFT.contest, ...draft.contest },
      rules,
      file: draft.file && deserializeFileDraft(draft.file),
    },
    results: isResults(results) ? results : null,
  };
}

async function serializeFileDraft({ file, stored, ...rest }: FileDraft): Promise<SavedFileDraft> {
  const merges = await Promise.all(
    (stored?.merges ?? []).map(async (merge) => ({ ...merge, file: await serializeFile(merge.file) })),
  );
  return { ...rest, file: await serializeFile(file), stored: stored && { ...stored, merges } };
}

function deserializeFileDraft({ file, stored, ...rest }: SavedFileDraft): FileDraft {
  const merges = stored?.merges.map((merge) => ({ ...merge, file: deserializeFile(merge.file) })) ?? [];
  return { ...rest, file: deserializeFile(file), stored: stored && { ...stored, merges } };
}

async function serializeFile(file: File): Promise<SavedFile> {
  const bytes = bytesOf.get(file) ?? (await file.arrayBuffer());
  bytesOf.set(file, bytes);
  return { name: file.name, bytes };
}

function deserializeFile({ name, bytes }: SavedFile): File {
  const file = new File([bytes], name, { type: 'text/csv' });
  bytesOf.set(file, bytes);
  return file;
}

/** A rule that was added in a later version is off. */
function withDefaults(rules: RulesDraft): RulesDraft {
  return { ...NO_RULES, ...rules };
}

function isSavedDraft(value: unknown): value is SavedDraft {
  if (!isObject(value)) return false;
  const { mode, file, typed, contest, rules } = value;
  return (
    (mode === 'csv' || mode === 'manual') &&
    (file === null || isSavedFileDraft(file)) &&
    isObject(typed) &&
    isListOf(typed['players'], isTypedPlayer) &&
    isListOf(typed['removed'], (each) => isTypedPlayer(each['player'])) &&
    isContest(contest) &&
    isObject(rules) &&
    isRules(rules['csv']) &&
    isRules(rules['manual'])
  );
}

function isSavedFileDraft(value: unknown): boolean {
  if (!isObject(value) || !isSavedFile(value['file'])) return false;
  const { stored, projections, removed } = value;
  if (!isObject(projections) || !Array.isArray(removed)) return false;
  if (stored === null) return true;
  if (!isObject(stored) || typeof stored['fileId'] !== 'string' || !isObject(stored['summary'])) return false;
  const { pool, columns, merges } = stored;
  return (pool === null || isListOf(pool, isPlayer)) && isObject(columns) && isListOf(merges, isMerge);
}

function isMerge({ file, columns, decided }: Record<string, unknown>): boolean {
  return isSavedFile(file) && isObject(columns) && Array.isArray(decided);
}

function isSavedFile(value: unknown): boolean {
  if (!isObject(value) || typeof value['name'] !== 'string') return false;
  // Not `instanceof`: a buffer from another window has another constructor.
  return Object.prototype.toString.call(value['bytes']) === '[object ArrayBuffer]';
}

function isContest(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { contest, numLineups, salaryCap, leftOut = [], deadline = '' } = value;
  return (
    CONTEST_IDS.some((id) => id === contest) &&
    typeof numLineups === 'string' &&
    typeof salaryCap === 'string' &&
    typeof deadline === 'string' &&
    Array.isArray(leftOut) &&
    leftOut.every((each) => typeof each === 'string')
  );
}

function isRules(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { stacks, groups, clubs, players } = value;
  return Array.isArray(stacks) && Array.isArray(groups) && isObject(clubs) && isObject(players);
}

function isTypedPlayer(value: unknown): boolean {
  return isObject(value) && typeof value['key'] === 'string' && isPlayer(value);
}

function isPlayer(value: Record<string, unknown>): boolean {
  const { name, team, position, salary } = value;
  return (
    typeof name === 'string' &&
    typeof team === 'string' &&
    POSITIONS.some((each) => each === position) &&
    typeof salary === 'number'
  );
}

function isResults(value: unknown): value is Results {
  return isObject(value) && isObject(value['request']) && isObject(value['response']);
}

function isListOf(value: unknown, isOne: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && isOne(item));
}
