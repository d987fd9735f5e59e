import { useIsLoggedIn } from '@fanteam/session';
import { PublicLayout } from '../layout/public-layout';
import { ProtectedLayout } from '../layout/lazy-protected-layout';
import { RemoteScreen } from '../remotes/remote-screen';

/**
 * The optimizer: a public page, which stands inside the account's frame for whoever is logged in. There
 * the remote writes the page's own heading.
 */
export function OptimizerPage() {
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn) {
    return (
      <PublicLayout>
        <RemoteScreen name="dfs" />
      </PublicLayout>
    );
  }
  return (
    <ProtectedLayout>
      <RemoteScreen name="dfs" />
    </ProtectedLayout>
  );
}
