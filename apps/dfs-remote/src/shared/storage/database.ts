/**
 * Large values in an IndexedDB. Each value is read and written as a whole: if two tabs write, the last write wins, and a
 * reader never sees a mix of both. Load it on demand: a first visit needs no database.
 */
import { createStore, get, promisifyRequest } from 'idb-keyval';
import { DATABASE_MIGRATIONS } from './database-migrations';
import { DATABASE_KEYS, EVICTED_FROM_DATABASE } from './keys';
import { migrate } from './stored-value';

type DatabaseKey = (typeof DATABASE_KEYS)[keyof typeof DATABASE_KEYS];

/** Each function rejects if the browser denies access to its storage. */
export interface DatabaseValue<Value, Written> {
  key: DatabaseKey;
  read: () => Promise<Value>;
  /** Null removes the value. Rejects if the storage is full. */
  write: (value: Written | null) => Promise<void>;
  removeIf: (isRemoved: (value: Value) => boolean) => Promise<void>;
}

const store = createStore('fanteam-optimizer', 'page');

/** The value under a key. `validate` makes a valid value from any stored one, and from undefined if nothing is stored. */
export function databaseValue<Value, Written = NonNullable<Value>>(
  key: DatabaseKey,
  validate: (value: unknown) => Value,
): DatabaseValue<Value, Written> {
  const parse = (value: unknown) => validate(migrate(DATABASE_MIGRATIONS, key, value));
  return {
    key,
    read: async () => parse(await get<unknown>(key, store)),
    write: (value) => withSpace(key, () => put(key, value)),
    removeIf: (isRemoved) =>
      store('readwrite', (objects) => {
        const reading = objects.get(key);
        reading.onsuccess = () => void (isRemoved(parse(reading.result)) && objects.delete(key));
        return promisifyRequest(objects.transaction);
      }),
  };
}

/** Replaces two values by what `change` makes of them, or of undefined, in one step for all tabs. */
export function changeTogether(
  keys: readonly [DatabaseKey, DatabaseKey],
  change: (values: [unknown, unknown]) => readonly [unknown, unknown],
): Promise<void> {
  const job = () =>
    store('readwrite', (objects) => {
      const [first, second] = keys.map((key) => objects.get(key));
      second!.onsuccess = () => {
        const next = change([first!.result, second!.result]);
        keys.forEach((key, index) => {
          if (next[index] === undefined) objects.delete(key);
          else objects.put(next[index], key);
        });
      };
      return promisifyRequest(objects.transaction);
    });
  return withSpace(keys[0], job);
}

/** Removes what the page can do without if the storage is full, and tries again. */
async function withSpace(key: DatabaseKey, job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    if ((error as Error | null)?.name !== 'QuotaExceededError' || key === EVICTED_FROM_DATABASE) throw error;
    await put(EVICTED_FROM_DATABASE, null);
    await job();
  }
}

/** Commits explicitly: a page that is being unloaded no longer receives the events of its requests. */
function put(key: DatabaseKey, value: unknown): Promise<void> {
  return store('readwrite', (objects) => {
    if (value === null) objects.delete(key);
    else objects.put(value, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}
