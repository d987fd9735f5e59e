import { errorDetail } from '@fanteam/api-client';
import type { SimulationFailure } from './simulation-state';
import { LostWorkerError, NoFieldError, NoWorkerError, RefusedError } from './worker/simulator-client';

/** More mistakes are only counted. */
const MAX_LISTED = 5;

/** Why a simulation failed, and what to do. */
export function describeFailure(error: unknown): SimulationFailure {
  if (error instanceof RefusedError) {
    return { text: 'The simulation cannot start', detail: listMistakes(error) };
  }
  // The server could not draw a field either.
  if (error instanceof NoFieldError) return { text: 'The simulation cannot start', detail: error.message };
  if (error instanceof NoWorkerError) {
    return {
      text: 'This browser cannot run the simulation',
      detail: `${NO_WORKERS} The server can run it instead.`,
      canUseServer: true,
    };
  }
  if (error instanceof LostWorkerError) {
    return {
      text: 'The simulation was stopped',
      detail: 'The browser stopped it, usually to free memory. Start it again, or run it on the server.',
      canUseServer: true,
    };
  }
  return { text: 'The simulation failed', detail: errorDetail(error), canUseServer: true };
}

/** Why a choice of entries failed, and what to do. */
export function describeChoiceFailure(error: unknown): SimulationFailure {
  const text = 'The entries could not be chosen';
  if (error instanceof RefusedError) return { text, detail: listMistakes(error) };
  if (error instanceof NoFieldError) return { text, detail: error.message };
  if (error instanceof NoWorkerError) {
    return { text, detail: `${NO_WORKERS} Allow web workers, or use another browser.` };
  }
  if (error instanceof LostWorkerError) {
    return {
      text,
      detail: 'The browser stopped the calculation, usually to free memory. Choose the entries again.',
    };
  }
  return { text, detail: errorDetail(error) };
}

const NO_WORKERS = 'This browser does not support web workers, or it blocks them.';

function listMistakes({ message }: RefusedError): string {
  const messages = message.split('\n');
  const more = messages.length - MAX_LISTED;
  const listed = messages.slice(0, MAX_LISTED).join('. ');
  return `${listed}.${more > 0 ? ` And ${more} more.` : ''}`;
}
