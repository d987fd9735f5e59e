import { useEffect, useState } from 'react';
import type { Replacements, ReplaceParams } from '../../../model/repair/replace-in-set';
import { pageSolver } from '../../../model/solver-worker/solver-client';
import { reportFailure } from '../../../shared/report-failure';

/** `failed`: the browser could not run the solver. Null while it runs. */
export type ReplacementState = Replacements | 'failed' | null;

/** Replaces players in the solver's worker. The parameters must be memoized; null while they are not known. */
export function useReplacements(params: ReplaceParams | null): ReplacementState {
  const [found, setFound] = useState<{ params: ReplaceParams; result: ReplacementState } | null>(null);
  useEffect(() => {
    if (!params) return;
    const control = new AbortController();
    pageSolver.call('replacePlayers', params, control).then(
      (result) => setFound({ params, result }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        reportFailure(error);
        setFound({ params, result: 'failed' });
      },
    );
    return () => control.abort();
  }, [params]);
  return found?.params === params ? found!.result : null;
}
