import { useMemo } from 'react';
import { describeChanges, findChanges, type SimulationChange } from '../../model/simulate/find-changes';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import type { SimulationInput, SimulationState } from '../../model/simulate/simulation-state';
import { toEntry } from '../../model/simulate/entries';
import type { SimulationInputs } from './use-simulation-input';

/**
 * Why the figures are absent or not those of the current inputs, as sentences: a simulation was interrupted, or something
 * has changed. Null if there is nothing to say.
 */
export function useChanges(
  { input, figures, interrupted }: SimulationState,
  draft: SimulationDraft,
  inputs: SimulationInputs,
): string | null {
  const hasFigures = figures !== null;
  const { contests, matches, ownership, pool, entered } = inputs;
  const changes = useMemo(
    () => {
      if (!input || !hasFigures) return null;
      const now = inputs.build();
      return describeChanges('problem' in now ? findTyped(input, inputs) : findChanges(input, now));
    },
    // `inputs.build` is a new function in each render; these are what it uses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [input, hasFigures, draft, contests, matches, ownership, pool, entered],
  );
  if (interrupted === null) return changes;
  if (!hasFigures) return INTERRUPTIONS[interrupted];
  const sentences = `${INTERRUPTIONS[interrupted]} The figures shown are those of the earlier simulation.`;
  return changes === null ? sentences : `${sentences} ${changes}`;
}

/** What has certainly changed, for inputs that cannot be simulated. Inputs that were simulated had no mistakes. */
function findTyped(
  then: SimulationInput,
  { contests, matches, entered }: SimulationInputs,
): SimulationChange[] {
  const request = { ...then.request, lineups: entered.map(toEntry) };
  const changes = findChanges(then, { ...then, request, keys: entered.map(({ key }) => key) });
  if (contests.some(({ mistakes }) => mistakes.length > 0)) changes.push('contest');
  if (matches.mistake !== undefined) changes.push('matches');
  return changes;
}

const INTERRUPTIONS: Readonly<Record<NonNullable<SimulationState['interrupted']>, string>> = {
  cancelled: 'The last simulation was cancelled before its first figures.',
  failed: 'The last simulation failed before its first figures.',
  closed: 'The last simulation was interrupted because the page was closed or reloaded.',
};
