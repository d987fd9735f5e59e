import { RemoteBoundary, SlowNote } from '@fanteam/ui';
import { lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part of the page whose code is loaded when it is first shown, or earlier with `preload`. If loading fails,
 * the part is replaced by an error with a Retry button; the rest of the page still works. It is rendered again only with
 * other props.
 */
export function lazyPart<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => (loaded = await load());
  loads.push(loadPart);
  const make = () => lazy(async () => ({ default: (await loadPart()) as ComponentType<object> }));
  // A lazy component caches its failure, so a retry needs a new one.
  let Part = make();

  function Shown(props: Props) {
    // A loaded component is rendered directly: `lazy` would show the fallback for up to 300 ms.
    const [Chosen] = useState(() => (loaded ?? Part) as ComponentType<object>);
    return <Chosen {...props} />;
  }
  function LazyPart(props: Props) {
    const waiting = (
      <>
        {typeof fallback === 'function' ? fallback(props) : fallback}
        <SlowNote title={title} />
      </>
    );
    return (
      <RemoteBoundary title={title} onRetry={() => (Part = make())}>
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </RemoteBoundary>
    );
  }
  return Object.assign(memo(LazyPart), {
    /** Loads the code. A failure is ignored, because it is loaded again when the part is shown. */
    preload: (): void => void loadPart().catch(() => undefined),
  });
}

/** Loads all parts, including nested ones, so that tests do not have to wait for them. */
export async function loadAllParts(): Promise<void> {
  for (const load of loads) await load();
}
