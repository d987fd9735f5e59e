/** The worker's script. Separate from its functions, which tests call. */
import { serveCalls } from '../../../shared/worker-calls';
import { simulateTeams } from './simulate-teams';
import { createSession } from './simulator-session';

serveCalls({ ...createSession(), simulateTeams });
