import { useMemo } from 'react';
import { editsOf, undoStateOf, type UndoState } from '../../model/history';
import type { LineupEdits } from '../../model/lineup-edits';
import type { PageState } from '../../model/page-state';
import type { RunState } from '../../model/run-state';

/** The lineups of a page: the run that finds them, its results, and their edits. */
export interface LineupsState extends RunState {
  edits: LineupEdits;
  undoState: UndoState;
}

/** The same object until one of its parts changes: a change of the draft does not render the lineups again. */
export function useLineupsState(state: PageState): LineupsState {
  const { results, isKept, run } = state;
  const edits = editsOf(state);
  const { canUndo, canRedo } = undoStateOf(state);
  const undoState = useMemo(() => ({ canUndo, canRedo }), [canUndo, canRedo]);
  return useMemo(
    () => ({ results, isKept, run, edits, undoState }),
    [results, isKept, run, edits, undoState],
  );
}
