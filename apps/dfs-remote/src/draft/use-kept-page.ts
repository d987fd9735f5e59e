import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react';
import { reportFailure } from '../page/report-failure';
import { EMPTY_DRAFT } from './draft';
import { hasKeptPage, markPageKept } from './has-kept-page';
import type { KeptPage } from './kept-page';

// A first visit needs no database.
const loadStore = () => import('./draft-store');

/** How long changes are collected. */
const PAUSE_MS = 400;
/** After so long the page says what it waits for, and lets the user go on without. */
const SLOW_MS = 3_000;

export type KeepingTrouble =
  /** What was kept is of another version of the page; it still lies in the browser. */
  | 'unreadable'
  /** What was kept was not read, and still lies in the browser: nothing is written over it. */
  | 'unread'
  /** The browser lets nothing be kept, or has no room left. */
  | 'not-kept';

export interface Keeping {
  /** What was kept is being read: the page waits for it. */
  isReading: boolean;
  /** That takes long: another tab may hold the database up. */
  isSlow: boolean;
  /** Goes on without what was kept, and keeps nothing over it. */
  startWithout: () => void;
  trouble: KeepingTrouble | null;
}

/** Keeps the page in the browser a moment after each change, and brings it back when it is opened again. */
export function useKeptPage(
  { draft, results }: KeptPage,
  dispatch: Dispatch<{ type: 'page-restored'; page: KeptPage }>,
): Keeping {
  const [isReading, setIsReading] = useState(hasKeptPage);
  const [isSlow, setIsSlow] = useState(false);
  const [trouble, setTrouble] = useState<KeepingTrouble | null>(null);
  /** What the database holds, or is about to. */
  const kept = useRef<KeptPage>({ draft: EMPTY_DRAFT, results: null });
  const shown = useRef<KeptPage>(kept.current);
  const wasStored = useRef(true);
  /** What is kept was never seen: it must not be written over. */
  const isUnseen = useRef(isReading);

  useEffect(() => {
    if (!isReading) return;
    let isGone = false;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    void readKept().then(({ page, trouble: found }) => {
      clearTimeout(timer);
      // Whoever went on without it and has begun something else goes on with that.
      if (isGone || !isEmpty(shown.current)) return;
      isUnseen.current = found === 'unread';
      if (page) {
        kept.current = page;
        dispatch({ type: 'page-restored', page });
      }
      setTrouble(found);
      setIsReading(false);
    });
    return () => {
      clearTimeout(timer);
      isGone = true;
    };
    // Once, when the page is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const keep = useCallback(async () => {
    const page = shown.current;
    if (isUnseen.current || isSame(page, kept.current)) return;
    kept.current = page;
    const isStored = await write(page);
    if (isStored === wasStored.current) return;
    wasStored.current = isStored;
    setTrouble(isStored ? null : 'not-kept');
  }, []);

  const isDue = useRef(false);
  useEffect(() => {
    shown.current = { draft, results };
    if (isReading || isDue.current) return;
    // Whoever goes on working puts nothing off.
    isDue.current = true;
    setTimeout(() => {
      isDue.current = false;
      void keep();
    }, PAUSE_MS);
  }, [draft, results, isReading, keep]);

  useEffect(() => {
    if (isReading) return;
    const keepNow = () => void keep();
    // The last event that a phone is sure to send.
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      // Another page of the product is opened.
      keepNow();
    };
  }, [isReading, keep]);

  const startWithout = useCallback(() => {
    setTrouble('unread');
    setIsReading(false);
  }, []);
  return { isReading, isSlow, startWithout, trouble };
}

function isEmpty({ draft, results }: KeptPage): boolean {
  return draft === EMPTY_DRAFT && results === null;
}

function isSame(one: KeptPage, other: KeptPage): boolean {
  return one.draft === other.draft && one.results === other.results;
}

async function readKept(): Promise<{ page: KeptPage | null; trouble: KeepingTrouble | null }> {
  try {
    const { page, isUnreadable } = await (await loadStore()).readPage();
    return { page, trouble: isUnreadable ? 'unreadable' : null };
  } catch (error) {
    reportFailure(error);
    return { page: null, trouble: 'unread' };
  }
}

/** Whether that was possible. */
async function write(page: KeptPage): Promise<boolean> {
  const hasNothing = isEmpty(page);
  try {
    const { keepPage, forgetPage } = await loadStore();
    await (hasNothing ? forgetPage() : keepPage(page));
    markPageKept(!hasNothing);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}
