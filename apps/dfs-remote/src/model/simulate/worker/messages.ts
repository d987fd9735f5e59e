/** What the page and the worker of the simulator send each other. */
import type {
  ChooseOptions,
  Guess,
  PoolPlayer,
  SimulatedLineup,
  SimulationChoice,
  SimulationFigures,
} from '@fanteam/contracts';
import { readFileSimulation, readPlayersSimulation, type SimulationReading } from '@fanteam/lineup-request';
import { WorkerError } from '../../../shared/worker-calls';
import type { PageSimulateRequest } from '../simulation-state';

export interface SimulatorParams {
  /** The players of the file; null if the request contains its players. */
  pool: readonly PoolPlayer[] | null;
  request: PageSimulateRequest;
}

/** Reads a simulation as the server does. `choose`: the rules of a choice, if there is one. */
export function readParams({ pool, request }: SimulatorParams, choose?: ChooseOptions): SimulationReading {
  const sent = choose ? { ...request, choose } : request;
  return 'file_id' in sent ? readFileSimulation(pool ?? [], sent) : readPlayersSimulation(sent);
}

/** The first figures of a simulation. */
export interface SimulationStep {
  scenariosDone: number;
  scenarios: number;
  figures: SimulationFigures;
  /** The figures of the response that are known before its end: all except those of a choice. */
  guessed?: Guess[];
  warnings?: string[];
}

export interface ChooseParams {
  simulation: SimulatorParams;
  rules: ChooseOptions;
}

export interface ChosenEntries {
  choice: SimulationChoice;
  /** Warnings about limits from the rules or the memory. */
  warnings?: readonly string[] | undefined;
  /** The figures of the lineups, if they were simulated for the choice. */
  lineups?: readonly SimulatedLineup[];
}

/** @throws the mistakes of a request, each in a line */
export function refuse(mistakes: readonly { message: string }[]): never {
  throw new WorkerError<FailureCode>('refused', mistakes.map(({ message }) => message).join('\n'));
}

/** `refused`: the request of the user has mistakes. `no-field`: no field can be drawn; the message is a sentence for the user. */
export type FailureCode = 'refused' | 'no-field';
