import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keepResult } from '../../model/simulate/keep-result';
import { shownState, Simulator } from '../../model/simulate/simulator';
import type { Simulation, SimulationState } from '../../model/simulate/simulation-state';

/**
 * The contest simulation of a run's lineups. `runId`: the run of the lineups, or the key of a saved run, under which the
 * figures are stored. `loaded`: a simulation of someone else or of the account, which is shown until the user starts one.
 * Its worker ends when the lineups are left.
 */
export function useSimulation(runId: string | undefined, loaded: SimulationState | null): Simulation {
  const [simulator] = useState(() => new Simulator());
  useEffect(() => (runId === undefined ? undefined : keepResult(runId, simulator)), [runId, simulator]);
  useEffect(() => () => simulator.close(), [simulator]);
  const own = useSyncExternalStore(simulator.own.subscribe, simulator.own.read);
  const state = useShown(shownState(own, loaded));
  return useMemo(() => {
    const { prepare, cancel, dropMore } = simulator;
    return {
      ...{ state, prepare, cancel, dropMore },
      start: (input, place) => simulator.start(input, place, loaded),
      choose: (rules, places) => simulator.choose(rules, places, loaded),
      findMore: (count, run, onScreen) => simulator.findMore(count, run, onScreen, loaded),
    };
  }, [simulator, state, loaded]);
}

/**
 * What is shown. Figures that are more precise must not block the input of the user: React renders them in slices. All
 * other changes are shown at once.
 */
function useShown(state: SimulationState): SimulationState {
  const later = useDeferredValue(state);
  const isProgress =
    later.status === 'running' &&
    ['running', 'done'].includes(state.status) &&
    later.input === state.input &&
    later.runId === state.runId;
  return isProgress ? later : state;
}
