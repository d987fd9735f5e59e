import type { Reason } from '@fanteam/contracts';
import { EMPTY_DRAFT, type Draft } from '../draft/draft';
import type { SavedPage } from '../draft/page-store';
import { reduceDraft, type DraftAction } from '../draft/draft-reducer';
import { NO_HISTORY, recordStep, redo, undo, type History } from './history';
import { NO_RUN, reduceRun, type RunAction, type RunState } from '../run/run-state';

/** Something that keeps the user from lineups, said beside the part of the page that has caused it. */
export interface Problem {
  place: 'file' | 'pool' | 'run';
  text: string;
  /** The server's word on why. */
  detail?: string;
  reasons?: readonly Reason[];
}

/** A problem on the page. `count` tells an alert from the same one before it, so that it is said again. */
export interface ShownProblem extends Problem {
  count: number;
}

export interface PageState extends RunState {
  draft: Draft;
  problem: ShownProblem | null;
  /** What can be undone and done again in the pools and their rules. */
  history: History;
  /** What the page held before the user started over, until new players are brought. */
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
  /** As the browser has kept it; results of the server's own that came first stay. */
  | { type: 'page-restored'; page: SavedPage }
  | { type: 'started-over' }
  | { type: 'start-over-undone' };

export const FIRST_VISIT: PageState = {
  draft: EMPTY_DRAFT,
  problem: null,
  history: NO_HISTORY,
  discarded: null,
  ...NO_RUN,
};

/** The page after an event. An alert goes as soon as what has caused it changes. */
export function reducePage(state: PageState, action: PageAction): PageState {
  switch (action.type) {
    case 'problem-found':
      return { ...state, problem: afterProblem(state.problem, action.problem) };
    case 'problem-cleared':
      return { ...state, problem: null };
    case 'run-failed':
      return {
        ...state,
        ...reduceRun(state, { type: 'run-ended' }),
        problem: afterProblem(state.problem, action.problem),
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
      return { ...state, ...step(state.history, state.draft), problem };
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
        discarded: BRINGS_PLAYERS.has(action.type) ? null : state.discarded,
        history: recordStep(state.history, action, state.draft, draft),
        problem: state.problem && isCause(action, state.problem.place) ? null : state.problem,
      };
    }
  }
}

const BRINGS_PLAYERS: ReadonlySet<string> = new Set([
  'file-read',
  'file-not-read',
  'player-added',
] satisfies DraftAction['type'][]);

function afterProblem(shown: ShownProblem | null, next: Problem): ShownProblem {
  return { ...next, count: (shown?.count ?? 0) + 1 };
}

/** Whether a change touches what a problem came from. */
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
    // Which minima a pool is held against depends on the contest.
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
