/** The draft: the player pools, contest and rules as the user has entered them, before they are sent. */
import {
  AUTO_PRESETS,
  CONTEST_PRESETS,
  findRosterProblem,
  OUT_STATUSES,
  withoutCaptains,
  type ContestId,
  type PlayerInput,
  type Position,
  type Roster,
} from '@fanteam/contracts';
import { comparePools, type PoolChanges } from './compare-pools';
import { hasNoProjections, hasSamePlayers, isSameTournament, type StoredFile } from './stored-file';
import type { Fixtures } from './fixtures';
import type { RulesDraft } from './rules/all-rules';
import { NO_RULES } from './rules/rules-draft';
import type { LeftOutStatuses } from './statuses';

export type PoolMode = 'csv' | 'manual';

/** A player who was entered manually. `key` is unique even if two players are equal. Rules are stored apart. */
export interface TypedPlayer extends Pick<PlayerInput, 'name' | 'team' | 'salary' | 'projection'> {
  key: string;
  position: Position;
}

/** The selected player file and the user's changes to it. */
export interface FileDraft {
  file: File;
  /** Null if the upload failed. The file is then uploaded again on submit. */
  stored: StoredFile | null;
  /** Typed projections by player id. They override those of the file. */
  projections: Readonly<Record<string, number>>;
  /** Ids of the removed players, in the order of removal. */
  removed: readonly string[];
  /** The ids under which the server has stored this export: with and without projections, and after it expired. */
  uploadIds: readonly string[];
  /** The ids of earlier exports of the same tournament, in which a player id means the same player. */
  earlierIds: readonly string[];
  /** The differences from the earlier export of the same tournament that this file has replaced. */
  changes?: PoolChanges;
}

/** The name of the file with the sample slate. */
export const SAMPLE_FILE = 'sample-slate.csv';

/** A file without any changes by the user. */
export function newFileDraft(file: File, stored: StoredFile | null): FileDraft {
  const uploadIds = stored ? [stored.fileId] : [];
  return { file, stored, projections: {}, removed: [], uploadIds, earlierIds: [] };
}

/** Replaces an earlier file. The user's changes are kept if an id means the same player in both files. */
export function replaceFile(earlier: FileDraft | null, file: File, stored: StoredFile): FileDraft {
  if (!earlier?.stored || !isSamePool(earlier, file, stored)) return newFileDraft(file, stored);
  if (earlier.file === file) return storeAgain(withoutChanges(earlier), stored);
  const changes = comparePools(earlier.stored.pool ?? [], stored.pool ?? []);
  // Changes to a player do not apply to another one who has the id now.
  const reused = new Set(changes.names.flatMap(({ id, isOther }) => (isOther ? [id] : [])));
  const projections = Object.fromEntries(
    Object.entries(earlier.projections).filter(([id]) => !reused.has(id)),
  );
  const removed = earlier.removed.filter((id) => !reused.has(id));
  const earlierIds = [...earlier.earlierIds, ...earlier.uploadIds];
  return { ...earlier, file, stored, projections, removed, changes, uploadIds: [stored.fileId], earlierIds };
}

/** The same export under a new id. */
export function storeAgain(file: FileDraft, stored: StoredFile): FileDraft {
  const uploadIds = [...file.uploadIds.filter((id) => id !== stored.fileId), stored.fileId];
  return { ...file, stored, uploadIds };
}

/**
 * The id of a file of which the browser keeps a draft: the tournament, or the first upload of a file that names none. Null
 * without an uploaded file.
 */
export function draftIdOf(file: FileDraft | null): string | null {
  if (!file) return null;
  return file.stored?.summary.tournament_id ?? file.earlierIds[0] ?? file.uploadIds[0] ?? null;
}

/** The file without the list of differences from the earlier export. */
export function withoutChanges({ changes: _, ...file }: FileDraft): FileDraft {
  return file;
}

/** Whether it is the same file, another export of the same tournament, or a file with the same players. */
export function isSamePool(earlier: FileDraft, file: File, stored: StoredFile): boolean {
  if (earlier.file === file) return true;
  if (!earlier.stored) return false;
  return isSameTournament(earlier.stored, stored) || hasSamePlayers(earlier.stored, stored);
}

export interface TypedDraft {
  players: readonly TypedPlayer[];
  /** The removed players and their former index, in the order of removal. */
  removed: readonly { player: TypedPlayer; index: number }[];
  /** The number of players ever added: the source of unique keys. */
  added: number;
  /** Undefined without matches. Drafts of earlier releases have none. */
  fixtures?: Fixtures;
}

