import type { Lineup } from '@fanteam/contracts';

/** What the user made of a run's lineups, by their keys. */
export interface LineupEdits {
  favourites: readonly string[];
  /** The latest last. */
  deleted: readonly string[];
  /** Lineups in which a man was swapped. */
  swapped: Readonly<Record<string, Lineup>>;
}

export const NO_EDITS: LineupEdits = { favourites: [], deleted: [], swapped: {} };

export type EditAction =
  | { type: 'favourite-toggled'; key: string }
  | { type: 'deleted'; key: string }
  | { type: 'deletion-undone' }
  | { type: 'swapped'; key: string; lineup: Lineup }
  /** Back to the lineup that was found. */
  | { type: 'swaps-undone'; key: string };

export function reduceEdits(edits: LineupEdits, action: EditAction): LineupEdits {
  const { favourites, deleted, swapped } = edits;
  switch (action.type) {
    case 'favourite-toggled':
      return {
        ...edits,
        favourites: favourites.includes(action.key)
          ? favourites.filter((key) => key !== action.key)
          : [...favourites, action.key],
      };
    case 'deleted':
      return { ...edits, deleted: [...deleted.filter((key) => key !== action.key), action.key] };
    case 'deletion-undone':
      return { ...edits, deleted: deleted.slice(0, -1) };
    case 'swapped':
      return { ...edits, swapped: { ...swapped, [action.key]: action.lineup } };
    case 'swaps-undone': {
      const others = Object.entries(swapped).filter(([key]) => key !== action.key);
      return { ...edits, swapped: Object.fromEntries(others) };
    }
  }
}
