/** What of the page is kept in the browser, as plain data and back. */
import { CONTEST_IDS, POSITIONS } from '@fanteam/contracts';
import { NO_RULES, type RulesDraft } from '../rules/rules';
import type { Results } from '../run/run-state';
import type { MergedProjections } from '../file/stored-file';
import { EMPTY_DRAFT, type ContestDraft, type Draft, type FileDraft } from './draft';
import { STARTER_STATUSES, type AllowedStatuses } from './statuses';

/** To be raised with every change of `Draft` or `Results` that the guards below would let through. */
const VERSION = 2;

export interface KeptPage {
  draft: Draft;
  results: Results | null;
}

/** A file as bytes: not every browser keeps `File`s. */
interface KeptFile {
  name: string;
  bytes: ArrayBuffer;
}

const bytesOf = new WeakMap<File, ArrayBuffer>();

/** The page as one value for IndexedDB. Rejects where a file can no longer be read. */
export async function toKept({ draft, results }: KeptPage): Promise<unknown> {
  const { file, ...rest } = draft;
  return { version: VERSION, draft: { ...rest, file: file && (await keepFileDraft(file)) }, results };
}

/** The page that was kept; undefined for what another version wrote, or nobody of ours. */
export function fromKept(value: unknown): KeptPage | undefined {
  if (!isObject(value) || value['version'] !== VERSION || !isKeptDraft(value['draft'])) return undefined;
  const { draft, results } = value as { draft: KeptDraft; results: unknown };
  const rules = { csv: withDefaults(draft.rules.csv), manual: withDefaults(draft.rules.manual) };
  const contest = { ...draft.contest, statuses: keptStatuses(draft.contest) };
  return {
    draft: { ...EMPTY_DRAFT, ...draft, contest, rules, file: draft.file && reviveFileDraft(draft.file) },
    results: isResults(results) ? results : null,
  };
}

type KeptMerge = Omit<MergedProjections, 'file'> & { file: KeptFile };
type KeptFileDraft = Omit<FileDraft, 'file' | 'stored'> & {
  file: KeptFile;
  stored: (Omit<NonNullable<FileDraft['stored']>, 'merges'> & { merges: KeptMerge[] }) | null;
};
type KeptDraft = Omit<Draft, 'file'> & { file: KeptFileDraft | null };

async function keepFileDraft({ file, stored, ...said }: FileDraft): Promise<KeptFileDraft> {
  const merges = await Promise.all(
    (stored?.merges ?? []).map(async (merge) => ({ ...merge, file: await keepFile(merge.file) })),
  );
  return { ...said, file: await keepFile(file), stored: stored && { ...stored, merges } };
}

function reviveFileDraft({ file, stored, ...said }: KeptFileDraft): FileDraft {
  // An earlier release did not keep which rows were decided.
  const merges =
    stored?.merges.map((merge) => ({
      ...merge,
      decided: merge.decided ?? [],
      file: reviveFile(merge.file),
    })) ?? [];
  return { ...said, file: reviveFile(file), stored: stored && { ...stored, merges } };
}

async function keepFile(file: File): Promise<KeptFile> {
  const bytes = bytesOf.get(file) ?? (await file.arrayBuffer());
  bytesOf.set(file, bytes);
  return { name: file.name, bytes };
}

function reviveFile({ name, bytes }: KeptFile): File {
  const file = new File([bytes], name, { type: 'text/csv' });
  bytesOf.set(file, bytes);
  return file;
}

/** A rule that came with a later release is off. */
function withDefaults(rules: RulesDraft): RulesDraft {
  return { ...NO_RULES, ...rules };
}

/** Earlier releases knew only "expected starters", on or off. */
function keptStatuses(contest: ContestDraft & { startersOnly?: unknown }): AllowedStatuses {
  const { statuses, startersOnly } = contest;
  if (Array.isArray(statuses)) return statuses.filter((each) => typeof each === 'string');
  return startersOnly === true ? STARTER_STATUSES : null;
}

function isKeptDraft(value: unknown): value is KeptDraft {
  if (!isObject(value)) return false;
  const { mode, file, typed, contest, rules } = value;
  return (
    (mode === 'csv' || mode === 'manual') &&
    (file === null || isKeptFileDraft(file)) &&
    isObject(typed) &&
    isListOf(typed['players'], isTypedPlayer) &&
    isListOf(typed['removed'], (each) => isTypedPlayer(each['player'])) &&
    isObject(contest) &&
    CONTEST_IDS.some((id) => id === contest['contest']) &&
    typeof contest['numLineups'] === 'string' &&
    typeof contest['salaryCap'] === 'string' &&
    isObject(rules) &&
    isRules(rules['csv']) &&
    isRules(rules['manual'])
  );
}

function isKeptFileDraft(value: unknown): boolean {
  if (!isObject(value) || !isKeptFile(value['file'])) return false;
  const { stored, projections, removed } = value;
  if (!isObject(projections) || !Array.isArray(removed)) return false;
  if (stored === null) return true;
  if (!isObject(stored) || typeof stored['fileId'] !== 'string' || !isObject(stored['summary'])) return false;
  const { pool, columns, merges } = stored;
  const isMerge = (each: Record<string, unknown>) => isKeptFile(each['file']) && isObject(each['columns']);
  return (pool === null || isListOf(pool, isPlayer)) && isObject(columns) && isListOf(merges, isMerge);
}

function isKeptFile(value: unknown): boolean {
  if (!isObject(value) || typeof value['name'] !== 'string') return false;
  // By its name: a buffer of another window is no instance of ours.
  return Object.prototype.toString.call(value['bytes']) === '[object ArrayBuffer]';
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
