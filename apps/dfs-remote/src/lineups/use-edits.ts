import { useEffect, useReducer, type Dispatch } from 'react';
import { NO_EDITS, reduceEdits, type EditAction, type LineupEdits } from './edits';

const KEY = 'dfs-lineup-edits';

/** What the user makes of a run's lineups; kept in the browser for the last run, so that a reload loses nothing. */
export function useEdits(runId: string | undefined): [LineupEdits, Dispatch<EditAction>] {
  const [edits, dispatch] = useReducer(reduceEdits, runId, readEdits);
  useEffect(() => {
    if (runId !== undefined && edits !== NO_EDITS) writeEdits(runId, edits);
  }, [runId, edits]);
  return [edits, dispatch];
}

function readEdits(runId: string | undefined): LineupEdits {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      runId: string;
      edits: LineupEdits;
    } | null;
    return kept && kept.runId === runId ? { ...NO_EDITS, ...kept.edits } : NO_EDITS;
  } catch {
    return NO_EDITS;
  }
}

function writeEdits(runId: string, edits: LineupEdits): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ runId, edits }));
  } catch {
    // A full or forbidden store keeps nothing; the page goes on.
  }
}
