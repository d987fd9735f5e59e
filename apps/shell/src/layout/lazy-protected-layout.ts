import { lazyLayout } from './lazy-layout';

/** A visitor without an account never fetches it. */
export const ProtectedLayout = lazyLayout(() => import('./protected-layout'));
