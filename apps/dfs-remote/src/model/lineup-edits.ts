import { isAddedLineup, type Lineup } from '@fanteam/contracts';

/** The user's edits of a run's lineups, by lineup key. */
export interface LineupEdits {
  favorites: readonly string[];
  /** In the order of deletion. */
  deleted: readonly string[];
  /** The new versions of lineups in which players were swapped, and the lineups that the user added (see `addedKey`). */
  swapped: Readonly<Record<string, Lineup>>;
}

/** The edits of each run that was edited, by run id. */
export type EditsByRun = ReadonlyMap<string, LineupEdits>;

export const NO_EDITS: LineupEdits = { favorites: [], deleted: [], swapped: {} };

/** The key of the nth lineup that the user added. The run's own keys are numbers. */
export const addedKey = (number: number): string => `M${number}`;

/** The key of the next lineup that the user adds. Deleted lineups keep theirs. */
export function nextAddedNumber({ swapped }: LineupEdits): number {
  const numbers = Object.keys(swapped).flatMap((key) => (isAddedLineup(key) ? [Number(key.slice(1))] : []));
  return Math.max(0, ...numbers) + 1;
}

export type LineupEdit =
  /** Each of them becomes a favorite, or is one no longer. */
  | { type: 'favorites-toggled'; keys: readonly string[] }
  | { type: 'lineup-deleted'; key: string }
  /** Restores the lineup that was deleted last. */
  | { type: 'deletion-undone' }
  /** The new versions of one or more lineups, by lineup key. `favorites`: all favorites from now on, if they change too. */
  | {
      type: 'lineups-edited';
      lineups: Readonly<Record<string, Lineup>>;
      favorites?: readonly string[];
    }
  /** Restores the lineup as it was found. */
  | { type: 'swaps-undone'; key: string };

/** Edits lineups, and undoes or redoes edits. */
export type EditDispatch = (action: LineupEdit | { type: 'undone' | 'redone' }) => void;

export function reduceEdits(edits: LineupEdits, action: LineupEdit): LineupEdits {
  const { favorites, deleted, swapped } = edits;
  switch (action.type) {
    case 'favorites-toggled': {
      const { keys } = action;
      const kept = favorites.filter((key) => !keys.includes(key));
      return { ...edits, favorites: [...kept, ...keys.filter((key) => !favorites.includes(key))] };
    }
    case 'lineup-deleted':
      return { ...edits, deleted: [...deleted.filter((key) => key !== action.key), action.key] };
    case 'deletion-undone':
      return { ...edits, deleted: deleted.slice(0, -1) };
    case 'lineups-edited':
      return {
        ...edits,
        favorites: action.favorites ?? favorites,
        swapped: { ...swapped, ...action.lineups },
      };
    case 'swaps-undone': {
      const others = { ...swapped };
      delete others[action.key];
      return { ...edits, swapped: others };
    }
  }
}
