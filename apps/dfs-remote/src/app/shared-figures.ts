import { createContext, useContext } from 'react';
import type { SimulationState } from '../model/simulate/simulation-state';

const Context = createContext<SimulationState | null>(null);

/** Provides the simulation of a shared run to its lineups. */
export const SharedFigures = Context.Provider;

/** Null outside the page of a shared simulation. */
export const useSharedFigures = (): SimulationState | null => useContext(Context);
