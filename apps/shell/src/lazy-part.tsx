import { RemoteBoundary } from '@fanteam/ui';
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

type Part = ComponentType<{ children?: ReactNode }>;

/** A part of the page that is fetched when it is first shown; if that fails, a button fetches it again. */
export function lazyPart(load: () => Promise<{ default: Part }>): Part {
  let Loaded = lazy(load);
  return function LazyPart({ children }) {
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
