import { useCallback, useEffect, useRef, useState } from 'react';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import { simulationInputs, storeSimulation } from '../../model/simulate/simulation-storage';

type ContestInputs = Pick<SimulationDraft, 'preset' | 'entries' | 'fee' | 'prizes'>;

export interface SimulationDraftControl {
  draft: SimulationDraft;
  change: (part: Partial<SimulationDraft>) => void;
  /** Replaces the whole prize table, which can be undone. */
  replaceContest: (contest: Partial<ContestInputs>) => void;
  /** Restores the contest before its prize table was replaced. Undefined if there is nothing to undo. */
  undoReplace: (() => void) | undefined;
}

/**
 * The inputs of the simulation. What the user changes is stored in the browser. `saved`: the inputs of a saved
 * simulation; without them, those of this browser.
 */
export function useSimulationDraft(saved?: SimulationDraft): SimulationDraftControl {
  const [first, setFirst] = useState(saved);
  const [draft, setDraft] = useState(() => first ?? simulationInputs.read());
  // The user's own simulation of an earlier visit was restored.
  if (saved && saved !== first && draft === first) {
    setFirst(saved);
    setDraft(saved);
  }
  /** Null while the browser has other inputs than this tab. */
  const stored = useRef(first ? null : draft);
  const [replaced, setReplaced] = useState<ContestInputs | null>(null);
  useEffect(() => {
    if (draft === first || draft === stored.current) return;
    storeSimulation(draft, stored.current ?? undefined);
    stored.current = draft;
  }, [draft, first]);
  const change = useCallback(
    (part: Partial<SimulationDraft>) => setDraft((current) => ({ ...current, ...part })),
    [],
  );
  const replaceContest = (contest: Partial<ContestInputs>) => {
    const { preset, entries, fee, prizes } = draft;
    setReplaced({ preset, entries, fee, prizes });
    change(contest);
  };
  const undoReplace = replaced
    ? () => {
        change(replaced);
        setReplaced(null);
      }
    : undefined;
  return { draft, change, replaceContest, undoReplace };
}
