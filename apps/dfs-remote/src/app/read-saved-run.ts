/** A saved run as the account has it, and what the page has changed since. */
import type { SavedEntry, SavedRun, SavedRunSummary } from '@fanteam/contracts';
import { EMPTY_DRAFT, newFileDraft, type Draft } from '../model/draft';
import { NO_EDITS, type LineupEdits } from '../model/lineup-edits';
import type { RulesDraft } from '../model/rules/all-rules';
import { NO_RULES } from '../model/rules/rules-draft';
import { readSavedSimulation } from '../model/simulate/saved-simulation';
import type { SimulationState } from '../model/simulate/simulation-state';

/** What the account has of a run that can change. */
interface SavedState {
  /** The state that was read from the account. */
  readAs: string;
  /** The simulation that was read; null if there was none. */
  opened: SimulationState | null;
  /** A simulation that this version cannot read. It is kept. */
  unreadable: object | undefined;
  edits: LineupEdits;
  simulation: SimulationState | null;
}

/** A saved run on its page. The edits of the page are in the state of its lineups. */
export interface SavedRunState {
  saved: SavedState;
  /** The state that the edits of this page are based on. */
  base: string;
  /** The run as another tab or browser has saved it; null unless it is newer than `base`. */
  other: SavedRun | null;
  simulation: SimulationState | null;
}

/** `base`: that of stored edits; undefined without any. */
export function openSavedRun(opened: SavedRun, base = editedAt(opened)): SavedRunState {
  const simulation = readSavedSimulation(opened.content);
  const unreadable = simulation ? undefined : opened.content.edits.simulation;
  const readAs = editedAt(opened);
  const saved = { readAs, opened: simulation, unreadable, edits: readEdits(opened), simulation };
  return { saved, base, other: base === readAs ? null : opened, simulation };
}

/** The state after the account has saved these edits, and is in the state `base`. */
export const withSaved = (
  state: SavedRunState,
  base: string,
  sent: Pick<SavedState, 'edits' | 'simulation'>,
): SavedRunState => ({ ...state, saved: { ...state.saved, ...sent }, base, other: null });

/** Without a question if the account has the page's edits: the response to an earlier save was lost, or another tab has saved them. */
export function withOther(state: SavedRunState, found: SavedRun, edits: LineupEdits): SavedRunState {
  const { saved, simulation } = state;
  const isKnown = isSame(readEdits(found), edits) && hasSameFigures(simulation, saved.simulation);
  return isKnown
    ? withSaved(state, editedAt(found), { edits, simulation: saved.simulation })
    : { ...state, other: found };
}

/** Whether the page has edits that the account does not have. */
export const areEdited = ({ saved }: SavedRunState, edits: LineupEdits): boolean =>
  !isSame(edits, saved.edits);

/** Whether the page has edits or a simulation that the account does not have. */
export const isChanged = (state: SavedRunState, edits: LineupEdits): boolean =>
  areEdited(state, edits) || !hasSameFigures(state.simulation, state.saved.simulation);

/** Other lineups to choose from are not saved. */
const hasSameFigures = (one: SimulationState | null, other: SimulationState | null): boolean =>
  one?.figures === other?.figures && one?.choice.result === other?.choice.result;

/** Two edits can have the same effect in another order of properties; then the button only stays enabled. */
const isSame = (one: LineupEdits, other: LineupEdits): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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
