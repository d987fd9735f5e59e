import type { ContestDraft, Draft, PoolMode } from './draft';
import type { DraftAction } from './draft-reducer';

/** A state of one pool and its rules. It is a whole draft, but only these parts are restored. */
interface Step {
  draft: Draft;
  /** The settings of the contest that a fix changed. They are restored too; others stay as they are. */
  settings?: readonly (keyof ContestDraft)[];
}

interface Timeline {
  past: readonly Step[];
  /** Undone states; the last one is redone first. */
  future: readonly Step[];
  /** The field the user typed in last. All its keystrokes are one step. */
  typing?: string | undefined;
}

/** Each mode has its own history, so that undo never changes a pool that is not on screen. */
export type History = Readonly<Record<PoolMode, Timeline>>;

const NO_STEPS: Timeline = { past: [], future: [] };
export const NO_HISTORY: History = { csv: NO_STEPS, manual: NO_STEPS };

const MAX_STEPS = 100;

/** Whether an action changes a pool or its rules, and therefore can be undone. */
function isEdit(action: { type: string }): boolean {
  return EDITS.has(action.type);
}

const EDITS: ReadonlySet<string> = new Set([
  'projection-typed',
  'player-added',
  'player-removed',
  'all-removals-undone',
  'rules-changed',
  'player-rules-changed',
  'club-rules-changed',
  'rules-loaded',
  'fix-applied',
] satisfies DraftAction['type'][]);

/** The history after an action has changed the draft from `before` to `after`. */
export function recordStep(history: History, action: DraftAction, before: Draft, after: Draft): History {
  // The changes to the former file do not apply to a new one.
  if (action.type === 'file-read') return { ...history, csv: NO_STEPS };
  if (!isEdit(action) || before === after) return history;
  const timeline = history[before.mode];
  const typing = 'typing' in action ? action.typing : undefined;
  const isSameField = typing !== undefined && typing === timeline.typing;
  const settings = action.type === 'fix-applied' ? changedSettings(before.contest, after.contest) : [];
  const step = { draft: before, ...(settings.length > 0 && { settings }) };
  const past = isSameField ? timeline.past : [...timeline.past, step].slice(-MAX_STEPS);
  return { ...history, [before.mode]: { past, future: [], typing } };
}

/** Undoes the last step. Returns the same draft and history if there is none. */
export function undo(history: History, draft: Draft): { history: History; draft: Draft } {
  const { past, future } = history[draft.mode];
  const step = past.at(-1);
  if (!step) return { history, draft };
  const timeline = { past: past.slice(0, -1), future: [...future, { ...step, draft }] };
  return { history: { ...history, [draft.mode]: timeline }, draft: restore(draft, step) };
}

/** Redoes the last undone step. Returns the same draft and history if there is none. */
export function redo(history: History, draft: Draft): { history: History; draft: Draft } {
  const { past, future } = history[draft.mode];
  const step = future.at(-1);
  if (!step) return { history, draft };
  const timeline = { past: [...past, { ...step, draft }], future: future.slice(0, -1) };
  return { history: { ...history, [draft.mode]: timeline }, draft: restore(draft, step) };
}

function changedSettings(before: ContestDraft, after: ContestDraft): (keyof ContestDraft)[] {
  const names = Object.keys(after) as (keyof ContestDraft)[];
  return names.filter((name) => before[name] !== after[name]);
}

/** Restores the selected pool, its rules and the settings of the step. The other pool stays as it is. */
function restore(draft: Draft, { draft: { file, typed, rules, contest }, settings = [] }: Step): Draft {
  const { mode } = draft;
  const restored = {
    ...draft,
    contest: { ...draft.contest, ...Object.fromEntries(settings.map((name) => [name, contest[name]])) },
    rules: { ...draft.rules, [mode]: rules[mode] },
  };
  if (mode === 'manual') return { ...restored, typed: { ...typed, added: draft.typed.added } };
  if (!draft.file) return restored;
  const { projections, removed } = file ?? EMPTY_FILE;
  return { ...restored, file: { ...draft.file, projections, removed } };
}

const EMPTY_FILE = { projections: {}, removed: [] } as const;

/** Whether there is a step to undo and one to redo in the selected mode. */
export interface UndoState {
  canUndo: boolean;
  canRedo: boolean;
}

export function undoStateOf(history: History, mode: PoolMode): UndoState {
  const { past, future } = history[mode];
  return { canUndo: past.length > 0, canRedo: future.length > 0 };
}
