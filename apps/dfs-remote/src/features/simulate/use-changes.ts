import { useMemo } from 'react';
import { describeChanges, findChanges } from '../../model/simulate/find-changes';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import type { SimulationState } from '../../model/simulate/simulation-state';
import type { SimulationInputs } from './use-simulation-input';

/** What has changed since the simulation, as a sentence; null without figures, or if nothing has. */
export function useChanges(
  { input, figures }: SimulationState,
  draft: SimulationDraft,
  inputs: SimulationInputs,
): string | null {
  const hasFigures = figures !== null;
  const { contest, matches, ownership, pool, entered } = inputs;
  return useMemo(
    () => {
      if (!input || !hasFigures) return null;
      const now = inputs.build();
      return 'problem' in now ? null : describeChanges(findChanges(input, now));
    },
    // `inputs.build` is a new function in each render; these are what it uses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [input, hasFigures, draft, contest, matches, ownership, pool, entered],
  );
}
