/** The worker's script. Separate from the search, which tests call. */
import { serveCalls } from '../../../shared/worker-calls';
import { findMore } from './find-more';

serveCalls({ findMore });
