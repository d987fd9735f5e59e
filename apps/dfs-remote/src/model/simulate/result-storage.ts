/** Stores the last simulation in the database of the browser, so that its figures survive a reload. Loaded on demand. */
import { databaseValue } from '../../shared/storage/database';
import { DATABASE_KEYS } from '../../shared/storage/keys';
import { isObject } from '../../shared/value-guards';
import {
  NO_SIMULATION,
  SIMULATION_VERSION,
  type SimulationInput,
  type SimulationState,
} from './simulation-state';
import { readStored } from './simulation-storage';

/** A simulation that is running on the server. */
export interface RunningSimulation {
  /** Its own run. */
  simulationId: string;
  input: SimulationInput;
}

interface OfRun {
  version: number;
  /** The run of the simulated lineups, or the key of a saved run. */
  runId: string;
}

type StoredSimulation = OfRun & { state: SimulationState };
type StoredRunning = OfRun & RunningSimulation;

const lastSimulation = databaseValue(DATABASE_KEYS.simulation, (value): StoredSimulation | null =>
  isOfThisVersion(value) && isObject(value['state']) && value['state']['figures']
    ? (value as unknown as StoredSimulation)
    : null,
);
const runningSimulation = databaseValue(DATABASE_KEYS.runningSimulation, (value): StoredRunning | null =>
  isOfThisVersion(value) ? (value as unknown as StoredRunning) : null,
);

function isOfThisVersion(value: unknown): value is Record<string, unknown> {
  return isObject(value) && value['version'] === SIMULATION_VERSION;
}

/** The last simulation of this run's lineups; null if another run was simulated later, or another version stored it. */
export async function loadResult(runId: string): Promise<SimulationState | null> {
  const stored = await lastSimulation.read();
  if (stored?.runId !== runId) return null;
  const { choice } = stored.state;
  return {
    ...NO_SIMULATION,
    ...stored.state,
    input: stored.state.input && withReadDraft(stored.state.input),
    choice: { ...NO_SIMULATION.choice, ...(choice.status === 'done' && choice) },
  };
}

/** An earlier release may have stored the inputs of the page, without those that are new. */
const withReadDraft = ({ draft, ...input }: SimulationInput): SimulationInput => ({
  ...input,
  ...(draft && { draft: readStored(draft) }),
});

/** Stores a simulation without the lineups of a search and without what a later simulation left. */
export function storeResult(runId: string, state: SimulationState): Promise<void> {
  const { search, failure, interrupted } = NO_SIMULATION;
  return lastSimulation.write({
    version: SIMULATION_VERSION,
    runId,
    state: { ...state, search, failure, interrupted },
  });
}

/** Call it when the account has stored the simulation. */
export function forgetResult(runId: string): Promise<void> {
  return lastSimulation.removeIf((stored) => stored?.runId === runId);
}

/** The simulation of this run's lineups that was running on the server when the page was closed; null without one. */
export async function loadRunning(runId: string): Promise<RunningSimulation | null> {
  const stored = await runningSimulation.read();
  return stored?.runId === runId ? { ...stored, input: withReadDraft(stored.input) } : null;
}

export function storeRunning(runId: string, running: RunningSimulation): Promise<void> {
  return runningSimulation.write({ ...running, version: SIMULATION_VERSION, runId });
}

/** Another simulation of this run's lineups has started, or the stored one has ended. */
export function forgetRunning(runId: string): Promise<void> {
  return runningSimulation.removeIf((stored) => stored?.runId === runId);
}
