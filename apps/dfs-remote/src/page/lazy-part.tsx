import { RemoteBoundary } from '@fanteam/ui';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part of the page that is loaded when it is first shown, or before (`preload`). Where that fails, a
 * sentence and a button stand in its place, and the page round it stays.
 */
export function lazyPart<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (loaded = await load());
  loads.push(fetchPart);
  const make = () => lazy(async () => ({ default: (await fetchPart()) as ComponentType<object> }));
  // A lazy component remembers its failure: another try needs another one.
  let Part = make();

  function Shown(props: Props) {
    // What is here is drawn at once: React would draw the fallback first, and keep it for 300 ms.
    const [Chosen] = useState(() => (loaded ?? Part) as ComponentType<object>);
    return <Chosen {...props} />;
  }
  function LazyPart(props: Props) {
    return (
      <RemoteBoundary title={title} onRetry={() => (Part = make())}>
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Shown {...props} />
        </Suspense>
      </RemoteBoundary>
    );
  }
  /** Fetches the part. Where that fails, nothing is said: it is fetched again when it is shown. */
  LazyPart.preload = (): void => void fetchPart().catch(() => undefined);
  return LazyPart;
}

/** Fetches every part there is, those that parts bring along included: a test then waits for none of them. */
export async function loadAllParts(): Promise<void> {
  for (const load of loads) await load();
}
