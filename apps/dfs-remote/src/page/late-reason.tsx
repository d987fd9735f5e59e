import { Box } from '@fanteam/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Long enough for a screen reader to have met the empty element. */
const DELAY_MS = 100;

/**
 * Says why, after the alert has said what. A live region announces what changes in it, not what it
 * brings along, so its content becomes visible a moment later; its room is kept from the start.
 */
export function LateReason({ children }: { children: ReactNode }) {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-live="polite" mt="1" ps="6">
      <Box visibility={isSaid ? undefined : 'hidden'}>{children}</Box>
    </Box>
  );
}
