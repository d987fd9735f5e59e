import { errorDetail } from '@fanteam/api-client';
import type { SimulationFailure } from './simulation-state';
import { LostWorkerError, NoWorkerError, RefusedError } from './worker/simulator-client';

/** More mistakes are only counted. */
const MAX_LISTED = 5;

/** Why a simulation failed, and what to do. */
export function describeFailure(error: unknown): SimulationFailure {
  if (error instanceof RefusedError) {
    const messages = error.message.split('\n');
    const more = messages.length - MAX_LISTED;
    const listed = messages.slice(0, MAX_LISTED).join('. ');
    return {
      text: 'The simulation cannot start',
      detail: `${listed}.${more > 0 ? ` And ${more} more.` : ''}`,
    };
  }
  if (error instanceof NoWorkerError) {
    return {
      text: 'This browser cannot run the simulation',
      detail: 'It does not support web workers, or they are blocked. The server can run it instead.',
      canUseServer: true,
    };
  }
  if (error instanceof LostWorkerError) {
    return {
      text: 'The simulation has stopped',
      detail: 'The browser ended it, usually to free memory. Start it again, or run it on the server.',
      canUseServer: true,
    };
  }
  return { text: 'The simulation failed', detail: errorDetail(error), canUseServer: true };
}
