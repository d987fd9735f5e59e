import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { reportFailure } from '../shared/report-failure';
import { KEYS } from '../shared/storage/keys';
import { storedText } from '../shared/storage/stored-value';
import { draftIdOf, EMPTY_DRAFT, type Draft } from '../model/draft';
import { joinDrafts } from '../model/join-drafts';
import type { SavedPage } from '../model/run-state';
import type { KeptFile, PageOfTab } from '../model/page-store';

// A first visit needs no database.
const loadStore = () => import('../model/page-store');
const pageFlag = storedText(KEYS.pageFlag);
const pageMark = storedText(KEYS.pageMark);
const pageOfTab = storedText(KEYS.pageOfTab);

/** Changes are saved at most once in this time. */
const SAVE_INTERVAL_MS = 400;
/** After this time the page shows that loading is slow and offers to continue without the saved page. */
const SLOW_MS = 3_000;

const NO_FILES: readonly KeptFile[] = [];

export type StorageProblem =
  /** Other versions of the page saved something that cannot be read. It stays in the browser. */
  | 'incompatible'
  /** The saved page was not loaded. It stays in the browser, and nothing overwrites it. */
  | 'not-loaded'
  /** The browser blocks its storage or has no space left. */
  | 'not-saved';

export interface SavedPageState {
  /** The saved page is loading. The page is not shown until then. */
  isLoading: boolean;
  /** Loading takes long: another tab may be blocking the database. */
  isSlow: boolean;
  /** Shows an empty page instead of the saved one, which is then not overwritten. */
  continueWithout: () => void;
  problem: StorageProblem | null;
  /** Another tab has changed the page since the last change in this one. */
  isChangedElsewhere: boolean;
  /** The other player files whose pages are kept in the browser, the last one first. */
  otherFiles: readonly KeptFile[];
  /** Replaces the page by the one of another file, which is kept in turn. */
  openFile: (id: string) => Promise<void>;
  /** Removes the notice about a problem. */
  dismissProblem: () => void;
}

/**
 * Saves the page in the browser after each change, and restores it when the page is opened again. `onCleared`: another tab
 * has cleared the same page. It never changes.
 */
export function useSavedPage(
  { draft, results }: SavedPage,
  dispatch: Dispatch<{ type: 'page-restored' | 'page-received' | 'file-opened'; page: SavedPage }>,
  onCleared: () => void,
): SavedPageState {
  const [isLoading, setIsLoading] = useState(() => pageFlag.read() !== null);
  const [isSlow, setIsSlow] = useState(false);
  const [problem, setProblem] = useState<StorageProblem | null>(null);
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false);
  const [files, setFiles] = useState(NO_FILES);
  /** Counts the changes of the list of files. */
  const [listings, setListings] = useState(0);
  /** What the database contains, or will contain once the current write is done. */
  const saved = useRef<SavedPage>({ draft: EMPTY_DRAFT, results: null });
  const current = useRef<SavedPage>(saved.current);
  const wasSaved = useRef(true);
  /** The saved page was not loaded yet, so it must not be overwritten. */
  const isNotLoaded = useRef(isLoading);
  const hasContinued = useRef(false);
  /** The notice about it is shown with the next visit too. */
  const isIncompatible = useRef(false);
  /** The file of the page that another tab has cleared last; empty without a file. */
  const clearedElsewhere = useRef<string | null>(null);

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
    // Another tab has cleared it, and may have restored it since.
    if (isEmpty(page) && isEmpty(saved.current)) return;
    const before = idOf(saved.current);
    saved.current = page;
    setIsChangedElsewhere(false);
    const isSaved = await write(page, before, isIncompatible.current);
    if (idOf(page) !== before) setListings((count) => count + 1);
    if (isSaved === wasSaved.current) return;
    wasSaved.current = isSaved;
    setProblem(isSaved ? null : 'not-saved');
  }, []);

  const isScheduled = useRef(false);
  useEffect(() => {
    // The page of the former file is kept with its last changes.
    if (idOf(current.current) !== null && idOf(current.current) !== draftIdOf(draft.file)) void save();
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
    const clear = (cleared: string) => {
      const own = current.current;
      if (isNotLoaded.current || isEmpty(own) || cleared !== (idOf(own) ?? '')) return;
      clearedElsewhere.current = cleared;
      current.current = saved.current = { draft: EMPTY_DRAFT, results: null };
      onCleared();
    };
    const receive = async (file: string) => {
      if (isNotLoaded.current) return;
      const { page } = await load();
      if (!page) return;
      const own = current.current;
      // After Start over in this tab, the pages of other tabs do not return. The tab that has cleared this page may undo it.
      if (isEmpty(own) && own.draft !== EMPTY_DRAFT && file !== clearedElsewhere.current) return;
      const joined = joinDrafts(own.draft, page.draft, saved.current.draft);
      const next = { draft: joined, results: own.results ?? (isOfSameFile(own, page) ? page.results : null) };
      // Changes of this tab that are not saved yet are saved with those of the other one.
      if (isSame(own, saved.current)) saved.current = next;
      if (joined !== own.draft) {
        dispatch({ type: 'page-received', page: next });
        setIsChangedElsewhere(true);
      }
    };
    return pageMark.subscribe((mark, before) => {
      const [file = '', , cleared] = mark?.split(' ') ?? [];
      if (cleared === undefined) void receive(file);
      else clear(cleared);
      if (file !== before?.split(' ')[0]) setListings((count) => count + 1);
    });
  }, [isLoading, dispatch, onCleared]);

  useEffect(() => {
    // A first visit has no files.
    if (isLoading || pageFlag.read() === null) return setFiles(NO_FILES);
    let isOutdated = false;
    void list().then((found) => void (isOutdated || setFiles(found)));
    return () => void (isOutdated = true);
  }, [isLoading, listings]);

  const continueWithout = useCallback(() => {
    hasContinued.current = true;
    setProblem('not-loaded');
    setIsLoading(false);
  }, []);
  const dismissProblem = useCallback(() => {
    isIncompatible.current = false;
    setProblem(null);
  }, []);
  const openFile = useCallback(
    async (id: string) => {
      const page = await loadStore().then(({ loadFile }) => loadFile(id), reportFailure);
      if (page) dispatch({ type: 'file-opened', page });
      // Another tab has deleted it.
      else setListings((count) => count + 1);
    },
    [dispatch],
  );
  const id = draftIdOf(draft.file);
  const otherFiles = useMemo(() => files.filter((file) => file.id !== id), [files, id]);
  return {
    isLoading,
    isSlow,
    continueWithout,
    problem,
    isChangedElsewhere,
    otherFiles,
    openFile,
    dismissProblem,
  };
}

