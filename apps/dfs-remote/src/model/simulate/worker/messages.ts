/** What the page and the worker of the simulator send each other. */
import type {
  ChooseOptions,
  Guess,
  PoolPlayer,
  SimulationChoice,
  SimulationFigures,
} from '@fanteam/contracts';
import {
  readFileSimulation,
  readPlayersSimulation,
  type SimulationBody,
  type SimulationReading,
} from '@fanteam/lineup-request';
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

/** Page to worker. */
export type SimulatorRequest =
  /** These are likely to be simulated next. There is no response. */
  | { type: 'prepare'; params: SimulatorParams }
  | { type: 'simulate'; params: SimulatorParams }
  /** Among the lineups of the last simulation. */
  | { type: 'choose'; rules: ChooseOptions };

/** Worker to page. */
export type SimulatorResponse =
  | {
      type: 'progress';
      scenariosDone: number;
      scenarios: number;
      figures: SimulationFigures;
      /** Those of the response, as far as they are known before its end: all but those of a choice. */
      guessed?: Guess[];
      warnings?: string[];
    }
  | { type: 'simulated'; body: SimulationBody }
  /** While entries are chosen: scenarios so far, of all that the choice simulates. */
  | { type: 'choosing'; scenariosDone: number; scenarios: number }
  /** `warnings`: what the rules or the memory prevented. */
  | { type: 'chosen'; choice: SimulationChoice; warnings?: readonly string[] }
  /** The request has mistakes. */
  | { type: 'refused'; messages: readonly string[] }
  /** No field can be drawn. `reason`: a sentence for the user. An error crosses to the page only as text. */
  | { type: 'impossible'; reason: string }
  | { type: 'failed'; error: string };
