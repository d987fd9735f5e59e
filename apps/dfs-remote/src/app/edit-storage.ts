/** Stores the edits of lineups per run in localStorage. The run that was edited last is the first one. */
import { NO_EDITS, type EditsByRun, type LineupEdits } from '../model/lineup-edits';

const STORAGE_KEY = 'dfs-lineup-edits';
/** Edits are stored for this many runs. */
const MAX_RUNS = 5;

/** `base`: the state of a saved run that was edited, as its `edited_at` or `created_at`. */
type StoredEdits = [runId: string, edits: LineupEdits, base?: string][];

/** The stored edits of all runs. None if the browser blocks its storage. */
export function readStoredEdits(): EditsByRun {
  return new Map(readStored().map(([runId, edits]) => [runId, { ...NO_EDITS, ...edits }]));
}

/** The state of a saved run that its stored edits were made in. Undefined without stored edits. */
export function readStoredBase(runId: string): string | undefined {
  return readStored().find(([id]) => id === runId)?.[2];
}

/** Stores the edits of a run. Returns false if the storage is full or blocked. */
export function storeEdits(runId: string, edits: LineupEdits, base?: string): boolean {
  const others = readStored().filter(([id]) => id !== runId);
  try {
    const entry = base === undefined ? [runId, edits] : [runId, edits, base];
    localStorage.setItem(STORAGE_KEY, JSON.stringify([entry, ...others].slice(0, MAX_RUNS)));
    return true;
  } catch {
    return false;
  }
}

/** The current edits of the runs that another tab has edited, from the event of its change. */
export function readOtherTabsEdits({ key, oldValue, newValue }: StorageEvent): EditsByRun {
  if (key !== STORAGE_KEY) return new Map();
  const before = new Map(parse(oldValue).map(([runId, edits]) => [runId, edits]));
  const changed = parse(newValue).filter(
    ([runId, edits]) => JSON.stringify(edits) !== JSON.stringify(before.get(runId)),
  );
  const runIds = new Set(changed.map(([runId]) => runId));
  // Not the event's value: this tab may have edited the run later.
  return new Map([...readStoredEdits()].filter(([runId]) => runIds.has(runId)));
}

/** Forgets the edits of a run. */
export function deleteStoredEdits(runId: string): void {
  try {
    const others = readStored().filter(([id]) => id !== runId);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(others));
  } catch {
    // Storage is not allowed, so it has no edits.
  }
}

function readStored(): StoredEdits {
  try {
    return parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

function parse(value: string | null): StoredEdits {
  try {
    const stored: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(stored) ? (stored.filter(Array.isArray) as StoredEdits) : [];
  } catch {
    return [];
  }
}
