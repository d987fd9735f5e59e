/** Reads a saved run as the account has it. */
import type { SavedEntry, SavedRun, SavedRunSummary } from '@fanteam/contracts';
import { EMPTY_DRAFT, newFileDraft, type Draft } from '../model/draft';
import { NO_EDITS, type LineupEdits } from '../model/lineup-edits';
import type { RulesDraft } from '../model/rules/all-rules';
import { NO_RULES } from '../model/rules/rules-draft';
import { readSavedSimulation } from '../model/simulate/saved-simulation';
import type { SimulationState } from '../model/simulate/simulation-state';

/** What the account has of a run that can change. */
export interface SavedState {
  /** The state that was read from the account. */
  readAs: string;
  /** The simulation that was read; null if there was none. */
  opened: SimulationState | null;
  /** A simulation that this version cannot read. It is kept. */
  unreadable: object | undefined;
  edits: LineupEdits;
  simulation: SimulationState | null;
}

export function toSavedState(saved: SavedRun): SavedState {
  const simulation = readSavedSimulation(saved.content);
  return {
    readAs: editedAt(saved),
    opened: simulation,
    unreadable: simulation ? undefined : saved.content.edits.simulation,
    edits: readEdits(saved),
    simulation,
  };
}

/** The state of the edits: the API compares it before it replaces them. */
export const editedAt = ({ summary, created_at: createdAt }: SavedEntry<SavedRunSummary>): string =>
  summary.edited_at ?? createdAt;

export function readEdits({ content }: SavedRun): LineupEdits {
  const { favorites, deleted, lineups } = { ...NO_EDITS, lineups: {}, ...content.edits };
  return { favorites, deleted, swapped: lineups };
}

/** The pool and the player rules of the run, which swaps and the export need. Null if the pool was not saved. */
export function toDraft({ run, pool }: SavedRun['content']): Draft | null {
  if (!pool || !('file_id' in run.request)) return null;
  const { file_id: fileId, players: rules = {} } = run.request;
  const summary = { ...pool.file, file_id: fileId };
  const stored = { fileId, columns: {}, summary, pool: pool.players, merges: [] };
  const file = newFileDraft(new File([], pool.file.file_name), stored);
  const entries = Object.entries(rules);
  const projections = entries.flatMap(([id, { projection }]) =>
    projection === undefined ? [] : [[id, projection] as const],
  );
  const players = entries.map(([id, { lock, exclude, captain }]) => [
    id,
    { ...(lock && { lock }), ...(exclude && { exclude }), ...(captain && { captain }) },
  ]);
  const csv: RulesDraft = { ...NO_RULES, players: Object.fromEntries(players) };
  return {
    ...EMPTY_DRAFT,
    file: { ...file, projections: Object.fromEntries(projections) },
    rules: { csv, manual: NO_RULES },
  };
}
