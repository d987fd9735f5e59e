/**
 * The shortcuts of a single character: they can be switched off, for users of speech input and for whoever presses keys by
 * mistake (WCAG 2.1.4). The choice is kept in the browser.
 */
import { useSyncExternalStore } from 'react';
import { KEYS } from './storage/keys';
import { storedValue } from './storage/stored-value';

const stored = storedValue(KEYS.singleKeys, (value) => value !== false);
const listeners = new Set<() => void>();
/** The choice, if the browser could not store it. */
let unstored: boolean | undefined;

/** Whether `/`, J, K, L and X do something. For the moment of a key press: in components, use the hook. */
export function areSingleKeysOn(): boolean {
  return unstored ?? stored.read();
}

export function switchSingleKeys(isOn: boolean): void {
  unstored = stored.write(isOn ? null : false) ? undefined : isOn;
  for (const listener of [...listeners]) listener();
}

/** Whether the single-character keys are on. Follows a change at once, also that of another tab. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = stored.subscribe(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}
