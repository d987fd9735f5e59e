import type { Draft, PoolMode } from '../draft/draft';
import type { DraftAction } from '../draft/draft-reducer';

/** Earlier and undone states of one pool and its rules: whole drafts, of which only those parts come back. */
interface Timeline {
  past: readonly Draft[];
  /** The next to be done again is the last. */
  future: readonly Draft[];
  /** The field that was typed into last: all its keystrokes are one step. */
  typing?: string | undefined;
}

/** Each pool has its own: an undo never changes what is not on screen. */
export type History = Readonly<Record<PoolMode, Timeline>>;

const NO_STEPS: Timeline = { past: [], future: [] };
export const NO_HISTORY: History = { csv: NO_STEPS, manual: NO_STEPS };

/** More steps than anybody takes back one by one. */
const DEPTH = 100;

/** Whether an action edits the pool or its rules, and so can be undone. */
export function isEdit(action: { type: string }): boolean {
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

/** The history after an action has led from one draft to another. */
export function recordStep(history: History, action: DraftAction, before: Draft, after: Draft): History {
  // Another file: what was said about the former one has no meaning here.
  if (action.type === 'file-read') return { ...history, csv: NO_STEPS };
  if (!isEdit(action) || before === after) return history;
  const line = history[before.mode];
  const typing = 'typing' in action ? action.typing : undefined;
  const isSameField = typing !== undefined && typing === line.typing;
  const past = isSameField ? line.past : [...line.past, before].slice(-DEPTH);
  return { ...history, [before.mode]: { past, future: [], typing } };
}

/** One step back; the same draft and history when there is none. */
export function undo(history: History, draft: Draft): { history: History; draft: Draft } {
  const { past, future } = history[draft.mode];
  const step = past.at(-1);
  if (!step) return { history, draft };
  const line = { past: past.slice(0, -1), future: [...future, draft] };
  return { history: { ...history, [draft.mode]: line }, draft: restore(draft, step) };
}

/** One undone step forward again. */
export function redo(history: History, draft: Draft): { history: History; draft: Draft } {
  const { past, future } = history[draft.mode];
  const step = future.at(-1);
  if (!step) return { history, draft };
  const line = { past: [...past, draft], future: future.slice(0, -1) };
  return { history: { ...history, [draft.mode]: line }, draft: restore(draft, step) };
}

/** The shown pool and its rules as they were; the contest and the other pool stay as they are. */
function restore(draft: Draft, { file, typed, rules }: Draft): Draft {
  const { mode } = draft;
  const restored = { ...draft, rules: { ...draft.rules, [mode]: rules[mode] } };
  if (mode === 'manual') return { ...restored, typed: { ...typed, added: draft.typed.added } };
  if (!draft.file) return restored;
  const { projections, removed } = file ?? EMPTY_FILE;
  return { ...restored, file: { ...draft.file, projections, removed } };
}

const EMPTY_FILE = { projections: {}, removed: [] } as const;

/** Whether there is a step back and one forward in the shown pool. */
export interface Steps {
  canUndo: boolean;
  canRedo: boolean;
}

export function stepsOf(history: History, mode: PoolMode): Steps {
  const { past, future } = history[mode];
  return { canUndo: past.length > 0, canRedo: future.length > 0 };
}
