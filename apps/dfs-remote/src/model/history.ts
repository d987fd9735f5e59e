import type { ContestDraft, Draft, PoolMode } from './draft';
import type { DraftAction } from './draft-reducer';
import { NO_EDITS, type EditsByRun, type LineupEdits } from './lineup-edits';
import type { Results } from './run-state';

/** An earlier state of one pool and its rules. It is a whole draft, but only these parts are restored. */
interface DraftStep {
  pool: PoolMode;
  draft: Draft;
  /** The settings of the contest that a fix changed. They are restored too; others stay as they are. */
  settings?: readonly (keyof ContestDraft)[];
}

/** An earlier state of the edits of a run's lineups. */
interface LineupStep {
  runId: string;
  edits: LineupEdits;
}

type Step = DraftStep | LineupStep;

/**
 * The steps of both pools and of all lineups, in the order in which they were made. Undo and redo skip the steps
 * that are not on screen: those of the other pool, and of the lineups of another run.
 */
export interface History {
  past: readonly Step[];
  /** Undone states; the last one is redone first. */
  future: readonly Step[];
  /** The field the user typed in last, or another source. All its changes in a row are one step. */
  source?: string | undefined;
}

/** What the steps restore. `results` and the mode of the draft decide which of them are on screen. */
export interface Undoable {
  draft: Draft;
  edits: EditsByRun;
  results: Results | null;
  history: History;
}

export const NO_HISTORY: History = { past: [], future: [] };

const MAX_STEPS = 200;

/** Whether an action changes a pool or its rules, and therefore can be undone. */
function isEdit(action: { type: string }): boolean {
  return EDITS.has(action.type);
}

const EDITS: ReadonlySet<string> = new Set([
  'projection-typed',
  'player-added',
  'player-removed',
  'all-removals-undone',
  'fixtures-entered',
  'rules-changed',
  'player-rules-changed',
  'player-toggled',
  'club-rules-changed',
  'rules-loaded',
  'fix-applied',
] satisfies DraftAction['type'][]);

/** The history after an action has changed the draft of the page to `after`. */
export function recordDraftStep(page: Undoable, action: DraftAction, after: Draft): History {
  const { draft: before, history } = page;
  // The changes to the former file do not apply to a new one.
  if (action.type === 'file-read') return withoutFileSteps(history);
  if (!isEdit(action) || before === after) return history;
  const settings = action.type === 'fix-applied' ? changedSettings(before.contest, after.contest) : [];
  const step = { pool: before.mode, draft: before, ...(settings.length > 0 && { settings }) };
  const field = 'typing' in action ? action.typing : undefined;
  return record(page, step, field && `${before.mode} ${field}`);
}

/** The history after another tab has changed the draft to `after`. All its changes in a row are one step. */
export function recordReceivedDraft(page: Undoable, after: Draft): History {
  const { draft: before, history } = page;
  if (before.mode !== after.mode || (before.mode === 'csv' && !before.file)) return history;
  const settings = changedSettings(before.contest, after.contest);
  return record(page, { pool: before.mode, draft: before, settings }, 'draft of another tab');
}

/**
 * The history after an edit of the shown lineups, or of many of them at once. Edits in a row with the same `source`
 * are one step.
 */
export function recordLineupStep(page: Undoable, before: LineupEdits, source?: string): History {
  return record(page, { runId: shownRunId(page), edits: before }, source);
}

/** Undoes the last step on screen. Returns the same parts if there is none. */
export function undo(page: Undoable): Omit<Undoable, 'results'> {
  const { past, future } = page.history;
  const at = past.findLastIndex((step) => isOnScreen(step, page));
  const step = past[at];
  if (!step) return page;
  const history = { past: past.toSpliced(at, 1), future: [...future, currentOf(step, page)] };
  return { ...restore(step, page), history };
}

/** Redoes the last undone step on screen. Returns the same parts if there is none. */
export function redo(page: Undoable): Omit<Undoable, 'results'> {
  const { past, future } = page.history;
  const at = future.findLastIndex((step) => isOnScreen(step, page));
  const step = future[at];
  if (!step) return page;
  const history = { past: [...past, currentOf(step, page)], future: future.toSpliced(at, 1) };
  return { ...restore(step, page), history };
}

/** Whether there is a step to undo and one to redo on screen. */
export interface UndoState {
  canUndo: boolean;
  canRedo: boolean;
}

export function undoStateOf(page: Undoable): UndoState {
  const { past, future } = page.history;
  const isShown = (step: Step) => isOnScreen(step, page);
  return { canUndo: past.some(isShown), canRedo: future.some(isShown) };
}

/** The edits of the shown lineups. */
export function editsOf(page: Pick<Undoable, 'edits' | 'results'>): LineupEdits {
  return page.edits.get(shownRunId(page)) ?? NO_EDITS;
}

/** The id of the run whose lineups are shown; empty if it has none. */
export function shownRunId({ results }: Pick<Undoable, 'results'>): string {
  return results?.response.run_id ?? '';
}

/** Adds a step. Another change drops the undone steps that are on screen. */
function record(page: Undoable, step: Step, source: string | undefined): History {
  const { past, future, source: before } = page.history;
  const isSame = source !== undefined && source === before;
  return {
    past: isSame ? past : [...past, step].slice(-MAX_STEPS),
    future: future.filter((undone) => !isOnScreen(undone, page)),
    source,
  };
}

/** The history without the steps of a player file. */
export function withoutFileSteps({ past, future }: History): History {
  const isKept = (step: Step) => !isOfPool(step, 'csv');
  return { past: past.filter(isKept), future: future.filter(isKept) };
}

function isOfPool(step: Step, pool: PoolMode): boolean {
  return 'pool' in step && step.pool === pool;
}

function isOnScreen(step: Step, page: Pick<Undoable, 'draft' | 'results'>): boolean {
  return 'runId' in step ? step.runId === shownRunId(page) : isOfPool(step, page.draft.mode);
}

/** The same step with the current state, to return to it. */
function currentOf(step: Step, page: Undoable): Step {
  return 'runId' in step ? { ...step, edits: editsOf(page) } : { ...step, draft: page.draft };
}

function restore(step: Step, { draft, edits }: Undoable): Pick<Undoable, 'draft' | 'edits'> {
  if ('runId' in step) return { draft, edits: new Map(edits).set(step.runId, step.edits) };
  return { draft: restoreDraft(draft, step), edits };
}

function changedSettings(before: ContestDraft, after: ContestDraft): (keyof ContestDraft)[] {
  const names = Object.keys(after) as (keyof ContestDraft)[];
  return names.filter((name) => before[name] !== after[name]);
}

/** Restores the selected pool, its rules and the settings of the step. The other pool stays as it is. */
function restoreDraft(draft: Draft, step: DraftStep): Draft {
  const { mode } = draft;
  const { file, typed, rules, contest } = step.draft;
  const settings = (step.settings ?? []).map((name) => [name, contest[name]]);
  const restored = {
    ...draft,
    contest: { ...draft.contest, ...Object.fromEntries(settings) },
    rules: { ...draft.rules, [mode]: rules[mode] },
  };
  if (mode === 'manual') return { ...restored, typed: { ...typed, added: draft.typed.added } };
  if (!draft.file) return restored;
  const { projections, removed } = file ?? EMPTY_FILE;
  return { ...restored, file: { ...draft.file, projections, removed } };
}

const EMPTY_FILE = { projections: {}, removed: [] } as const;
