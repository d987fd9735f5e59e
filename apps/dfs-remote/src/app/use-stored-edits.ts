import { useEffect, useLayoutEffect, useRef, useState, type Dispatch } from 'react';
import type { EditsByRun, LineupEdits } from '../model/lineup-edits';
import { onOtherTabsEdits, readStoredEdits, storeEdits } from './edit-storage';

/**
 * Keeps the edits of lineups in the browser, so that they survive a reload, and loads those of other tabs. Returns
 * whether the edits are stored.
 */
export function useStoredEdits(
  edits: EditsByRun,
  dispatch: Dispatch<{ type: 'edits-loaded' | 'edits-received'; edits: EditsByRun }>,
): boolean {
  const stored = useRef(new Map<string, LineupEdits>());
  const [isStored, setIsStored] = useState(true);
  // Before the first lineups are shown.
  useLayoutEffect(() => {
    const receive = (type: 'edits-loaded' | 'edits-received', received: EditsByRun) => {
      for (const [runId, each] of received) stored.current.set(runId, each);
      dispatch({ type, edits: received });
    };
    const loaded = readStoredEdits();
    // A first visit has none, and is rendered once.
    if (loaded.size > 0) receive('edits-loaded', loaded);
    return onOtherTabsEdits((received) => receive('edits-received', received));
  }, [dispatch]);
  useEffect(() => {
    const changed = [...edits].filter(([runId, each]) => runId !== '' && stored.current.get(runId) !== each);
    if (changed.length === 0) return;
    const failed = changed.filter(([runId, each]) => !storeEdits(runId, each));
    for (const [runId, each] of changed) stored.current.set(runId, each);
    for (const [runId] of failed) stored.current.delete(runId);
    setIsStored(failed.length === 0);
  }, [edits]);
  return isStored;
}
