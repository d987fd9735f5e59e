import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'theme';
const MODES: readonly string[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();
/** Holds the choice while storage is blocked, until the page is closed. */
let modeInMemory: ColorMode = 'light';

/** The stored mode; light by default. */
export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored !== null && MODES.includes(stored) ? (stored as ColorMode) : 'light';
  } catch {
    return modeInMemory;
  }
}

/** Stores the mode and repaints the page. */
export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    modeInMemory = mode;
  }
  notify();
}

/** The painted mode: the given one, or the system's for `system`. */
function resolveColorMode(mode: ColorMode): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return darkQuery()?.matches ? 'dark' : 'light';
}

/** Sets the class of `html` and follows the system and other tabs from then on. Call once. */
export function startColorMode(): void {
  paint();
  darkQuery()?.addEventListener('change', notify);
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) notify();
  });
  // Browsers do not print backgrounds: the light text of the dark mode would be unreadable on paper.
  window.addEventListener('beforeprint', () => paint('light'));
  window.addEventListener('afterprint', () => paint());
}

export interface ColorModeState {
  /** The user's choice. */
  mode: ColorMode;
  /** The mode on screen. */
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

function notify(): void {
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
