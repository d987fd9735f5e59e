import { SIMULATION_LIMITS } from '@fanteam/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  newContestKey,
  type ContestDraft,
  type FurtherContestDraft,
  type SimulationDraft,
} from '../../model/simulate/simulation-draft';
import { simulationInputs, storeSimulation } from '../../model/simulate/simulation-storage';

/** The inputs of a contest, and their changes. */
export interface ContestControl<Draft extends ContestDraft = ContestDraft> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Replaces the whole prize table, which can be undone. */
  replaceContest: (contest: Partial<ContestInputs>) => void;
  /** Restores the contest before its prize table was replaced. Undefined if there is nothing to undo. */
  undoReplace: (() => void) | undefined;
}

type ContestInputs = Pick<ContestDraft, 'preset' | 'entries' | 'fee' | 'prizes'>;

/** The inputs of the simulation, and as a contest those of the first one. */
export interface SimulationDraftControl extends ContestControl<SimulationDraft> {
  /** The further contests. */
  further: readonly ContestControl<FurtherContestDraft>[];
  /** Adds a contest with the inputs of the last one. Undefined if there is room for no more. */
  addContest: (() => void) | undefined;
  /** @param index among the further contests */
  removeContest: (index: number) => void;
  /** Restores the contest that was removed last. Undefined if there is none. */
  undoRemove: (() => void) | undefined;
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
  const [replaced, setReplaced] = useState<{ key: string | undefined; inputs: ContestInputs } | null>(null);
  const [removed, setRemoved] = useState<{ index: number; contest: FurtherContestDraft } | null>(null);
  useEffect(() => {
    if (draft === first || draft === stored.current) return;
    storeSimulation(draft, stored.current ?? undefined);
    stored.current = draft;
  }, [draft, first]);
  const change = useCallback(
    (part: Partial<SimulationDraft>) => setDraft((current) => ({ ...current, ...part })),
    [],
  );
  const changeFurther = useCallback(
    (key: string, part: Partial<FurtherContestDraft>) =>
      setDraft((current) => ({
        ...current,
        contests: current.contests.map((each) => (each.key === key ? { ...each, ...part } : each)),
      })),
    [],
  );
  /** `key`: undefined for the first contest. */
  const controlOf = <Draft extends ContestDraft>(
    contest: Draft,
    changeContest: (part: Partial<Draft>) => void,
    key?: string,
  ): ContestControl<Draft> => ({
    draft: contest,
    change: changeContest,
    replaceContest: (part) => {
      const { preset, entries, fee, prizes } = contest;
      setReplaced({ key, inputs: { preset, entries, fee, prizes } });
      changeContest(part as Partial<Draft>);
    },
    undoReplace:
      replaced && replaced.key === key
        ? () => {
            changeContest(replaced.inputs as Partial<Draft>);
            setReplaced(null);
          }
        : undefined,
  });
  const { contests } = draft;
  return {
    ...controlOf(draft, change),
    further: contests.map((contest) =>
      controlOf(contest, (part) => changeFurther(contest.key, part), contest.key),
    ),
    addContest:
      contests.length + 1 < SIMULATION_LIMITS.contests
        ? () => change({ contests: [...contests, copyLast(draft)] })
        : undefined,
    removeContest: (index) => {
      setRemoved({ index, contest: contests[index]! });
      change({ contests: contests.toSpliced(index, 1) });
    },
    undoRemove:
      removed && contests.length + 1 < SIMULATION_LIMITS.contests
        ? () => {
            const { index, contest } = removed;
            change({ contests: contests.toSpliced(index, 0, contest) });
            setRemoved(null);
          }
        : undefined,
  };
}

/** The last contest again, without its name and its id. */
function copyLast({ contests, ...first }: SimulationDraft): FurtherContestDraft {
  const { preset, entries, fee, prizes, ties, field } = first;
  const last = contests.at(-1) ?? {
    ...{ preset, entries, fee, prizes, ties, field },
    ...{ rules: '' as const, salaryCap: '', count: null, place: null },
  };
  return { ...last, name: '', tournamentId: '', prizeText: '', key: newContestKey() };
}
