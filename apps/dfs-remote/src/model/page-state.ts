import type { Reason } from '@fanteam/contracts';
import { chooseMode, draftIdOf, EMPTY_DRAFT, filePartOf, withFilePart, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import { reduceEdits, type EditsByRun, type LineupEdit } from './lineup-edits';
import {
  editsOf,
  NO_HISTORY,
  recordDraftStep,
  recordLineupStep,
  recordReceivedDraft,
  redo,
  withoutFileSteps,
  shownRunId,
  undo,
  type History,
} from './history';
import { withOpenedPool, type OpenedPool } from './opened-pool';
import { NO_RUN, reduceRun, type RunAction, type RunState, type SavedPage } from './run-state';

/** The page before its pool was replaced. */
interface DiscardedPage {
  page: SavedPage;
  /** The name of the saved pool that has replaced it; null if the page was cleared. */
  openedPool: string | null;
  /** Another tab has cleared it. */
  isElsewhere?: true;
}

/** An error, shown next to the part of the page that caused it. */
export interface Problem {
  place: 'file' | 'pool' | 'run';
  text: string;
  /** The reason from the server. */
  detail?: string;
  reasons?: readonly Reason[];
}

/** The problem on screen. `count` changes with each problem, so that a repeated alert is announced again. */
export interface ShownProblem extends Problem {
  count: number;
}

export interface PageState extends RunState {
  draft: Draft;
  problem: ShownProblem | null;
  /** The label of the fix that was applied last, until the next change. */
  appliedFix: string | null;
  /** The edits of lineups. Those of a run without an id have the key ''. */
  edits: EditsByRun;
  /** The shown lineups were edited in another tab, and not in this one since then. */
  isEditedElsewhere: boolean;
  /** The undo history of the pools, their rules and the lineups. */
  history: History;
  /** The page before the user started over or opened a saved pool, until new players are added. */
  discarded: DiscardedPage | null;
}

export type PageAction =
  | DraftAction
  | RunAction
  | LineupEdit
  | { type: 'edits-loaded'; edits: EditsByRun }
  /** Another tab has edited the lineups of these runs. */
  | { type: 'edits-received'; edits: EditsByRun }
  | { type: 'problem-found'; problem: Problem }
  | { type: 'problem-cleared' }
  | { type: 'run-failed'; problem: Problem }
  | { type: 'undone' }
  | { type: 'redone' }
  /** The saved page was loaded. Results of a resumed run that arrived earlier are kept. */
  | { type: 'page-restored'; page: SavedPage }
  /** Another tab has changed the draft. The results are used if this tab has none. */
  | { type: 'page-received'; page: SavedPage }
  /** `isElsewhere`: in another tab with the same page. */
  | { type: 'started-over'; isElsewhere?: boolean }
  /** The user opens the page that the browser has kept of another player file. */
  | { type: 'file-opened'; page: SavedPage }
  /** A saved pool replaces the pool of the page. */
  | { type: 'pool-opened'; name: string; pool: OpenedPool }
  | { type: 'start-over-undone' };

export const FIRST_VISIT: PageState = {
  draft: EMPTY_DRAFT,
  problem: null,
  appliedFix: null,
  edits: new Map(),
  isEditedElsewhere: false,
  history: NO_HISTORY,
  discarded: null,
  ...NO_RUN,
};

/** The page after an action. An alert is removed as soon as its cause changes. */
export function reducePage(state: PageState, action: PageAction): PageState {
  switch (action.type) {
    case 'problem-found':
      return { ...state, problem: countProblem(state.problem, action.problem) };
    case 'problem-cleared':
      return { ...state, problem: null };
    case 'run-failed':
      return {
        ...state,
        ...reduceRun(state, { type: 'run-ended' }),
        problem: countProblem(state.problem, action.problem),
      };
    case 'run-requested':
    case 'run-succeeded':
      return { ...state, ...reduceRun(state, action), problem: null, isEditedElsewhere: false };
    case 'run-accepted':
    case 'run-progressed':
    case 'lineup-found':
    case 'connection-changed':
    case 'run-cancelled':
    case 'run-ended':
      return { ...state, ...reduceRun(state, action) };
    case 'favorites-toggled':
    case 'lineup-deleted':
    case 'deletion-undone':
    case 'lineups-edited':
    case 'swaps-undone': {
      const before = editsOf(state);
      const edits = new Map(state.edits).set(shownRunId(state), reduceEdits(before, action));
      return {
        ...state,
        edits,
        history: recordLineupStep(state, before),
        appliedFix: null,
        isEditedElsewhere: false,
      };
    }
    case 'edits-loaded':
      return { ...state, edits: new Map([...state.edits, ...action.edits]) };
    case 'edits-received':
      return receiveEdits(state, action.edits);
    case 'undone':
    case 'redone': {
      const after = (action.type === 'undone' ? undo : redo)(state);
      const isCauseKept = after.draft === state.draft || state.problem?.place === 'file';
      return {
        ...state,
        ...after,
        problem: isCauseKept ? state.problem : null,
        appliedFix: null,
        isEditedElsewhere: false,
      };
    }
    case 'page-restored':
      return { ...state, draft: action.page.draft, results: state.results ?? action.page.results };
    case 'page-received': {
      const { draft, results } = action.page;
      return {
        ...state,
        draft,
        results: state.results ?? results,
        history: recordReceivedDraft(state, draft),
        discarded: state.discarded?.isElsewhere ? null : state.discarded,
        problem: state.problem?.place === 'file' ? state.problem : null,
        appliedFix: null,
      };
    }
    case 'started-over':
      return {
        ...FIRST_VISIT,
        // Not the draft of a first visit, which shows the players of other tabs.
        draft: { ...EMPTY_DRAFT },
        edits: state.edits,
        discarded: {
          page: savedPageOf(state),
          openedPool: null,
          ...(action.isElsewhere && { isElsewhere: true }),
        },
      };
    case 'file-opened':
      return {
        ...state,
        ...NO_RUN,
        draft: chooseMode(withFilePart(state.draft, filePartOf(action.page.draft)), 'csv'),
        results: action.page.results,
        problem: null,
        appliedFix: null,
        history: withoutFileSteps(state.history),
        discarded: null,
      };
    case 'pool-opened':
      return {
        ...state,
        draft: withOpenedPool(state.draft, action.pool),
        problem: null,
        appliedFix: null,
        // the changes to the former pool do not apply to a new one
        history: NO_HISTORY,
        discarded: { page: savedPageOf(state), openedPool: action.name },
      };
    case 'start-over-undone':
      return state.discarded ? { ...FIRST_VISIT, edits: state.edits, ...state.discarded.page } : state;
    default: {
      const draft = reduceDraft(state.draft, action);
      return {
        ...state,
        ...(action.type === 'file-read' && resultsOfFile(state, draft, action.earlier ?? null)),
        draft,
        appliedFix: nextFix(state.appliedFix, action),
        discarded: ADDS_PLAYERS.has(action.type) ? null : state.discarded,
        history: recordDraftStep(state, action, draft),
        problem: state.problem && isCause(action, state.problem.place) ? null : state.problem,
      };
    }
  }
}

const savedPageOf = ({ draft, results }: PageState): SavedPage => ({ draft, results });

/** The later edit wins, and it can be undone as an edit of this tab. */
function receiveEdits(state: PageState, received: EditsByRun): PageState {
  const edits = new Map([...state.edits, ...received]);
  const before = editsOf(state);
  const after = editsOf({ ...state, edits });
  if (JSON.stringify(before) === JSON.stringify(after)) return { ...state, edits };
  const history = recordLineupStep(state, before, 'other tab');
  return { ...state, edits, history, isEditedElsewhere: true };
}

/** The lineups of the former file stay with it; those of a kept page come with it. */
function resultsOfFile(state: PageState, after: Draft, earlier: SavedPage | null): Partial<RunState> {
  const before = draftIdOf(state.draft.file);
  const isOther = before !== null && before !== draftIdOf(after.file);
  if (after.mode === 'manual' || (!isOther && !earlier)) return {};
  return { ...NO_RUN, results: earlier?.results ?? null };
}

function nextFix(applied: string | null, action: DraftAction): string | null {
  if (action.type === 'fix-applied') return action.label;
  return action.type === 'file-updated' ? applied : null;
}

const ADDS_PLAYERS: ReadonlySet<string> = new Set([
  'file-read',
  'file-not-read',
  'player-added',
] satisfies DraftAction['type'][]);

function countProblem(shown: ShownProblem | null, next: Problem): ShownProblem {
  return { ...next, count: (shown?.count ?? 0) + 1 };
}

/** Whether an action changes the cause of a problem at `place`. */
function isCause(action: DraftAction, place: Problem['place']): boolean {
  switch (action.type) {
    case 'file-updated':
    case 'changes-dismissed':
    case 'deadline-typed':
      return false;
    case 'roster-edited':
    case 'num-lineups-typed':
    case 'salary-cap-typed':
    case 'statuses-chosen':
    case 'projection-typed':
    case 'rules-changed':
    case 'player-rules-changed':
    case 'player-toggled':
    case 'club-rules-changed':
    case 'rules-loaded':
    case 'fix-applied':
      return place === 'run';
    // The minimum size of a pool depends on the contest.
    case 'contest-chosen':
      return place !== 'file';
    case 'file-read':
    case 'file-not-read':
    case 'mode-chosen':
      return true;
    case 'player-added':
    case 'player-removed':
    case 'all-removals-undone':
    case 'fixtures-entered':
      return place !== 'file';
  }
}
