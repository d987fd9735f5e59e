/** Stores the page in the database of the browser. */
import { CONTEST_IDS, POSITIONS } from '@fanteam/contracts';
import type { MergedProjections } from './stored-file';
import type { RulesDraft } from './rules/all-rules';
import { listOf, must, number, objectOf, oneOf, text, type Check } from './rules/checks';
import { NO_RULES } from './rules/rules-draft';
import type { Results, SavedPage } from './run-state';
import {
  chooseMode,
  draftIdOf,
  EMPTY_DRAFT,
  filePartOf,
  withFilePart,
  type Draft,
  type FileDraft,
  type PoolMode,
} from './draft';
import { changeTogether, databaseValue } from '../shared/storage/database';
import { DATABASE_KEYS } from '../shared/storage/keys';
import { isObject, isText, validItems } from '../shared/value-guards';

export interface LoadedPage {
  /** Null if no page is saved, or if it cannot be read. */
  page: SavedPage | null;
  /** Pages of other versions, which cannot be read, are still stored. */
  isIncompatible: boolean;
}

const savedPage = databaseValue<
  { page: SavedPage | null; savedAt?: number | undefined; unreadable?: unknown },
  StoredPage
>(DATABASE_KEYS.page, (value) => {
  const page = deserialize(value) ?? null;
  if (!page && value !== undefined) return { page, unreadable: value };
  return { page, savedAt: (value as StoredPage | undefined)?.savedAt };
});

/** The page of another file, in the form in which it was saved. */
interface OtherPage {
  id: string;
  savedAt: number | null;
  page: unknown;
}

const isOtherPage = (value: unknown): value is OtherPage => isObject(value) && isText(value.id);
const toOtherPages = (value: unknown): OtherPage[] => validItems(value, isOtherPage);
const otherPages = databaseValue(DATABASE_KEYS.otherPages, toOtherPages);
const incompatiblePages = databaseValue(DATABASE_KEYS.incompatiblePages, (value): unknown[] =>
  Array.isArray(value) ? value : [],
);

/** Increase it with every change to `Draft` or `Results` that the checks below do not detect. */
const VERSION = 3;

/** The mode of a tab and the id of its file; see `draftIdOf`. */
export interface PageOfTab {
  mode: PoolMode;
  id: string | null;
}

/**
 * Loads the page of a tab, or the one that was saved last if there is no such page. Rejects if the browser denies access to
 * its storage.
 */
export async function loadPage(tab?: PageOfTab | null): Promise<LoadedPage> {
  const { page, unreadable } = await savedPage.read();
  const aside = await incompatiblePages.read();
  if (unreadable === undefined) {
    return { page: tab ? await pageOf(tab, page) : page, isIncompatible: aside.length > 0 };
  }
  await incompatiblePages.write([...aside, unreadable]);
  await savedPage.write(null);
  return { page: null, isIncompatible: true };
}

async function pageOf({ mode, id }: PageOfTab, last: SavedPage | null): Promise<SavedPage | null> {
  const kept = id === null || id === draftIdOf(last?.draft.file ?? null) ? null : await findOther(id);
  const page =
    kept && last ? { ...kept, draft: withFilePart(last.draft, filePartOf(kept.draft)) } : (kept ?? last);
  return page && { ...page, draft: chooseMode(page.draft, mode) };
}

async function findOther(id: string): Promise<SavedPage | null> {
  const other = (await otherPages.read()).find((each) => each.id === id);
  return deserialize(other?.page) ?? null;
}

/** A player file that the browser keeps with its contest, rules and lineups. */
export interface KeptFile {
  id: string;
  fileName: string;
  tournament: string | null;
  players: number;
  /** Milliseconds since 1970; null for a page of release 1.0.0. */
  savedAt: number | null;
}

/** The files that the browser keeps, the last one first. Rejects if the browser denies access to its storage. */
export async function listFiles(): Promise<KeptFile[]> {
  const { page, savedAt } = await savedPage.read();
  const last = page?.draft.file && keptFile(page.draft.file, savedAt ?? null);
  const others = (await otherPages.read()).map(({ page: stored, savedAt: at }) => {
    const file = deserialize(stored)?.draft.file;
    return file ? keptFile(file, at) : null;
  });
  return [last, ...others].filter((file) => file !== null && file !== undefined);
}

function keptFile(file: FileDraft, savedAt: number | null): KeptFile | null {
  const id = draftIdOf(file);
  if (id === null || !file.stored) return null;
  const { tournament_id: tournament, players } = file.stored.summary;
  return { id, fileName: file.file.name, tournament, players, savedAt };
}

/** The kept page of a file; null if there is none. Rejects if the browser denies access to its storage. */
export async function loadFile(id: string): Promise<SavedPage | null> {
  // The page of that file may be about to be saved.
  await latest;
  const { page } = await savedPage.read();
  return page && draftIdOf(page.draft.file) === id ? page : findOther(id);
}

