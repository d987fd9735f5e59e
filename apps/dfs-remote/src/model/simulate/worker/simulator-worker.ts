/** The worker's script. Separate from the session, which tests call. */
import { serveCalls } from '../../../shared/worker-calls';
import { createSession } from './simulator-session';

serveCalls(createSession());
