/**
 * The browser's own place for the page: one value, written whole, so that of two tabs the later one wins
 * and nobody ever reads half of each.
 */
import { createStore, get, promisifyRequest, set } from 'idb-keyval';
import { fromKept, toKept, type KeptPage } from './kept-page';

const store = createStore('fanteam-optimizer', 'page');
const PAGE = 'page';
/** Where a page lies that this version cannot read. */
const UNREADABLE = 'unreadable-page';

export interface ReadPage {
  /** Null when none is kept, or none that can be read. */
  page: KeptPage | null;
  isUnreadable: boolean;
}

/** Each rejects where the browser lets nothing be kept. */
export async function readPage(): Promise<ReadPage> {
  const value: unknown = await get(PAGE, store);
  if (value === undefined) return { page: null, isUnreadable: false };
  const page = fromKept(value);
  if (page) return { page, isUnreadable: false };
  await set(UNREADABLE, value, store);
  return { page: null, isUnreadable: true };
}

export function keepPage(page: KeptPage): Promise<void> {
  return inOrder(async () => {
    const value = await toKept(page);
    await write((objects) => objects.put(value, PAGE));
  });
}

export function forgetPage(): Promise<void> {
  return inOrder(() => write((objects) => objects.delete(PAGE)));
}

/** Committed at once: a page that is being left no longer sees its requests succeed. */
function write(change: (objects: IDBObjectStore) => unknown): Promise<void> {
  return store('readwrite', (objects) => {
    change(objects);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}

let latest: Promise<void> = Promise.resolve();

/** Of two pages kept in a row the later one stays, even if the earlier one's files take longer to read. */
function inOrder(job: () => Promise<void>): Promise<void> {
  const written = latest.then(job);
  latest = written.catch(() => undefined);
  return written;
}
