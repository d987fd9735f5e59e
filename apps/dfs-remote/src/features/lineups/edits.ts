import type { Lineup } from '@fanteam/contracts';
import { useEffect, useReducer, type Dispatch } from 'react';

/** The user's edits of a run's lineups, by lineup key. */
export interface LineupEdits {
  favorites: readonly string[];
  /** In the order of deletion. */
  deleted: readonly string[];
  /** The new versions of lineups in which players were swapped. */
  swapped: Readonly<Record<string, Lineup>>;
}

export const NO_EDITS: LineupEdits = { favorites: [], deleted: [], swapped: {} };

export type EditAction =
  | { type: 'favorite-toggled'; key: string }
  | { type: 'deleted'; key: string }
  | { type: 'deletion-undone' }
  | { type: 'swapped'; key: string; lineup: Lineup }
  /** Restores the lineup as it was found. */
  | { type: 'swaps-undone'; key: string };

export function reduceEdits(edits: LineupEdits, action: EditAction): LineupEdits {
  const { favorites, deleted, swapped } = edits;
  switch (action.type) {
    case 'favorite-toggled':
      return {
        ...edits,
        favorites: favorites.includes(action.key)
          ? favorites.filter((key) => key !== action.key)
          : [...favorites, action.key],
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

const STORAGE_KEY = 'dfs-lineup-edits';
/** Edits are stored for this many runs. */
const MAX_RUNS = 5;

type StoredEdits = [runId: string, edits: LineupEdits][];

/** The edits of a run's lineups. They are stored in the browser, so that they survive a reload. */
export function useEdits(runId: string | undefined): [LineupEdits, Dispatch<EditAction>] {
  const [edits, dispatch] = useReducer(reduceEdits, runId, findEdits);
  useEffect(() => {
    if (runId !== undefined && edits !== NO_EDITS) storeEdits(runId, edits);
  }, [runId, edits]);
  return [edits, dispatch];
}

function findEdits(runId: string | undefined): LineupEdits {
  const stored = readStored().find(([id]) => id === runId);
  return stored ? { ...NO_EDITS, ...stored[1] } : NO_EDITS;
}

function storeEdits(runId: string, edits: LineupEdits): void {
  const others = readStored().filter(([id]) => id !== runId);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([[runId, edits], ...others].slice(0, MAX_RUNS)));
  } catch {
    // Storage is full or not allowed: the edits are lost with the page.
  }
}

function readStored(): StoredEdits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as StoredEdits) : [];
  } catch {
    return [];
  }
}
