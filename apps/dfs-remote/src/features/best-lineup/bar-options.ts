import { useState } from 'react';

/** The user's choices for the bar, stored in the browser. */
export interface BarOptions {
  isOn: boolean;
  /** Screen readers read each change. */
  isAnnounced: boolean;
}

const STORAGE_KEY = 'dfs-best-lineup';
const DEFAULTS: BarOptions = { isOn: true, isAnnounced: false };

export function useBarOptions(): [BarOptions, (change: Partial<BarOptions>) => void] {
  const [options, setOptions] = useState(load);
  const change = (changed: Partial<BarOptions>) => {
    const next = { ...options, ...changed };
    setOptions(next);
    store(next);
  };
  return [options, change];
}

function load(): BarOptions {
  try {
    const stored = Object(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')) as Record<string, unknown>;
    const read = (name: keyof BarOptions) =>
      typeof stored[name] === 'boolean' ? stored[name] : DEFAULTS[name];
    return { isOn: read('isOn'), isAnnounced: read('isAnnounced') };
  } catch {
    return DEFAULTS;
  }
}

function store(options: BarOptions): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(options));
  } catch {
    // Storage is full or not allowed: the choice lasts until the page is closed.
  }
}
