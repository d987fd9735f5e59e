import { RemoteBoundary } from '@fanteam/ui';
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

interface PartProps {
  children?: ReactNode;
}

/** A component that is loaded when it is first rendered. If that fails, a Retry button loads it again. */
export function lazyPart<Props extends PartProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded = lazy(load);
  return function LazyPart(props) {
    const [, setAttempt] = useState(0);
    const retry = () => {
      Loaded = lazy(load);
      setAttempt((attempt) => attempt + 1);
    };
    return (
      <RemoteBoundary title="This page" onRetry={retry}>
        <Loaded {...props} />
      </RemoteBoundary>
    );
  };
}
