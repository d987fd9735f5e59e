/** The state of a contest simulation, in the browser or on the server. */
import type {
  ChooseOptions,
  EnteredLineup,
  Guess,
  Lineup,
  PoolPlayer,
  SimulatedLineup,
  SimulateFileRequest,
  SimulatePlayersRequest,
  SimulateResponse,
  SimulationChoice,
  SimulationFigures,
} from '@fanteam/contracts';
import type { RunRequest } from '../run-state';
import { isChosenByPage } from './entries';
import type { SimulationDraft } from './simulation-draft';

/** Increase it with every change to `SimulationState` that makes stored states unreadable. */
export const SIMULATION_VERSION = 3;

/** The reason to abort without cancelling on the server: the simulation is followed again when the page is opened. */
export const PAGE_CLOSED = new Error('The page was closed');

/** The request that the page simulates, or sends to the server. Both read it with `lineup-request`. */
export type PageSimulateRequest = SimulateFileRequest | SimulatePlayersRequest;

/** Where a simulation runs: in a web worker of the page, or as a run of the server, which has a link. */
export type SimulationPlace = 'browser' | 'server';

/** A simulation to start. */
export interface SimulationInput {
  request: PageSimulateRequest;
  /** The players of the request's file; null if the request contains its players. */
  pool: readonly PoolPlayer[] | null;
  /** The key of each lineup of the request: figures and choices name lineups by their key. */
  keys: readonly string[];
  /** The inputs of the page from which the request was made. */
  draft?: SimulationDraft;
  /** The simulation used something that the page does not know, so entries cannot be chosen from it. */
  isIncomplete?: boolean;
}

/** A failure, with what to do about it. */
export interface SimulationFailure {
  text: string;
  /** The reason from the server, or the mistakes of the request. */
  detail?: string;
  /** The browser cannot run the simulation, but the server can. */
  canUseServer?: true;
}

/** How far a running choice is. It simulates first if the places of its lineups are not known. */
export interface ChoiceProgress {
  step: 'simulating' | 'choosing';
  scenariosDone: number;
  scenarios: number;
}

/** The choice of entries. The result of the last choice stays until the next simulation starts. */
export interface ChoiceState {
  status: 'idle' | 'running' | 'done' | 'failed';
  /** The rules of the last choice. Lineups are named by their key. */
  rules: ChooseOptions | null;
  result: SimulationChoice | null;
  /** What the rules or the memory prevented, as sentences. */
  warnings: readonly string[];
  /** The number of lineups that the last choice was made from. */
  candidates: number;
  /** The chosen lineups that are new, by the key of the lineup whose place each takes. */
  added: Readonly<Record<string, Lineup>>;
  /** The figures of these lineups, by the same keys. */
  addedFigures: Readonly<Record<string, SimulatedLineup>>;
  failure: SimulationFailure | null;
  /** Null before its first scenarios, and when it has ended. */
  progress: ChoiceProgress | null;
  /** While a choice is running: the one before it, which stays if this one is cancelled or fails. */
  earlier: ChoiceState | null;
}

/** The search for more lineups to choose from. */
export interface SearchState {
  status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** How many lineups were requested. */
  asked: number;
  /** Those found so far, with ids that no lineup of the run has. Those of a cancelled search stay. */
  lineups: readonly Lineup[];
  failure: SimulationFailure | null;
}

export interface SimulationState {
  status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  place: SimulationPlace;
  /** What is or was simulated; null if nothing was yet. */
  input: SimulationInput | null;
  scenariosDone: number;
  scenarios: number;
  /** The figures so far. Those of a cancelled simulation stay. `lineup_id` is the key of the lineup in the page. */
  figures: SimulationFigures | null;
  /** What was guessed for the figures, and sentences about them. */
  guessed: readonly Guess[];
  warnings: readonly string[];
  /** While a simulation has no figures: the simulation before it, which has some. */
  earlier: SimulationState | null;
  /** Why the figures are still those of an earlier simulation, or absent; null for those of the last one. */
  interrupted: 'cancelled' | 'failed' | 'closed' | null;
  /** The run on the server, which anyone can open by its link; null for a simulation in the browser. */
  runId: string | null;
  failure: SimulationFailure | null;
  choice: ChoiceState;
  search: SearchState;
}

export type SimulationAction =
  | { type: 'started'; place: SimulationPlace; input: SimulationInput }
  | { type: 'accepted'; runId: string }
  | {
      type: 'progressed';
      scenariosDone: number;
      scenarios: number;
      figures?: SimulationFigures;
      guessed?: readonly Guess[];
      warnings?: readonly string[];
    }
  | { type: 'succeeded'; response: SimulateResponse }
  | { type: 'cancelled' }
  | { type: 'failed'; failure: SimulationFailure }
  | { type: 'choice-started'; rules: ChooseOptions; candidates: number }
  | { type: 'choice-progressed'; progress: ChoiceProgress }
  | ({ type: 'choice-made'; result: SimulationChoice } & Pick<
      ChoiceState,
      'warnings' | 'added' | 'addedFigures'
    >)
  | { type: 'choice-failed'; failure: SimulationFailure }
  | { type: 'search-started'; asked: number }
  | { type: 'lineups-found'; lineups: readonly Lineup[] }
  | { type: 'search-ended' }
  | { type: 'search-failed'; failure: SimulationFailure }
  /** The new lineups can no longer be chosen. */
  | { type: 'search-dropped' }
  /** The simulation of an earlier visit. */
  | { type: 'restored'; state: SimulationState };

const NO_CHOICE: ChoiceState = {
  status: 'idle',
  rules: null,
  result: null,
  warnings: [],
  candidates: 0,
  added: {},
  addedFigures: {},
  failure: null,
  progress: null,
  earlier: null,
};
const NO_SEARCH: SearchState = { status: 'idle', asked: 0, lineups: [], failure: null };

