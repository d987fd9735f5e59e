import { VisuallyHidden } from '@fanteam/ui';
import { useEffect, useRef, useState } from 'react';

/** Screen readers read the text at most once in this time. */
const INTERVAL_MS = 2_000;

/** A live region that follows a text that can change many times a second. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = text;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setAnnounced(latest.current);
    }, INTERVAL_MS);
  }, [text]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return (
    <VisuallyHidden aria-live="polite" data-testid="best-lineup-announcement">
      {announced}
    </VisuallyHidden>
  );
}
