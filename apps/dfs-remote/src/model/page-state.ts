import type { Reason } from '@fanteam/contracts';
import { EMPTY_DRAFT, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import { NO_HISTORY, recordStep, redo, undo, type History } from './history';
import { NO_RUN, reduceRun, type Results, type RunAction, type RunState } from './run-state';

/** The part of the page that is saved in the browser. */
export interface SavedPage {
  draft: Draft;
  results: Results | null;
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
  /** The undo history of the pools and their rules. */
  history: History;
  /** The page before the user started over, until new players are added. */
  discarded: SavedPage | null;
}

export type PageAction =
  | DraftAction
  | RunAction
  | { type: 'problem-found'; problem: Problem }
  | { type: 'problem-cleared' }
  | { type: 'run-failed'; problem: Problem }
  | { type: 'undone' }
  | { type: 'redone' }
  /** The saved page was loaded. Results of a resumed run that arrived earlier are kept. */
  | { type: 'page-restored'; page: SavedPage }
  | { type: 'started-over' }
  | { type: 'start-over-undone' };

export const FIRST_VISIT: PageState = {
  draft: EMPTY_DRAFT,
  problem: null,
  appliedFix: null,
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
      return { ...state, ...reduceRun(state, action), problem: null };
    case 'run-accepted':
    case 'run-progressed':
    case 'lineup-found':
    case 'connection-changed':
    case 'run-cancelled':
    case 'run-ended':
      return { ...state, ...reduceRun(state, action) };
    case 'undone':
    case 'redone': {
      const step = action.type === 'undone' ? undo : redo;
      const problem = state.problem?.place === 'file' ? state.problem : null;
      return { ...state, ...step(state.history, state.draft), problem, appliedFix: null };
    }
    case 'page-restored':
      return { ...state, draft: action.page.draft, results: state.results ?? action.page.results };
    case 'started-over':
      return { ...FIRST_VISIT, discarded: { draft: state.draft, results: state.results } };
    case 'start-over-undone':
      return state.discarded ? { ...FIRST_VISIT, ...state.discarded } : state;
    default: {
      const draft = reduceDraft(state.draft, action);
      return {
        ...state,
        draft,
        appliedFix: nextFix(state.appliedFix, action),
        discarded: ADDS_PLAYERS.has(action.type) ? null : state.discarded,
        history: recordStep(state.history, action, state.draft, draft),
        problem: state.problem && isCause(action, state.problem.place) ? null : state.problem,
      };
    }
  }
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
      return false;
    case 'roster-edited':
    case 'num-lineups-typed':
    case 'salary-cap-typed':
    case 'statuses-chosen':
    case 'projection-typed':
    case 'rules-changed':
    case 'player-rules-changed':
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
      return place !== 'file';
  }
}
