import { useIsLoggedIn } from '@fanteam/session';
import { PublicLayout } from '../layout/public-layout';
import { lazyPart } from '../lazy-part';
import { OPTIMIZER_REMOTE } from '../remotes/remote-pages';
import { RemoteScreen } from './remote-screen';

/** Loaded for logged-in users only. */
const ProtectedLayout = lazyPart(() => import('../layout/protected-layout'));

/**
 * The optimizer. It is public; logged-in users see it in their layout. The
 * shell knows the remote of this page, so that a first visit does not wait for its manifest before the first paint.
 */
export function OptimizerPage() {
  const screen = <RemoteScreen name={OPTIMIZER_REMOTE} title="The optimizer" />;
  return useIsLoggedIn() ? (
    <ProtectedLayout isWide>{screen}</ProtectedLayout>
  ) : (
    <PublicLayout>{screen}</PublicLayout>
  );
}
