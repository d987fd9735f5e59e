import { useCallback, useId, useLayoutEffect, useState } from 'react';

/** What is wrong with the inputs of a form. */
export interface FormProblem {
  text: string;
  /** The id of the field that must be changed. */
  field?: string | undefined;
}

/** A problem as it is shown, as props of `ProblemNote`. A new key announces the same text again. */
interface ShownProblem extends FormProblem {
  key: number;
  id: string;
}

/**
 * The problem of the last submit. A new problem moves the focus to its field.
 *
 * @param inputs a problem is no longer shown when they have changed
 */
export function useProblem(inputs: unknown) {
  const id = useId();
  const [shown, setShown] = useState<(ShownProblem & { inputs: unknown }) | null>(null);
  const problem = shown?.inputs === inputs ? shown : null;
  const setProblem = useCallback(
    (next: FormProblem | null) =>
      setShown((last) => next && { ...next, inputs, id, key: (last?.key ?? 0) + 1 }),
    [inputs, id],
  );
  useLayoutEffect(() => {
    if (problem?.field !== undefined) document.getElementById(problem.field)?.focus();
  }, [problem]);
  return { problem, setProblem, mistakeIdOf: (field: string) => (problem?.field === field ? id : undefined) };
}
