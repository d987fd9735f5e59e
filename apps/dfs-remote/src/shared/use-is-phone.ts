import { useState, useSyncExternalStore } from 'react';

/** Below the breakpoint `md`, rows have two lines and touch targets are larger. */
const PHONE = '(max-width: 47.9975em)';

/** Reads one query again and again, because creating one takes long. */
function watchWidth() {
  const media: MediaQueryList | undefined = window.matchMedia?.(PHONE);
  return {
    isPhone: () => media?.matches ?? false,
    subscribe: (onChange: () => void) => {
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
  };
}

/** Whether the window is as narrow as a phone, for what CSS alone cannot do. */
export function useIsPhone(): boolean {
  const [{ isPhone, subscribe }] = useState(watchWidth);
  return useSyncExternalStore(subscribe, isPhone);
}
