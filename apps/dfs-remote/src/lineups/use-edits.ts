import { useEffect, useReducer, type Dispatch } from 'react';
import { NO_EDITS, reduceEdits, type EditAction, type LineupEdits } from './edits';

const KEY = 'dfs-lineup-edits';
/** Of how many runs edits are kept: one's own, and some that others shared. */
const RUNS = 5;

type KeptEdits = [runId: string, edits: LineupEdits][];

/** What the user makes of a run's lineups; kept in the browser, so that a reload loses nothing. */
export function useEdits(runId: string | undefined): [LineupEdits, Dispatch<EditAction>] {
  const [edits, dispatch] = useReducer(reduceEdits, runId, findEdits);
  useEffect(() => {
    if (runId !== undefined && edits !== NO_EDITS) keepEdits(runId, edits);
  }, [runId, edits]);
  return [edits, dispatch];
}

function findEdits(runId: string | undefined): LineupEdits {
  const kept = readKept().find(([id]) => id === runId);
  return kept ? { ...NO_EDITS, ...kept[1] } : NO_EDITS;
}

function keepEdits(runId: string, edits: LineupEdits): void {
  const others = readKept().filter(([id]) => id !== runId);
  try {
    localStorage.setItem(KEY, JSON.stringify([[runId, edits], ...others].slice(0, RUNS)));
  } catch {
    // A full or forbidden store keeps nothing; the page goes on.
  }
}

function readKept(): KeptEdits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptEdits) : [];
  } catch {
    return [];
  }
}
