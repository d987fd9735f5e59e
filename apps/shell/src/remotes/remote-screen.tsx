import type { RemoteName } from '@fanteam/contracts';
import { RemoteBoundary, RemoteLoading, matchRoutes, renderMatches, useLocation } from '@fanteam/ui';
import { useEffect, useState } from 'react';
import { NotFoundPage } from '../pages/not-found-page';
import { forgetRemote, loadRoutes, type Routes } from './remotes';

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
  const answer = useAnswer(loadRoutes(name));
  const location = useLocation();
  if (!answer) return <RemoteLoading title={TITLES[name]} />;
  if ('error' in answer) throw answer.error;
  const matches = matchRoutes(answer.routes, location);
  return matches ? renderMatches(matches) : <NotFoundPage />;
}

type Answer = { routes: Routes } | { error: unknown };

/** What loads came to: a remote that is here is drawn at once. */
const answers = new WeakMap<Promise<Routes>, Answer>();

/** Undefined until it is known. Without Suspense, which would keep its fallback on screen for 300 ms. */
function useAnswer(load: Promise<Routes>): Answer | undefined {
  const [answer, setAnswer] = useState(() => answers.get(load));
  useEffect(() => {
    let isWanted = true;
    const keep = (came: Answer) => {
      answers.set(load, came);
      if (isWanted) setAnswer(came);
    };
    load.then(
      (routes) => keep({ routes }),
      (error: unknown) => keep({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return answer;
}
