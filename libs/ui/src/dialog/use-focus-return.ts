import { useState } from 'react';

/**
 * Where the focus goes when a dialog closes: to what opened it, or, if that is gone with its row, to what
 * stood around it.
 */
export function useFocusReturn(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const [around] = useState(() => opener?.closest<HTMLElement>('[tabindex="-1"]') ?? null);
  return () => (opener?.isConnected ? opener : around);
}
