import { useIsLoggedIn } from '@fanteam/session';
import { Heading } from '@fanteam/ui';
import { PublicLayout } from '../layout/public-layout';
import { lazyLayout } from '../layout/lazy-layout';
import { RemoteScreen } from '../remotes/remote-screen';

const ProtectedLayout = lazyLayout(() => import('../layout/protected-layout'));

/** The optimizer: a public page, which stands inside the account's frame for whoever is logged in. */
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
      <Heading as="h1" px={{ base: '4', md: '6' }} pt="6" fontSize="2xl" lineHeight="2rem">
        FANTEAM OPTIMIZER
      </Heading>
      <RemoteScreen name="dfs" />
    </ProtectedLayout>
  );
}
