/** The worker's script. Separate from the functions, which tests call. */
import { serveCalls } from '../../shared/worker-calls';
import { solverFunctions } from './solver-functions';

serveCalls(solverFunctions);
