import { useSyncExternalStore } from 'react';

/** Below the breakpoint `md`, rows have two lines and touch targets are larger. */
const PHONE = '(max-width: 47.9975em)';

function query(): MediaQueryList | undefined {
  return window.matchMedia?.(PHONE);
}

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, for what CSS alone cannot do. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
