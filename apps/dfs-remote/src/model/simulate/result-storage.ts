/**
 * Stores the last simulation in IndexedDB, next to the page, so that its figures survive a reload. Loaded on demand.
 */
import { createStore, get, set, update } from 'idb-keyval';
import {
  NO_SIMULATION,
  SIMULATION_VERSION,
  type SimulationInput,
  type SimulationState,
} from './simulation-state';

const store = createStore('fanteam-optimizer', 'page');
const KEY = 'simulation';
const RUNNING_KEY = 'running-simulation';

interface StoredSimulation {
  version: number;
  /** The run of the simulated lineups, or the key of a saved run. */
  runId: string;
  state: SimulationState;
}

/** The last simulation of this run's lineups; null if another run was simulated later, or another version stored it. */
export async function loadResult(runId: string): Promise<SimulationState | null> {
  const stored = await get<Partial<StoredSimulation>>(KEY, store);
  if (stored?.version !== SIMULATION_VERSION || stored.runId !== runId || !stored.state?.figures) return null;
  const { choice } = stored.state;
  return {
    ...NO_SIMULATION,
    ...stored.state,
    choice: { ...NO_SIMULATION.choice, ...(choice.status === 'done' && choice) },
  };
}

/**
 * Stores a simulation without the lineups of a search and without what a later simulation left. Rejects if the browser
 * denies access to its storage.
 */
export function storeResult(runId: string, state: SimulationState): Promise<void> {
  const { search, failure, interrupted } = NO_SIMULATION;
  return set(
    KEY,
    {
      version: SIMULATION_VERSION,
      runId,
      state: { ...state, search, failure, interrupted },
    } satisfies StoredSimulation,
    store,
  );
}

/** Call it when the account has stored the simulation. */
export function forgetResult(runId: string): Promise<void> {
  return update<StoredSimulation>(KEY, (stored) => (stored?.runId === runId ? undefined : stored)!, store);
}

/** A simulation that is running on the server. */
export interface RunningSimulation {
  /** Its own run. */
  simulationId: string;
  input: SimulationInput;
}

interface StoredRunning extends RunningSimulation {
  version: number;
  /** The run of the simulated lineups. */
  runId: string;
}

/** The simulation of this run's lineups that was running on the server when the page was closed; null without one. */
export async function loadRunning(runId: string): Promise<RunningSimulation | null> {
  const stored = await get<StoredRunning>(RUNNING_KEY, store);
  if (stored?.version !== SIMULATION_VERSION || stored.runId !== runId) return null;
  const { simulationId, input } = stored;
  return { simulationId, input };
}

export function storeRunning(runId: string, running: RunningSimulation): Promise<void> {
  return set(RUNNING_KEY, { ...running, version: SIMULATION_VERSION, runId } satisfies StoredRunning, store);
}

/** Another simulation of this run's lineups has started, or the stored one has ended. */
export function forgetRunning(runId: string): Promise<void> {
  return update<StoredRunning>(
    RUNNING_KEY,
    (stored) => (stored?.runId === runId ? undefined : stored)!,
    store,
  );
}
