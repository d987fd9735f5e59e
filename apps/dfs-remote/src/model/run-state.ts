import {
  CONTEST_PRESETS,
  type Lineup,
  type OptimizeFileRequest,
  type OptimizePlayersRequest,
  type OptimizeResponse,
  type Roster,
  type RunProgress,
} from '@fanteam/contracts';
import { countOf } from '../shared/numbers';
import type { Draft } from './draft';

/** The request that a run was started with. */
export type RunRequest = OptimizeFileRequest | OptimizePlayersRequest;

/** The shown lineups and the request that they are for. */
export interface Results {
  response: Partial<OptimizeResponse>;
  request: RunRequest;
}

/** The response has the roster when the run has ended. Before, it is known for presets only. */
export function rosterOf(
  response: Results['response'],
  { contest = 'auto', roster, bench_weight: weight }: Results['request'],
): Roster | undefined {
  const isPreset = contest !== 'auto' && contest !== 'custom' && !roster && weight === undefined;
  if (response.roster || !isPreset) return response.roster;
  return CONTEST_PRESETS[contest].roster;
}

/** The part of the page that is saved in the browser. */
export interface SavedPage {
  draft: Draft;
  results: Results | null;
}

/** A run that has not ended. */
export interface ActiveRun {
  /** Null until the server has accepted the run. */
  runId: string | null;
  request: RunRequest | null;
  progress: RunProgress | null;
  isReconnecting: boolean;
}

export interface RunState {
  results: Results | null;
  /** The last run found no lineups: the results are from an earlier run. */
  isKept: boolean;
  run: ActiveRun | null;
}

export type RunAction =
  | { type: 'run-requested' }
  | { type: 'run-accepted'; runId: string; request: RunRequest }
  | { type: 'run-progressed'; progress: RunProgress }
  | { type: 'lineup-found'; lineup: Lineup }
  | { type: 'connection-changed'; isLost: boolean }
  | { type: 'run-succeeded'; results: Results }
  /** By the user. Lineups found so far are kept. */
  | { type: 'run-cancelled' }
  | { type: 'run-ended' };

export const NO_RUN: RunState = { results: null, isKept: false, run: null };

/** The state after an event. Earlier lineups are shown until the first new one arrives. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  const { run, results } = state;
  switch (action.type) {
    case 'run-requested':
      return { ...state, run: { runId: null, request: null, progress: null, isReconnecting: false } };
    case 'run-accepted':
      return {
        ...state,
        run: { runId: action.runId, request: action.request, progress: null, isReconnecting: false },
      };
    case 'run-progressed':
      return run ? { ...state, run: { ...run, progress: action.progress } } : state;
    case 'connection-changed':
      return run ? { ...state, run: { ...run, isReconnecting: action.isLost } } : state;
    case 'lineup-found':
      return run ? { ...state, results: withLineup(results, run, action.lineup), isKept: false } : state;
    case 'run-succeeded':
      return { results: withKnownLineups(results, action.results), isKept: false, run: null };
    case 'run-cancelled':
      if (!run || !isResultOf(results, run)) return { ...state, isKept: results !== null, run: null };
      return { results: cancelled(results, run), isKept: false, run: null };
    case 'run-ended':
      return { ...state, isKept: results !== null, run: null };
  }
}

/** Whether the results are those of this run. */
export function isResultOf(results: Results | null, run: ActiveRun): results is Results {
  return run.runId !== null && results?.response.run_id === run.runId;
}

function withLineup(results: Results | null, run: ActiveRun, lineup: Lineup): Results | null {
  const { runId, request } = run;
  if (runId === null || request === null) return results;
  if (!isResultOf(results, run)) return { request, response: { run_id: runId, optimized_lineups: [lineup] } };
  const { response } = results;
  const lineups = response.optimized_lineups ?? [];
  // A stream that restarts sends the same lineups again.
  if (Number(lineup.lineup_id) <= lineups.length) return results;
  return { request, response: { ...response, optimized_lineups: [...lineups, lineup] } };
}

/** Known lineups keep their identity, so that they are not rendered again. */
function withKnownLineups(before: Results | null, { request, response }: Results): Results {
  const known = before?.response.optimized_lineups ?? [];
  const lineups = response.optimized_lineups?.map((lineup, index) => {
    const earlier = known[index];
    return earlier && JSON.stringify(earlier) === JSON.stringify(lineup) ? earlier : lineup;
  });
  return { request, response: { ...response, ...(lineups && { optimized_lineups: lineups }) } };
}

function cancelled({ request, response }: Results, run: ActiveRun): Results {
  const found = response.optimized_lineups?.length ?? 0;
  const requested = run.progress?.requested ?? request.num_lineups;
  const message =
    found === requested
      ? 'You stopped the search. This is the best set found until then.'
      : `Cancelled after ${found} of ${countOf(requested, 'lineup')}.`;
  return {
    request,
    response: { ...response, found, requested, stopped_by: { code: 'cancelled', message } },
  };
}
