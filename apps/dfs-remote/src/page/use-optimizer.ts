import { ApiError, errorDetail } from '@fanteam/api-client';
import type { ErrorBody, Fix, Reason } from '@fanteam/contracts';
import { useReducer, useState, type Dispatch } from 'react';
import { checkDraft } from '../draft/check-draft';
import { rulesOf, type ContestDraft, type Draft } from '../draft/draft';
import { usePlayerFile, type PlayerFile } from '../file/use-player-file';
import { parseNumber } from '../numbers';
import { applyFix } from '../rules/apply-fix';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from './page-state';
import { reportFailure } from './report-failure';
import { useOptimize, type RunInput } from './use-optimize';

export interface Optimizer {
  state: PageState;
  dispatch: Dispatch<PageAction>;
  playerFile: PlayerFile;
  isOptimizing: boolean;
  submit: () => void;
  /** Applies what the server offered and tries again. */
  fix: (fix: Fix) => void;
}

/** The page's state and what its buttons do. */
export function useOptimizer(): Optimizer {
  const [state, dispatch] = useReducer(reducePage, FIRST_VISIT);
  const [isOptimizing, setIsOptimizing] = useState(false);
  const playerFile = usePlayerFile(dispatch);
  const { mutateAsync: optimize } = useOptimize();

  const run = async (draft: Draft) => {
    const arrival = draft.mode === 'csv' ? playerFile.arrival() : undefined;
    const problem = arrival ? undefined : checkDraft(draft);
    if (problem) return dispatch({ type: 'problem-found', problem });

    dispatch({ type: 'problem-settled' });
    setIsOptimizing(true);
    try {
      const file = arrival ? await arrival : draft.file;
      const input = runInput(draft, file, dispatch);
      if (!input) return;
      const response = await optimize(input);
      dispatch({ type: 'run-succeeded', results: { response, salaryCap: salaryCapOf(draft.contest) } });
    } catch (error) {
      reportFailure(error);
      dispatch({ type: 'run-failed', problem: describeFailure(error) });
    } finally {
      setIsOptimizing(false);
    }
  };

  return {
    state,
    dispatch,
    playerFile,
    isOptimizing,
    submit: () => void run(state.draft),
    fix: (fix) => {
      dispatch({ type: 'fix-applied', fix });
      void run(applyFix(state.draft, fix) ?? state.draft);
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
    dispatch({ type: 'file-renewed', file: file.file, stored });
  return { mode: 'csv', file, contest, rules, onStored };
}

function salaryCapOf(contest: ContestDraft): number {
  return parseNumber(contest.salaryCap) ?? 1;
}

function describeFailure(error: unknown): { place: 'run'; text: string; detail: string; reasons?: Reason[] } {
  const reasons = error instanceof ApiError ? (error.body as Partial<ErrorBody> | null)?.reasons : undefined;
  return {
    place: 'run',
    text: 'Optimization failed',
    detail: errorDetail(error),
    ...(Array.isArray(reasons) && { reasons }),
  };
}