/** The contest settings. Numbers are stored as their text, so that an incomplete number can be typed. */
export interface ContestDraft {
  contest: ContestId;
  /** The edited roster; null = the contest's default. */
  roster: Roster | null;
  numLineups: string;
  salaryCap: string;
  leftOut: LeftOutStatuses;
  /** The first kick-off in local time, as typed: `2026-03-14T15:00`. Empty if it is not known. */
  deadline: string;
}

/** Everything the user has entered. Each mode has its own pool and rules; switching the mode keeps both. */
export interface Draft {
  mode: PoolMode;
  file: FileDraft | null;
  typed: TypedDraft;
  /** That of the selected mode. */
  contest: ContestDraft;
  /** That of the other mode. Null until it was selected: it then starts with the present contest. */
  otherContest: ContestDraft | null;
  rules: Readonly<Record<PoolMode, RulesDraft>>;
}

export const EMPTY_DRAFT: Draft = {
  mode: 'csv',
  file: null,
  typed: { players: [], removed: [], added: 0 },
  contest: {
    contest: 'auto',
    roster: null,
    numLineups: '1',
    salaryCap: '1',
    leftOut: OUT_STATUSES,
    deadline: '',
  },
  otherContest: null,
  rules: { csv: NO_RULES, manual: NO_RULES },
};

/** The draft with the other pool, its rules and its contest on screen. */
export function chooseMode(draft: Draft, mode: PoolMode): Draft {
  if (mode === draft.mode) return draft;
  return { ...draft, mode, contest: draft.otherContest ?? draft.contest, otherContest: draft.contest };
}

/** The contest of a mode; null if that mode was not selected yet. */
export function contestOf({ mode, contest, otherContest }: Draft, of: PoolMode): ContestDraft | null {
  return of === mode ? contest : otherContest;
}

/** The part of the draft that belongs to one player file. */
export interface FilePart {
  file: FileDraft | null;
  contest: ContestDraft | null;
  rules: RulesDraft;
}

export function filePartOf(draft: Draft): FilePart {
  return { file: draft.file, contest: contestOf(draft, 'csv'), rules: draft.rules.csv };
}

/** The draft with another file, its contest and its rules. The mode stays. */
export function withFilePart(draft: Draft, { file, contest, rules }: FilePart): Draft {
  return {
    ...draft,
    file,
    ...withContest(draft, 'csv', contest),
    rules: { ...draft.rules, csv: rules },
  };
}

/** The contests after that of a mode was replaced. */
export function withContest(
  { mode, contest, otherContest }: Draft,
  of: PoolMode,
  next: ContestDraft | null,
): Pick<Draft, 'contest' | 'otherContest'> {
  return of === mode ? { contest: next ?? contest, otherContest } : { contest, otherContest: next };
}

/** The rules of the selected mode. */
export function rulesOf({ mode, rules }: Pick<Draft, 'mode' | 'rules'>): RulesDraft {
  return rules[mode];
}

/** Whether the uploaded pool has no projection at all, neither from a file nor typed. No player is selectable then. */
export function lacksProjections({ mode, file }: Pick<Draft, 'mode' | 'file'>): boolean {
  if (mode === 'manual' || !file?.stored) return false;
  return hasNoProjections(file.stored) && Object.keys(file.projections).length === 0;
}

/** Those of the shown pool. Undefined if the user has entered none. */
export function fixturesOf({
  mode,
  file,
  typed,
}: Pick<Draft, 'mode' | 'file' | 'typed'>): Fixtures | undefined {
  return mode === 'csv' ? file?.stored?.fixtures : typed.fixtures;
}

/** Why a draft cannot be submitted, and the part of the page where the user can fix it. */
export interface DraftProblem {
  place: 'file' | 'pool';
  text: string;
}

/** The first reason not to call the server; undefined if the draft can be submitted. */
export function checkDraft(draft: Draft): DraftProblem | undefined {
  if (draft.mode === 'csv') {
    return draft.file ? undefined : { place: 'file', text: 'Please upload a CSV file first' };
  }
  const { players } = draft.typed;
  if (players.length === 0) return { place: 'pool', text: 'Please add at least one player' };
  // The other contests have their own minimum numbers, which the server checks.
  if (draft.contest.contest !== 'auto') return undefined;
  const text = findRosterProblem(players);
  return text === undefined ? undefined : { place: 'pool', text };
}

/**
 * The roster of the contest with the user's changes; for `auto` the preferred one. A custom contest starts as
 * Classic 11 without captains.
 */
export function rosterOf({ contest, roster }: Pick<ContestDraft, 'contest' | 'roster'>): Roster {
  if (roster) return roster;
  if (contest === 'custom' || contest === 'auto') {
    return withoutCaptains(CONTEST_PRESETS[AUTO_PRESETS[0]].roster);
  }
  return CONTEST_PRESETS[contest].roster;
}
