import type { Fix } from '@fanteam/contracts';
import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { checkDraft } from '../draft/draft';
import { rulesOf, type Draft } from '../draft/draft';
import { useSavedPage, type SavedPageState } from '../draft/use-saved-page';
import { usePlayerFile, type PlayerFile } from '../file/use-player-file';
import { applyFix } from '../rules/apply-fix';
import type { RunInput } from '../run/start-run';
import { forgetRun, rememberRun } from '../run/last-run';
import { useRun } from '../run/use-run';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from './page-state';

export interface Optimizer {
  state: PageState;
  dispatch: Dispatch<PageAction>;
  playerFile: PlayerFile;
  savedPage: SavedPageState;
  submit: () => void;
  /** Ends the run; what it has found stays. */
  cancel: () => void;
  /** Applies what the server offered and tries again. */
  fix: (fix: Fix) => void;
  /** Empties the page; what it held comes back with `undoStartOver`. */
  startOver: () => void;
  undoStartOver: () => void;
}

/** The page's state and what its buttons do. */
export function useOptimizer(): Optimizer {
  const [state, dispatch] = useReducer(reducePage, FIRST_VISIT);
  const savedPage = useSavedPage(state, dispatch);
  const playerFile = usePlayerFile(state.draft.file, dispatch);
  const { start, cancel, resume } = useRun(dispatch);
  /** What was still on its way when the user started over. */
  const givenUp = useRef<File | null>(null);
  useEffect(() => void resume(), [resume]);

  const run = (draft: Draft) => {
    const arrival = draft.mode === 'csv' ? playerFile.arrival() : undefined;
    const problem = arrival ? undefined : checkDraft(draft);
    if (problem) return dispatch({ type: 'problem-found', problem });
    void start(async () => runInput(draft, arrival ? await arrival : draft.file, dispatch));
  };

  return {
    state,
    dispatch,
    playerFile,
    savedPage,
    submit: () => run(state.draft),
    cancel,
    fix: (fix) => {
      dispatch({ type: 'fix-applied', fix });
      run(applyFix(state.draft, fix) ?? state.draft);
    },
    startOver: () => {
      const runId = state.results?.response.run_id;
      if (state.run) cancel();
      if (runId !== undefined) forgetRun(runId);
      givenUp.current = playerFile.giveUp();
      dispatch({ type: 'started-over' });
    },
    undoStartOver: () => {
      const runId = state.discarded?.results?.response.run_id;
      if (runId !== undefined) rememberRun(runId);
      dispatch({ type: 'start-over-undone' });
      if (givenUp.current) playerFile.pick(givenUp.current);
      givenUp.current = null;
    },
  };
}

/** Undefined when the file of the draft never arrived. */
function runInput(draft: Draft, file: Draft['file'], dispatch: Dispatch<PageAction>): RunInput | undefined {
  const { contest, typed } = draft;
  const rules = rulesOf(draft);
  if (draft.mode === 'manual') return { mode: 'manual', typed, contest, rules };
  if (!file) return undefined;
  const onStored: (RunInput & { mode: 'csv' })['onStored'] = (stored) =>
    dispatch({ type: 'file-updated', file: file.file, stored });
  return { mode: 'csv', file, contest, rules, onStored };
}
