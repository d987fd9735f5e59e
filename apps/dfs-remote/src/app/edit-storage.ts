/** Stores the edits of lineups per run in the browser. The run that was edited last is the first one. */
import type { EditsByRun, LineupEdits } from '../model/lineup-edits';
import { KEYS } from '../shared/storage/keys';
import { storedValue } from '../shared/storage/stored-value';
import { isObject, isText, validItems } from '../shared/value-guards';

/** Edits are stored for this many runs. */
const MAX_RUNS = 5;

/** `base`: the state of a saved run that was edited, as its `edited_at` or `created_at`. */
type RunEdits = [runId: string, edits: LineupEdits, base?: string];

const storedEdits = storedValue(KEYS.lineupEdits, (value) => validItems(value, isRunEdits));

/** The stored edits of all runs. */
export const readStoredEdits = (): EditsByRun => editsByRun(storedEdits.read());

/** The state of a saved run that its stored edits were made in. Undefined without stored edits. */
export function readStoredBase(runId: string): string | undefined {
  return storedEdits.read().find(([id]) => id === runId)?.[2];
}

/** Stores the edits of a run. Returns false if the storage is full or blocked. */
export function storeEdits(runId: string, edits: LineupEdits, base?: string): boolean {
  const entry: RunEdits = base === undefined ? [runId, edits] : [runId, edits, base];
  return storedEdits.write([entry, ...others(runId)].slice(0, MAX_RUNS));
}

/** Removes the stored edits of a run. */
export function deleteStoredEdits(runId: string): void {
  storedEdits.write(others(runId));
}

/** Calls `receive` with the edits of the runs that another tab has edited. Returns a function that ends that. */
export function onOtherTabsEdits(receive: (edits: EditsByRun) => void): () => void {
  return storedEdits.subscribe((after, before) => {
    const earlier = editsByRun(before);
    const isChanged = ([runId, edits]: RunEdits) =>
      JSON.stringify(edits) !== JSON.stringify(earlier.get(runId));
    const changed = editsByRun(after.filter(isChanged));
    // Not the value of the event: this tab may have edited the run later.
    const current = storedEdits.read().filter(([runId]) => changed.has(runId));
    if (current.length > 0) receive(editsByRun(current));
  });
}

const others = (runId: string): RunEdits[] => storedEdits.read().filter(([id]) => id !== runId);

const editsByRun = (stored: readonly RunEdits[]): EditsByRun =>
  new Map(stored.map(([runId, edits]) => [runId, edits]));

function isRunEdits(value: unknown): value is RunEdits {
  if (!Array.isArray(value) || !isText(value[0]) || !isObject(value[1])) return false;
  const { favorites, deleted, swapped } = value[1];
  return Array.isArray(favorites) && Array.isArray(deleted) && isObject(swapped);
}