export const NO_SIMULATION: SimulationState = {
  status: 'idle',
  place: 'browser',
  input: null,
  scenariosDone: 0,
  scenarios: 0,
  figures: null,
  guessed: [],
  warnings: [],
  earlier: null,
  interrupted: null,
  runId: null,
  failure: null,
  choice: NO_CHOICE,
  search: NO_SEARCH,
};

export function reduceSimulation(state: SimulationState, action: SimulationAction): SimulationState {
  switch (action.type) {
    case 'restored':
      return state.status === 'idle' ? action.state : state;
    case 'started':
      return {
        ...NO_SIMULATION,
        status: 'running',
        place: action.place,
        input: action.input,
        scenarios: action.input.request.scenarios ?? 0,
        earlier: state.figures ? { ...cancelled(state), failure: null, interrupted: null } : state.earlier,
      };
    case 'accepted':
      return { ...state, runId: action.runId };
    case 'progressed': {
      if (state.status !== 'running') return state;
      const { scenariosDone, scenarios, figures, guessed, warnings } = { ...state, ...action };
      const earlier = figures ? null : state.earlier;
      return { ...state, scenariosDone, scenarios, figures, guessed, warnings, earlier };
    }
    case 'succeeded':
      return succeededState(state, action.response);
    case 'cancelled':
      return state.status === 'running' && state.earlier
        ? { ...state.earlier, interrupted: 'cancelled' }
        : cancelled(state);
    case 'failed':
      return state.earlier
        ? { ...state.earlier, failure: action.failure, interrupted: 'failed' }
        : { ...state, status: 'failed', failure: action.failure };
    default: {
      const choice = reduceChoice(state.choice, action);
      return { ...state, choice, search: reduceSearch(state.search, action) };
    }
  }
}

/** With the figures, the choice and the new lineups so far. */
function cancelled(state: SimulationState): SimulationState {
  const { choice, search } = state;
  return {
    ...state,
    ...(state.status === 'running' && { status: 'cancelled' }),
    ...(choice.status === 'running' && { choice: choice.earlier ?? NO_CHOICE }),
    ...(search.status === 'running' && { search: { ...search, status: 'cancelled' } }),
  };
}

function succeededState(state: SimulationState, response: SimulateResponse): SimulationState {
  const { lineups, set, field, contests, scenarios, guessed, warnings, chosen } = response;
  const isChosenByUser = state.input !== null && !isChosenByPage(state.input.request);
  return {
    ...state,
    status: 'done',
    scenariosDone: scenarios,
    scenarios,
    figures: { lineups, set, field, ...(contests && { contests }) },
    guessed,
    warnings,
    earlier: null,
    // Its warnings are among those of the response.
    ...(chosen &&
      isChosenByUser && {
        choice: { ...NO_CHOICE, status: 'done', result: chosen, candidates: lineups.length },
      }),
  };
}

function reduceChoice(choice: ChoiceState, action: SimulationAction): ChoiceState {
  switch (action.type) {
    case 'choice-started': {
      const { rules, candidates } = action;
      const earlier = choice.result ? { ...choice, failure: null } : null;
      return { ...NO_CHOICE, status: 'running', rules, candidates, earlier };
    }
    case 'choice-progressed':
      return { ...choice, progress: action.progress };
    case 'choice-made': {
      const { result, warnings, added, addedFigures } = action;
      const ended = { status: 'done', progress: null, earlier: null } as const;
      return { ...choice, ...ended, result, warnings, added, addedFigures };
    }
    case 'choice-failed': {
      const { failure } = action;
      return choice.earlier
        ? { ...choice.earlier, failure }
        : { ...choice, status: 'failed', failure, progress: null };
    }
    default:
      return choice;
  }
}

function reduceSearch(search: SearchState, action: SimulationAction): SearchState {
  switch (action.type) {
    case 'search-started':
      return { ...NO_SEARCH, status: 'running', asked: action.asked };
    case 'lineups-found':
      if (search.status !== 'running') return search;
      return { ...search, lineups: [...search.lineups, ...action.lineups] };
    case 'search-ended':
      return { ...search, status: 'done' };
    case 'search-failed':
      return { ...search, status: 'failed', failure: action.failure };
    case 'search-dropped':
      return NO_SEARCH;
    default:
      return search;
  }
}

/** Whether there are figures, and nothing is running that will change them. */
export function hasEnded(state: SimulationState): boolean {
  const isRunning = [state, state.choice, state.search].some(({ status }) => status === 'running');
  return state.figures !== null && !isRunning;
}

/** What the page can do with a simulation. */
export interface Simulation {
  state: SimulationState;
  /**
   * Starts the worker, and prepares the simulation that is likely to come next, so that its first figures come sooner. The
   * function never changes.
   */
  prepare: (input?: SimulationInput) => void;
  /** Starts a simulation. A running one ends. */
  start: (input: SimulationInput, place: SimulationPlace) => void;
  /** Ends the running simulation, or the running choice. The figures so far stay; without any, the earlier ones. */
  cancel: () => void;
  /**
   * Chooses entries among the simulated and the new lineups. Simulates first if their places are not known. `places`: the
   * keys of the lineups whose place a new one may take, the first ones first.
   */
  choose: (rules: ChooseOptions, places: readonly string[]) => void;
  /** Finds more lineups to choose from, under the rules of the run. `shown`: lineups that are not found again. */
  findMore: (count: number, run: RunRequest, shown: readonly EnteredLineup[]) => void;
  /** Leaves the new lineups out of later choices. */
  dropMore: () => void;
}