const idOf = ({ draft }: SavedPage) => draftIdOf(draft.file);

function isOfSameFile(own: SavedPage, other: SavedPage): boolean {
  return idOf(own) === null || idOf(own) === idOf(other);
}

/** Nothing but the mode was changed, or everything was cleared. */
function isEmpty({ draft, results }: SavedPage): boolean {
  const names = Object.keys(EMPTY_DRAFT) as (keyof Draft)[];
  return results === null && names.every((name) => draft[name] === EMPTY_DRAFT[name]);
}

function isSame(one: SavedPage, other: SavedPage): boolean {
  return one.draft === other.draft && one.results === other.results;
}

async function load(): Promise<{ page: SavedPage | null; problem: StorageProblem | null }> {
  try {
    const { page, isIncompatible } = await (await loadStore()).loadPage(readPageOfTab());
    return { page, problem: isIncompatible ? 'incompatible' : null };
  } catch (error) {
    reportFailure(error);
    return { page: null, problem: 'not-loaded' };
  }
}

/**
 * Saves the page, or deletes the saved one of the file `before` if the page is empty. Returns whether that succeeded.
 * `hasIncompatible`: the database also contains incompatible pages.
 */
async function write(page: SavedPage, before: string | null, hasIncompatible: boolean): Promise<boolean> {
  const id = idOf(page);
  pageOfTab.write(isEmpty(page) ? null : `${page.draft.mode} ${id ?? ''}`);
  const isLast = (file: string | null) => () => file !== null && pageMark.read()?.split(' ')[0] === file;
  try {
    if (isEmpty(page)) {
      const { deletePage } = await loadStore();
      markPageSaved((await deletePage(before, isLast(before))) || hasIncompatible);
      pageMark.write(` ${Math.random()} ${before ?? ''}`);
      return true;
    }
    // Before it is stored: a file that is read meanwhile waits for its page.
    markPageSaved(true);
    await (await loadStore()).savePage(page, isLast(id));
    pageMark.write(`${id ?? ''} ${Math.random()}`);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

function readPageOfTab(): PageOfTab | null {
  const [mode, id] = pageOfTab.read()?.split(' ') ?? [];
  return mode === 'csv' || mode === 'manual' ? { mode, id: id || null } : null;
}

async function list(): Promise<readonly KeptFile[]> {
  try {
    return await (await loadStore()).listFiles();
  } catch {
    // The page itself states that it could not be loaded.
    return [];
  }
}

/** Sets or clears the flag that a page is saved. */
export function markPageSaved(isSaved: boolean): void {
  pageFlag.write(isSaved ? 'yes' : null);
}
