import type { ContestId, PlayerInput, Position } from '@fanteam/contracts';
import { hasNoProjections, type StoredFile } from '../file/stored-file';

export type PoolMode = 'csv' | 'manual';

/** A player who was typed in. `key` tells two equal men apart. */
export interface TypedPlayer extends PlayerInput {
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
  numLineups: string;
  salaryCap: string;
  startersOnly: boolean;
}

/** All the user brought and said. Each mode has its own pool, and switching keeps both. */
export interface Draft {
  mode: PoolMode;
  file: FileDraft | null;
  typed: TypedDraft;
  contest: ContestDraft;
}

export const EMPTY_DRAFT: Draft = {
  mode: 'csv',
  file: null,
  typed: { players: [], removed: [], added: 0 },
  contest: { contest: 'auto', numLineups: '1', salaryCap: '1', startersOnly: false },
};

/** Whether the chosen file has no projections and none was typed either: nobody could be picked. */
export function lacksProjections({ mode, file }: Pick<Draft, 'mode' | 'file'>): boolean {
  if (mode === 'manual' || !file?.stored) return false;
  return hasNoProjections(file.stored) && Object.keys(file.projections).length === 0;
}
