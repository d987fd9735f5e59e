import {
  NewVersionContext,
  RemoteBoundary,
  RemoteLoading,
  matchRoutes,
  renderMatches,
  useLocation,
} from '@fanteam/ui';
import { useCallback, useEffect, useState } from 'react';
import { NotFoundPage } from './not-found-page';
import { updatePages } from '../remotes/remote-pages';
import { forgetRemote, hasNewVersion, loadRoutes, type Routes } from '../remotes/remotes';

interface RemoteScreenProps {
  name: string;
  /** What is loading, as shown to the user. */
  title: string;
}

/**
 * What a remote shows at the current address. The remote is loaded when it is first needed. It stays on that version until
 * Retry loads another one, as a whole.
 */
export function RemoteScreen({ name, title }: RemoteScreenProps) {
  const [version, setVersion] = useState(0);
  const reload = useCallback(() => {
    forgetRemote(name);
    // The boundary shows a failure.
    updatePages(name).catch(() => undefined);
  }, [name]);
  const takeNewVersion = useCallback(async () => {
    const isNew = await hasNewVersion(name);
    if (isNew) {
      reload();
      setVersion((count) => count + 1);
    }
    return isNew;
  }, [name, reload]);
  return (
    <RemoteBoundary key={`${name} ${version}`} title={title} onRetry={reload}>
      <NewVersionContext value={takeNewVersion}>
        <RemoteRoutes name={name} title={title} />
      </NewVersionContext>
    </RemoteBoundary>
  );
}

/** The routes of a remote have absolute paths, so that they are the same when it runs alone. */
function RemoteRoutes({ name, title }: RemoteScreenProps) {
  const outcome = useOutcome(loadRoutes(name));
  const location = useLocation();
  if (!outcome) return <RemoteLoading title={title} />;
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
