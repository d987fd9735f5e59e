/** The worker's script. Separate from the session, which tests call. */
import type { SimulatorRequest } from './messages';
import { SimulatorSession } from './simulator-session';

const session = new SimulatorSession((response) => postMessage(response));

addEventListener('message', ({ data }: MessageEvent<SimulatorRequest>) => session.handle(data));
