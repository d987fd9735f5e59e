import { useEffect, useState } from 'react';

/** Long enough for a pause in typing. */
const SETTLED_MS = 1000;
/** Long enough for a screen reader to take it up. Then it is removed: the text is on screen too. */
const ANNOUNCED_MS = 3000;

/** A text for a live region, which is empty some time after the text was set. */
export function useBriefText(): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(''), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

/**
 * A text that changes while the user types, for a live region: empty but for some time after each pause with a new text.
 * The first text is not announced.
 */
export function useAnnouncement(text: string): string {
  const [known, setKnown] = useState(text);
  const [announced, setAnnounced] = useBriefText();
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => {
      setKnown(text);
      setAnnounced(text);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, known, setAnnounced]);
  return announced;
}
