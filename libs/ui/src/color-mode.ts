import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'theme';
const MODES: readonly string[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();
/** Holds the choice where storage is blocked: until the page is left. */
let unstored: ColorMode = 'light';

/** The stored choice; light if there is none. */
export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored !== null && MODES.includes(stored) ? (stored as ColorMode) : 'light';
  } catch {
    return unstored;
  }
}

/** Stores the choice and repaints the page in it. */
export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    unstored = mode;
  }
  changed();
}

/** What is painted: the choice, or the system's answer to it. */
export function resolveColorMode(mode: ColorMode): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return darkQuery()?.matches ? 'dark' : 'light';
}

/** Puts the class on `html` and keeps it true to the system and to other tabs. Call once. */
export function startColorMode(): void {
  paint();
  darkQuery()?.addEventListener('change', changed);
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) changed();
  });
  // Paper is light: browsers leave grounds out, and pale text would be all that is left.
  window.addEventListener('beforeprint', () => paint('light'));
  window.addEventListener('afterprint', () => paint());
}

export interface ColorModeState {
  /** What the user chose. */
  mode: ColorMode;
  /** What is on screen. */
  painted: 'light' | 'dark';
  setMode: (mode: ColorMode) => void;
}

export function useColorMode(): ColorModeState {
  const mode = useSyncExternalStore(subscribe, readColorMode);
  const painted = useSyncExternalStore(subscribe, () => resolveColorMode(readColorMode()));
  return { mode, painted, setMode: setColorMode };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  paint();
  for (const listener of listeners) listener();
}

function paint(painted = resolveColorMode(readColorMode())): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(painted);
  style.colorScheme = painted;
}

function darkQuery(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-color-scheme: dark)');
}
