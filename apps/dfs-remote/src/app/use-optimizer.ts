import { useEffect, useRef, type Dispatch } from 'react';
import { checkDraft, draftIdOf, rulesOf, type Draft, type FileDraft } from '../model/draft';
import { useStoredEdits } from './use-stored-edits';
import { useSavedPage, type SavedPageState } from './use-saved-page';
import { usePlayerFile, type PlayerFile } from '../features/players/file/use-player-file';
import type { RunInput } from '../features/run/start-run';
import { forgetRun, rememberRun } from '../features/run/last-run';
import { useRun, type RunControl } from '../features/run/use-run';
import type { PageAction } from '../model/page-state';
import type { RunRequest } from '../model/run-state';
import { useStableCallback } from '../shared/use-stable-callback';
import { usePageState, type Page } from './use-page-state';

export interface Optimizer extends Page {
  playerFile: PlayerFile;
  savedPage: SavedPageState;
  /** False if the browser cannot store the edits of lineups. */
  areEditsStored: boolean;
  submit: () => void;
  /** Cancels the run. The lineups found so far are kept. */
  cancel: () => void;
  /** Replaces the draft by one with a suggested fix applied, and submits again. `label`: what was changed. */
  fix: (fixed: Draft, label: string) => void;
  /** Clears the page. `undoStartOver` restores it. */
  startOver: () => void;
  undoStartOver: () => void;
}

/** The state of the page and the actions of its buttons. */
export function useOptimizer(): Optimizer {
  const page = usePageState();
  const { state, dispatch } = page;
  const areEditsStored = useStoredEdits(state.edits, dispatch);
  const playerFile = usePlayerFile(state.draft.file, dispatch);
  const run = useRun(dispatch);
  /** The file that was uploading when the user started over. */
  const cancelledUpload = useRef<File | null>(null);
  const startOver = (isElsewhere = false) => {
    const runId = state.results?.response.run_id;
    if (state.run) run.cancel();
    if (runId !== undefined) forgetRun(runId);
    cancelledUpload.current = playerFile.cancelUpload();
    dispatch({ type: 'started-over', isElsewhere });
  };
  const onCleared = useStableCallback(() => startOver(true));
  const savedPage = useSavedPage(state, dispatch, onCleared);
  useResume(page, savedPage.isLoading, run);

  const optimize = (draft: Draft) => {
    const upload = draft.mode === 'csv' ? playerFile.pendingUpload() : undefined;
    const problem = upload ? undefined : checkDraft(draft);
    if (problem) return dispatch({ type: 'problem-found', problem });
    void run.start(async () => runInput(draft, upload ? await upload : draft.file, dispatch));
  };

  return {
    ...page,
    playerFile,
    savedPage,
    areEditsStored,
    submit: () => optimize(state.draft),
    cancel: run.cancel,
    fix: (draft, label) => {
      dispatch({ type: 'fix-applied', draft, label });
      optimize(draft);
    },
    startOver: () => startOver(),
    undoStartOver: () => {
      const runId = state.discarded?.page.results?.response.run_id;
      if (runId !== undefined) rememberRun(runId);
      dispatch({ type: 'start-over-undone' });
      if (cancelledUpload.current) playerFile.pick(cancelledUpload.current);
      cancelledUpload.current = null;
    },
  };
}

/** Shows the last run once the page is loaded, and the run of another file when the page shows that file. */
function useResume({ state }: Page, isLoading: boolean, { resume, leave }: RunControl): void {
  const file = useRef(state.draft.file);
  const { results } = state;
  useEffect(() => {
    const before = draftIdOf(file.current);
    file.current = state.draft.file;
    if (before !== null && file.current && draftIdOf(file.current) !== before) {
      leave();
      const runId = results?.response.run_id;
      if (runId !== undefined) rememberRun(runId);
      void resume();
    }
    // The results change with the file.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.draft.file, leave, resume]);
  useEffect(() => {
    if (!isLoading) void resume((request) => isOfFile(request, file.current));
  }, [isLoading, resume]);
}

/** Whether the request of a run is for this file. True without a file, and for typed players. */
function isOfFile(request: RunRequest, file: FileDraft | null): boolean {
  if (!file || !('file_id' in request)) return true;
  return [...file.uploadIds, ...file.earlierIds].includes(request.file_id);
}

/** What to optimize; undefined if the upload of the file failed. */
function runInput(draft: Draft, file: Draft['file'], dispatch: Dispatch<PageAction>): RunInput | undefined {
  const { contest, typed } = draft;
  const rules = rulesOf(draft);
  if (draft.mode === 'manual') return { mode: 'manual', typed, contest, rules };
  if (!file) return undefined;
  const onStored: (RunInput & { mode: 'csv' })['onStored'] = (stored) =>
    dispatch({ type: 'file-updated', file: file.file, stored });
  return { mode: 'csv', file, contest, rules, onStored };
}
