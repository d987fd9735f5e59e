/**
 * Stores the last simulation in IndexedDB, next to the page, so that its figures survive a reload. Loaded on demand.
 */
import { createStore, get, set } from 'idb-keyval';
import { NO_SIMULATION, SIMULATION_VERSION, type SimulationState } from './simulation-state';

const store = createStore('fanteam-optimizer', 'page');
const KEY = 'simulation';

interface StoredSimulation {
  version: number;
  /** The run of the simulated lineups. */
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

/** The lineups of a search and what prevented a later simulation are not stored. Rejects if the browser denies access to its storage. */
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
