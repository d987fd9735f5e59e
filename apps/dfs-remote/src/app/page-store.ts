/** Stores the page in the database of the browser. */
import { CONTEST_IDS, POSITIONS } from '@fanteam/contracts';
import type { MergedProjections } from '../model/stored-file';
import type { RulesDraft } from '../model/rules/all-rules';
import { listOf, must, number, objectOf, oneOf, text, type Check } from '../model/rules/checks';
import { NO_RULES } from '../model/rules/rules-draft';
import type { SavedPage } from '../model/page-state';
import type { Results } from '../model/run-state';
import { EMPTY_DRAFT, type Draft, type FileDraft } from '../model/draft';
import { databaseValue } from '../shared/storage/database';
import { DATABASE_KEYS } from '../shared/storage/keys';

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

/** Increase it with every change to `Draft` or `Results` that the checks below do not detect. */
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
  if (storedPage(value, 'page') !== undefined) return undefined;
  const { draft, results } = value as StoredPage;
  const rules = { csv: withDefaults(draft.rules.csv), manual: withDefaults(draft.rules.manual) };
  return {
    draft: {
      ...EMPTY_DRAFT,
      ...draft,
      contest: { ...EMPTY_DRAFT.contest, ...draft.contest },
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
const savedDraft = objectOf({
  mode: oneOf(['csv', 'manual']),
  file: orNull(fileDraft),
  typed: objectOf({ players: listOf(typedPlayer), removed: listOf(objectOf({ player: typedPlayer })) }),
  contest: objectOf(
    { contest: oneOf(CONTEST_IDS), numLineups: text, salaryCap: text },
    { leftOut: listOf(text), deadline: text },
  ),
  rules: objectOf({ csv: rules, manual: rules }),
});
const storedPage = objectOf({ version: oneOf([VERSION]), draft: savedDraft });
const savedResults = objectOf({ request: anyObject, response: anyObject });
