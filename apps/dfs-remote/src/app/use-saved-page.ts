import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react';
import { reportFailure } from '../shared/report-failure';
import { KEYS } from '../shared/storage/keys';
import { storedText } from '../shared/storage/stored-value';
import { EMPTY_DRAFT } from '../model/draft';
import { joinDrafts } from '../model/join-drafts';
import type { SavedPage } from '../model/page-state';

// A first visit needs no database.
const loadStore = () => import('./page-store');
const pageFlag = storedText(KEYS.pageFlag);
const pageMark = storedText(KEYS.pageMark);

/** Changes are saved at most once in this time. */
const SAVE_INTERVAL_MS = 400;
/** After this time the page shows that loading is slow and offers to continue without the saved page. */
const SLOW_MS = 3_000;

export type StorageProblem =
  /** Other versions of the page saved something that cannot be read. It stays in the browser. */
  | 'incompatible'
  /** The saved page was not loaded. It stays in the browser, and nothing overwrites it. */
  | 'not-loaded'
  /** The browser blocks its storage or has no space left. */
  | 'not-saved';

export type TabNote =
  /** The page shows changes of another tab. */
  | 'changed'
  /** Another tab has other players, and the browser keeps one page. */
  | 'other-players';

export interface SavedPageState {
  /** The saved page is loading. The page is not shown until then. */
  isLoading: boolean;
  /** Loading takes long: another tab may be blocking the database. */
  isSlow: boolean;
  /** Shows an empty page instead of the saved one, which is then not overwritten. */
  continueWithout: () => void;
  problem: StorageProblem | null;
  /** What another tab has done since the last change in this one. */
  tabNote: TabNote | null;
  /** Removes the notice about a problem. */
  dismissProblem: () => void;
}

/** Saves the page in the browser after each change, and restores it when the page is opened again. */
export function useSavedPage(
  { draft, results }: SavedPage,
  dispatch: Dispatch<{ type: 'page-restored' | 'page-received'; page: SavedPage }>,
): SavedPageState {
  const [isLoading, setIsLoading] = useState(() => pageFlag.read() !== null);
  const [isSlow, setIsSlow] = useState(false);
  const [problem, setProblem] = useState<StorageProblem | null>(null);
  const [tabNote, setTabNote] = useState<TabNote | null>(null);
  /** What the database contains, or will contain once the current write is done. */
  const saved = useRef<SavedPage>({ draft: EMPTY_DRAFT, results: null });
  const current = useRef<SavedPage>(saved.current);
  const wasSaved = useRef(true);
  /** The saved page was not loaded yet, so it must not be overwritten. */
  const isNotLoaded = useRef(isLoading);
  const hasContinued = useRef(false);
  /** The notice about it is shown with the next visit too. */
  const isIncompatible = useRef(false);

  useEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    void load().then(({ page, problem: found }) => {
      clearTimeout(timer);
      if (isUnmounted) return;
      // The user continued without it and has changed something. Without that, a page that is not empty has the
      // results of its last run, which may arrive first.
      if (hasContinued.current && !isEmpty(current.current)) return;
      isNotLoaded.current = found === 'not-loaded';
      isIncompatible.current = found === 'incompatible';
      if (page) {
        saved.current = page;
        dispatch({ type: 'page-restored', page });
      }
      setProblem(found);
      setIsLoading(false);
    });
    return () => {
      clearTimeout(timer);
      isUnmounted = true;
    };
    // Runs once, when the page is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const save = useCallback(async () => {
    const page = current.current;
    if (isNotLoaded.current || isSame(page, saved.current)) return;
    saved.current = page;
    setTabNote(null);
    const isSaved = await write(page, isIncompatible.current);
    if (isSaved === wasSaved.current) return;
    wasSaved.current = isSaved;
    setProblem(isSaved ? null : 'not-saved');
  }, []);

  const isScheduled = useRef(false);
  useEffect(() => {
    current.current = { draft, results };
    // Not a debounce: continuous changes must not postpone the save.
    if (isLoading || isScheduled.current) return;
    isScheduled.current = true;
    setTimeout(() => {
      isScheduled.current = false;
      void save();
    }, SAVE_INTERVAL_MS);
  }, [draft, results, isLoading, save]);

  useEffect(() => {
    if (isLoading) return;
    const saveNow = () => void save();
    // The last event that mobile browsers send reliably.
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
      // The user navigates to another page of the product.
      saveNow();
    };
  }, [isLoading, save]);

  useEffect(() => {
    if (isLoading) return;
    const receive = async () => {
      if (isNotLoaded.current) return;
      const { page } = await load();
      if (!page) return;
      const own = current.current;
      const { draft: joined, hasOtherFile } = joinDrafts(own.draft, page.draft, saved.current.draft);
      const results = own.results ?? (hasOtherFile ? null : page.results);
      // Changes of this tab that are not saved yet are saved with those of the other one.
      if (isSame(own, saved.current)) saved.current = { draft: joined, results };
      if (joined !== own.draft) dispatch({ type: 'page-received', page: { draft: joined, results } });
      if (hasOtherFile) setTabNote('other-players');
      else if (joined !== own.draft) setTabNote('changed');
    };
    return pageMark.subscribe(() => void receive());
  }, [isLoading, dispatch]);

  const continueWithout = useCallback(() => {
    hasContinued.current = true;
    setProblem('not-loaded');
    setIsLoading(false);
  }, []);
  const dismissProblem = useCallback(() => {
    isIncompatible.current = false;
    setProblem(null);
  }, []);
  return { isLoading, isSlow, continueWithout, problem, tabNote, dismissProblem };
}

function isEmpty({ draft, results }: SavedPage): boolean {
  return draft === EMPTY_DRAFT && results === null;
}

function isSame(one: SavedPage, other: SavedPage): boolean {
  return one.draft === other.draft && one.results === other.results;
}

async function load(): Promise<{ page: SavedPage | null; problem: StorageProblem | null }> {
  try {
    const { page, isIncompatible } = await (await loadStore()).loadPage();
    return { page, problem: isIncompatible ? 'incompatible' : null };
  } catch (error) {
    reportFailure(error);
    return { page: null, problem: 'not-loaded' };
  }
}

/**
 * Saves the page, or deletes the saved one if the page is empty. Returns whether that succeeded. `hasOthers`: the database
 * also contains incompatible pages.
 */
async function write(page: SavedPage, hasOthers: boolean): Promise<boolean> {
  const hasNothing = isEmpty(page);
  try {
    const { savePage, deletePage } = await loadStore();
    await (hasNothing ? deletePage() : savePage(page));
    markPageSaved(!hasNothing || hasOthers);
    if (!hasNothing) pageMark.write(`${Date.now()} ${Math.random()}`);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

/** Sets or clears the flag that a page is saved. */
export function markPageSaved(isSaved: boolean): void {
  pageFlag.write(isSaved ? 'yes' : null);
}
