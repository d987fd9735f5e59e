import type { ChooseOptions } from '@fanteam/contracts';
import { readFileSimulation, readPlayersSimulation, type SimulationReading } from '@fanteam/lineup-request';
import type { SimulatorParams } from './messages';

/** Reads a simulation as the server does. `choose`: the rules of a choice, if there is one. */
export function readParams({ pool, request }: SimulatorParams, choose?: ChooseOptions): SimulationReading {
  const sent = choose ? { ...request, choose } : request;
  return 'file_id' in sent ? readFileSimulation(pool ?? [], sent) : readPlayersSimulation(sent);
}
