/**
 * Small values in the storage of the browser. Nothing here throws: a browser may block its storage (a private window, a
 * setting) or have no space left, and other versions of the page, extensions and users may store anything.
 */
import { isText } from '../value-guards';
import { EVICTED, MIGRATIONS, type Key, type Migration } from './keys';

export interface StoredValue<Value> {
  read: () => Value;
  /** Null removes the value. Returns false if the storage is full or blocked. */
  write: (value: Value | null) => boolean;
  /** Removes the value. Returns a function that stores it again. */
  clear: () => () => void;
  /** Calls `listener` after another tab has changed the value. Returns a function that ends that. */
  subscribe: (listener: (value: Value, before: Value) => void) => () => void;
}

/**
 * The value under a key. `validate` makes a valid value from any stored one, and from undefined: nothing is stored, or the stored
 * value made it throw.
 */
export function storedValue<Value>(key: Key, validate: (value: unknown) => Value): StoredValue<Value> {
  const parse = (text: string | null): Value => {
    try {
      const value: unknown = text === null || key.isText ? text : JSON.parse(text);
      return validate(value === null ? undefined : migrate(MIGRATIONS, key.name, value));
    } catch {
      return validate(undefined);
    }
  };
  const getItem = () => attempt(() => key.storage().getItem(key.name)) ?? null;
  return {
    read: () => parse(getItem()),
    write: (value) =>
      value === null ? remove(key) : setItem(key, key.isText ? String(value) : JSON.stringify(value)),
    clear: () => {
      const text = getItem();
      remove(key);
      return () => void (text !== null && setItem(key, text));
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key.name) listener(parse(event.newValue), parse(event.oldValue));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** A text, or null if none is stored. */
export const storedText = (key: Key) => storedValue(key, (value) => (isText(value) ? value : null));

/** The value in the form of this version; undefined if it was dropped. */
export function migrate(migrations: readonly Migration[], key: string, value: unknown): unknown {
  return migrations
    .filter((migration) => migration.key === key)
    .reduce((current, { change }) => (current === undefined ? current : change(current)), value);
}

/** Stores a text. Without enough space, it removes what the page can do without. */
function setItem(key: Key, text: string): boolean {
  const isStored = () => attempt(() => (key.storage().setItem(key.name, text), true)) ?? false;
  const evictable = EVICTED.includes(key) ? [] : EVICTED;
  return isStored() || evictable.some((each) => remove(each) && isStored());
}

function remove({ name, storage }: Key): boolean {
  return attempt(() => (storage().removeItem(name), true)) ?? false;
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
