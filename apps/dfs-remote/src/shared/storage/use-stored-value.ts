import { useEffect, useState } from 'react';
import type { StoredValue } from './stored-value';

/**
 * A stored value as state. It follows the changes of other tabs. `isStored`: false if the browser could not store the last
 * change, which is then lost when the page is closed.
 */
export function useStoredValue<Value>(stored: StoredValue<Value>): {
  value: Value;
  change: (value: Value) => void;
  isStored: boolean;
} {
  const [value, setValue] = useState(stored.read);
  const [isStored, setIsStored] = useState(true);
  useEffect(() => stored.subscribe(setValue), [stored]);
  const change = (next: Value) => {
    setValue(next);
    setIsStored(stored.write(next));
  };
  return { value, change, isStored };
}
