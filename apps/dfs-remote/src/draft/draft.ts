import type { ContestId, PlayerInput, Position, Roster } from '@fanteam/contracts';
import { comparePools, type PoolChanges } from '../file/compare-pools';
import { hasNoProjections, isSameTournament, type StoredFile } from '../file/stored-file';
import { NO_RULES, type RulesDraft } from '../rules/rules';
import type { AllowedStatuses } from './statuses';

export type PoolMode = 'csv' | 'manual';

/** A player who was typed in. `key` tells two equal men apart; what is asked of him stands with the rules. */
export interface TypedPlayer extends Pick<PlayerInput, 'name' | 'team' | 'salary' | 'projection'> {
  key: string;
  position: Position;
}

/** The chosen player file and what the user changed in it. */
export interface FileDraft {
  file: File;
  /** Null: the server has not read it (the upload failed), so it is sent with the next submit. */
  stored: StoredFile | null;
  /** Typed projections by player id; they stand over those of the file. */
  projections: Readonly<Record<string, number>>;
  /** Ids of the removed players, the latest last. */
  removed: readonly string[];
  /** What this file says otherwise than the earlier export of the same tournament that it replaced. */
  changes?: PoolChanges;
}

/** A file that nothing was changed in yet. */
export function newFileDraft(file: File, stored: StoredFile | null): FileDraft {
  return { file, stored, projections: {}, removed: [] };
}

/** The file in place of an earlier one. What the user said stays where ids mean the same men in both. */
export function replaceFile(earlier: FileDraft | null, file: File, stored: StoredFile): FileDraft {
  if (!earlier?.stored || !isSamePool(earlier, file, stored)) return newFileDraft(file, stored);
  if (earlier.file === file) return { ...withoutChanges(earlier), stored };
  const changes = comparePools(earlier.stored.pool ?? [], stored.pool ?? []);
  return { ...earlier, file, stored, changes };
}

export function withoutChanges({ changes: _, ...file }: FileDraft): FileDraft {
  return file;
}

/** Whether it is the same file read anew, or another export of the same tournament. */
export function isSamePool(earlier: FileDraft, file: File, stored: StoredFile): boolean {
  return earlier.file === file || (earlier.stored !== null && isSameTournament(earlier.stored, stored));
}

export interface TypedDraft {
  players: readonly TypedPlayer[];
  /** The removed players and where they stood, the latest last. */
  removed: readonly { player: TypedPlayer; index: number }[];
  added: number;
}

/** The contest, and the number fields as their text, so that a half-typed number is left alone. */
export interface ContestDraft {
  contest: ContestId;
  /** The contest's roster with the user's own numbers; null = as it comes. */
  roster: Roster | null;
  numLineups: string;
  salaryCap: string;
  statuses: AllowedStatuses;
}

/** All the user brought and said. Each mode has its own pool with its rules, and switching keeps both. */
export interface Draft {
  mode: PoolMode;
  file: FileDraft | null;
  typed: TypedDraft;
  contest: ContestDraft;
  rules: Readonly<Record<PoolMode, RulesDraft>>;
}

export const EMPTY_DRAFT: Draft = {
  mode: 'csv',
  file: null,
  typed: { players: [], removed: [], added: 0 },
  contest: { contest: 'auto', roster: null, numLineups: '1', salaryCap: '1', statuses: null },
  rules: { csv: NO_RULES, manual: NO_RULES },
};

/** Whether the chosen file has no projections and none was typed either: nobody could be picked. */
export function lacksProjections({ mode, file }: Pick<Draft, 'mode' | 'file'>): boolean {
  if (mode === 'manual' || !file?.stored) return false;
  return hasNoProjections(file.stored) && Object.keys(file.projections).length === 0;
}

/** The rules of the shown pool. */
export function rulesOf({ mode, rules }: Pick<Draft, 'mode' | 'rules'>): RulesDraft {
  return rules[mode];
}
