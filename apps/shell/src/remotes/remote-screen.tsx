import type { RemoteName } from '@fanteam/contracts';
import { RemoteBoundary, RemoteLoading, matchRoutes, renderMatches, useLocation } from '@fanteam/ui';
import { useEffect, useState } from 'react';
import { NotFoundPage } from '../pages/not-found-page';
import { forgetRemote, loadRoutes, type Routes } from './remotes';

const TITLES: Readonly<Record<RemoteName, string>> = { dfs: 'The optimizer', account: 'This page' };

/** What a remote shows at the current address. The remote is loaded when it is first needed. */
export function RemoteScreen({ name }: { name: RemoteName }) {
  return (
    <RemoteBoundary key={name} title={TITLES[name]} onRetry={() => forgetRemote(name)}>
      <RemoteRoutes name={name} />
    </RemoteBoundary>
  );
}

/** The routes of a remote have absolute paths, so that they are the same when it runs alone. */
function RemoteRoutes({ name }: { name: RemoteName }) {
  const outcome = useOutcome(loadRoutes(name));
  const location = useLocation();
  if (!outcome) return <RemoteLoading title={TITLES[name]} />;
  if ('error' in outcome) throw outcome.error;
  const matches = matchRoutes(outcome.routes, location);
  return matches ? renderMatches(matches) : <NotFoundPage />;
}

type Outcome = { routes: Routes } | { error: unknown };

/** Outcomes of finished loads: a remote that is already loaded is rendered immediately. */
const outcomes = new WeakMap<Promise<Routes>, Outcome>();

/** Undefined while loading. Does not use Suspense, which would show its fallback for at least 300 ms. */
function useOutcome(load: Promise<Routes>): Outcome | undefined {
  const [outcome, setOutcome] = useState(() => outcomes.get(load));
  useEffect(() => {
    let isMounted = true;
    const settle = (result: Outcome) => {
      outcomes.set(load, result);
      if (isMounted) setOutcome(result);
    };
    load.then(
      (routes) => settle({ routes }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return outcome;
}
