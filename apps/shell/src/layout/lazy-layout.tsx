import { RemoteBoundary } from '@fanteam/ui';
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

type Layout = ComponentType<{ children: ReactNode }>;

/** A layout that is fetched when it is first shown; if that fails, a button fetches it again. */
export function lazyLayout(load: () => Promise<{ default: Layout }>): Layout {
  let Loaded = lazy(load);
  return function LazyLayout({ children }) {
    const [, setAttempt] = useState(0);
    const retry = () => {
      Loaded = lazy(load);
      setAttempt((attempt) => attempt + 1);
    };
    return (
      <RemoteBoundary title="This page" onRetry={retry}>
        <Loaded>{children}</Loaded>
      </RemoteBoundary>
    );
  };
}
