import { createContext, useContext } from 'react';
import type { SimulationState } from '../model/simulate/simulation-state';

/** A simulation that the page of a run has loaded. */
interface LoadedSimulation {
  /** Shown until the user starts a simulation; null without one. */
  state: SimulationState | null;
  /** The entries that the sender of a link has chosen; shown until the user chooses entries. */
  chosen?: readonly string[];
  /** Where the simulations of the user are stored in the browser; absent to store them with the run. */
  storageKey?: string;
  /** Called when a simulation or a choice of the user has ended. */
  onEnded?: (state: SimulationState) => void;
}

const Context = createContext<LoadedSimulation>({ state: null });

/** Provides the simulation of a shared or saved run to its lineups. */
export const SharedFigures = Context.Provider;

/** Without a state outside of these pages. */
export const useSharedFigures = (): LoadedSimulation => useContext(Context);
