import { lazyPart } from '../lazy-part';

/** A visitor without an account never fetches it. */
export const ProtectedLayout = lazyPart(() => import('./protected-layout'));