/** The pages that were moved aside as JSON, with their files as text. */
export async function writeIncompatible(): Promise<string> {
  const decoder = new TextDecoder();
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

/**
 * Saves the page. The last page stays in the browser if it is that of another file. `isLast`: whether it is known to be
 * of the same file, called when all earlier changes are stored. Rejects if the browser denies access, has no space left,
 * or cannot read one of the files.
 */
export function savePage(page: SavedPage, isLast = () => false): Promise<void> {
  return inOrder(async () => {
    const stored = await serialize(page);
    const id = draftIdOf(page.draft.file);
    if (isLast()) return savedPage.write(stored);
    await changeTogether([savedPage.key, otherPages.key], ([last, others]) => [
      stored,
      keepOther(toOtherPages(others), last, id),
    ]);
  });
}

/**
 * Deletes the page of a file; null: the page without one. `isLast`: as for `savePage`. Resolves with whether pages of
 * other files are left. Rejects if the browser denies access to its storage.
 */
export async function deletePage(id: string | null, isLast = () => false): Promise<boolean> {
  await inOrder(() =>
    isLast()
      ? savedPage.write(null)
      : changeTogether([savedPage.key, otherPages.key], ([last, others]) => [
          idOf(last) === id ? undefined : last,
          toOtherPages(others).filter((other) => other.id !== id),
        ]),
  );
  return (await listFiles()).length > 0;
}

/** The browser keeps the pages of this many other files. */
const MAX_OTHER_PAGES = 10;

/** The other pages after the page of the file `id` has replaced the last one. */
function keepOther(others: OtherPage[], last: unknown, id: string | null): OtherPage[] {
  const lastId = idOf(last);
  const isKept = lastId !== null && lastId !== id;
  const kept = isKept ? [{ id: lastId, savedAt: (last as StoredPage).savedAt ?? null, page: last }] : [];
  const left = others.filter((other) => other.id !== id && other.id !== lastId);
  return [...kept, ...left].slice(0, MAX_OTHER_PAGES);
}

function idOf(stored: unknown): string | null {
  return draftIdOf(deserialize(stored)?.draft.file ?? null);
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
  /** Milliseconds since 1970. Release 1.0.0 did not store it. */
  savedAt?: number;
  draft: SavedDraft;
  results: Results | null;
}

const bytesOf = new WeakMap<File, ArrayBuffer>();

/** The page as a value for IndexedDB. Rejects if a file can no longer be read. */
async function serialize({ draft, results }: SavedPage): Promise<StoredPage> {
  const { file, ...rest } = draft;
  const savedFile = file && (await serializeFileDraft(file));
  return { version: VERSION, savedAt: Date.now(), draft: { ...rest, file: savedFile }, results };
}

/** The page from a stored value; undefined if the value has another version or is invalid. */
function deserialize(value: unknown): SavedPage | undefined {
  if (storedPage(value, 'page') !== undefined) return undefined;
  const { draft, results } = value as StoredPage;
  const rules = { csv: withDefaults(draft.rules.csv), manual: withDefaults(draft.rules.manual) };
  return {
    draft: {
      ...EMPTY_DRAFT,
      ...draft,
      contest: { ...EMPTY_DRAFT.contest, ...draft.contest },
      otherContest: draft.otherContest ? { ...EMPTY_DRAFT.contest, ...draft.otherContest } : null,
      rules,
      file: draft.file && deserializeFileDraft(draft.file),
    },
    results: savedResults(results, 'results') === undefined ? results : null,
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

// Not `instanceof`: a buffer from another window has another constructor.
const isBuffer = (value: unknown) => Object.prototype.toString.call(value) === '[object ArrayBuffer]';
const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? undefined : check(value, path);
const anyObject = objectOf({});
const anyList = listOf(() => undefined);

const player = { name: text, team: text, position: oneOf(POSITIONS), salary: number };
const typedPlayer = objectOf({ ...player, key: text });
const savedFile = objectOf({ name: text, bytes: must('a buffer', isBuffer) });
const merge = objectOf({
  file: savedFile,
  ...{ columns: anyObject, clubAnswers: anyObject, merged: anyObject },
  ...{ decided: anyList, matches: anyList, clubs: anyList },
});
const storedFile = objectOf({
  fileId: text,
  summary: anyObject,
  columns: anyObject,
  pool: orNull(listOf(objectOf(player))),
  merges: listOf(merge),
});
const fileDraft = objectOf({
  file: savedFile,
  stored: orNull(storedFile),
  projections: anyObject,
  ...{ removed: anyList, uploadIds: anyList, earlierIds: anyList },
});
const rules = objectOf({ stacks: anyList, groups: anyList, clubs: anyObject, players: anyObject });
const contest = objectOf(
  { contest: oneOf(CONTEST_IDS), numLineups: text, salaryCap: text },
  { leftOut: listOf(text), deadline: text },
);
const savedDraft = objectOf(
  {
    mode: oneOf(['csv', 'manual']),
    file: orNull(fileDraft),
    typed: objectOf({ players: listOf(typedPlayer), removed: listOf(objectOf({ player: typedPlayer })) }),
    contest,
    rules: objectOf({ csv: rules, manual: rules }),
  },
  { otherContest: orNull(contest) },
);
const storedPage = objectOf({ version: oneOf([VERSION]), draft: savedDraft });
const savedResults = objectOf({ request: anyObject, response: anyObject });
