import { RemoteBoundary } from '@fanteam/ui';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the page that is loaded when it is first shown. Where that fails, a sentence and a button
 * stand in its place, and the page round it stays.
 */
export function lazyPart<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const make = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  // A lazy component remembers its failure: another try needs another one.
  let Part = make();
  return function LazyPart(props: Props) {
    return (
      <RemoteBoundary title={title} onRetry={() => (Part = make())}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </RemoteBoundary>
    );
  };
}
