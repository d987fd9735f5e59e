import type { RemoteName } from '@fanteam/contracts';
import { RemoteBoundary, matchRoutes, renderMatches, useLocation } from '@fanteam/ui';
import { use } from 'react';
import { NotFoundPage } from '../pages/not-found-page';
import { forgetRemote, loadRoutes } from './remotes';

const TITLES: Readonly<Record<RemoteName, string>> = { dfs: 'The optimizer', account: 'This page' };

/** What a remote shows at the present address, loaded when it is first needed. */
export function RemoteScreen({ name }: { name: RemoteName }) {
  return (
    <RemoteBoundary key={name} title={TITLES[name]} onRetry={() => forgetRemote(name)}>
      <RemoteRoutes name={name} />
    </RemoteBoundary>
  );
}

/** A remote's routes carry whole paths, so that they mean the same when it runs alone. */
function RemoteRoutes({ name }: { name: RemoteName }) {
  const routes = use(loadRoutes(name));
  const location = useLocation();
  const matches = matchRoutes(routes, location);
  return matches ? renderMatches(matches) : <NotFoundPage />;
}
