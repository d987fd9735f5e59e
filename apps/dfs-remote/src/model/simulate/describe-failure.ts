import { errorDetail } from '@fanteam/api-client';
import type { SimulationFailure } from './simulation-state';
import { WorkerError } from '../../shared/worker-calls';

/** More mistakes are only counted. */
const MAX_LISTED = 5;

/** Why a simulation failed, and what to do. */
export function describeFailure(error: unknown): SimulationFailure {
  switch (codeOf(error)) {
    case 'refused':
    case 'no-field':
      // The server cannot draw a field either.
      return { text: 'The simulation cannot start', detail: detailOf(error) };
    case 'no-worker':
      return {
        text: 'This browser cannot run the simulation',
        detail: `${NO_WORKERS} The server can run it instead.`,
        canUseServer: true,
      };
    case 'lost':
      return {
        text: 'The simulation was stopped',
        detail: 'The browser stopped it, usually to free memory. Start it again, or run it on the server.',
        canUseServer: true,
      };
    default:
      return { text: 'The simulation failed', detail: errorDetail(error), canUseServer: true };
  }
}

/** Why a choice of entries failed, and what to do. */
export function describeChoiceFailure(error: unknown): SimulationFailure {
  const text = 'The entries could not be chosen';
  switch (codeOf(error)) {
    case 'no-worker':
      return { text, detail: `${NO_WORKERS} Allow web workers, or use another browser.` };
    case 'lost':
      return {
        text,
        detail: 'The browser stopped the calculation, usually to free memory. Choose the entries again.',
      };
    default:
      return { text, detail: detailOf(error) };
  }
}

const NO_WORKERS = 'This browser does not support web workers, or it blocks them.';

const codeOf = (error: unknown) => (error instanceof WorkerError ? error.code : null);

function detailOf(error: unknown): string {
  if (!(error instanceof WorkerError)) return errorDetail(error);
  if (error.code === 'refused') return listMistakes(error.message);
  return error.code === 'no-field' ? error.message : errorDetail(error);
}

function listMistakes(text: string): string {
  const messages = text.split('\n');
  const more = messages.length - MAX_LISTED;
  const listed = messages.slice(0, MAX_LISTED).join('. ');
  return `${listed}.${more > 0 ? ` And ${more} more.` : ''}`;
}
