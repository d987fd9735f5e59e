import type { Accepted } from './judge';

/** The advisories that `npm run audit` accepts, each with its reason and the last day. */
export const ACCEPTED: readonly Accepted[] = [];
