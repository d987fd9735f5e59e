import { useEffect, useState } from 'react';
import { reportFailure } from '../../shared/report-failure';
import { pageSolver } from '../../model/solver-worker/solver-client';
import type { solverFunctions } from '../../model/solver-worker/solver-functions';

type Functions = typeof solverFunctions;

/** `failed`: the browser could not run the solver. Null while it runs. */
export type SolverAnswer<Name extends keyof Functions> = ReturnType<Functions[Name]> | 'failed' | null;

/**
 * Calls a function of the solver's worker, and again when the parameters change. They must be memoized; null while they are
 * not known. `stale`: the last answer that is for other parameters.
 */
export function useSolverCall<Name extends keyof Functions>(
  name: Name,
  params: Parameters<Functions[Name]>[0] | null,
): { answer: SolverAnswer<Name>; stale: SolverAnswer<Name> } {
  const [found, setFound] = useState<{ params: typeof params; answer: SolverAnswer<Name> } | null>(null);
  useEffect(() => {
    if (!params) return;
    const control = new AbortController();
    pageSolver.call(name, params as never, control).then(
      (answer) => setFound({ params, answer }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        reportFailure(error);
        setFound({ params, answer: 'failed' });
      },
    );
    return () => control.abort();
  }, [name, params]);
  const answer = found?.answer ?? null;
  return { answer: found?.params === params ? answer : null, stale: answer };
}
