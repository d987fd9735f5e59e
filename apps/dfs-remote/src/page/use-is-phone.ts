import { useSyncExternalStore } from 'react';

/** Below the kit's `md`: rows stand in two lines and targets grow. */
const PHONE = '(max-width: 47.9975em)';

function query(): MediaQueryList | undefined {
  return window.matchMedia?.(PHONE);
}

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the page stands in a phone's width, for what a style sheet cannot say. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
