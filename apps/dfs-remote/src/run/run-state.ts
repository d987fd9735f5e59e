import type { Lineup, OptimizeResponse, RunProgress } from '@fanteam/contracts';
import { countOf } from '../numbers';
import type { RunRequest } from './start-run';

/** The lineups on screen and the settings they came from. */
export interface Results {
  response: Partial<OptimizeResponse>;
  request: RunRequest;
}

/** A run on its way. */
export interface ActiveRun {
  /** Null until the server has taken it. */
  runId: string | null;
  request: RunRequest | null;
  progress: RunProgress | null;
  isReconnecting: boolean;
}

export interface RunState {
  results: Results | null;
  /** The last run brought nothing, so the results are those of an earlier one. */
  isKept: boolean;
  run: ActiveRun | null;
}

export type RunAction =
  | { type: 'run-asked' }
  | { type: 'run-accepted'; runId: string; request: RunRequest }
  | { type: 'run-progressed'; progress: RunProgress }
  | { type: 'lineup-found'; lineup: Lineup }
  | { type: 'connection-changed'; isLost: boolean }
  | { type: 'run-succeeded'; results: Results }
  /** The user's word: what was found stays. */
  | { type: 'run-cancelled' }
  | { type: 'run-ended' };

export const NO_RUN: RunState = { results: null, isKept: false, run: null };

/** The run and its lineups after an event. Earlier lineups stay until the first new one is there. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  const { run, results } = state;
  switch (action.type) {
    case 'run-asked':
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
      if (!run || !isOf(results, run)) return { ...state, isKept: results !== null, run: null };
      return { results: cutShort(results, run), isKept: false, run: null };
    case 'run-ended':
      return { ...state, isKept: results !== null, run: null };
  }
}

/** Whether the results on screen are those of this run. */
export function isOf(results: Results | null, run: ActiveRun): results is Results {
  return run.runId !== null && results?.response.run_id === run.runId;
}

function withLineup(results: Results | null, run: ActiveRun, lineup: Lineup): Results | null {
  const { runId, request } = run;
  if (runId === null || request === null) return results;
  if (!isOf(results, run)) return { request, response: { run_id: runId, optimized_lineups: [lineup] } };
  const { response } = results;
  const lineups = response.optimized_lineups ?? [];
  // A stream that starts over tells the same lineups again.
  if (Number(lineup.lineup_id) <= lineups.length) return results;
  return { request, response: { ...response, optimized_lineups: [...lineups, lineup] } };
}

/** Lineups that came before stay the same objects, so that nothing on screen is drawn anew. */
function withKnownLineups(before: Results | null, { request, response }: Results): Results {
  const known = before?.response.optimized_lineups ?? [];
  const lineups = response.optimized_lineups?.map((lineup, index) => {
    const earlier = known[index];
    return earlier && JSON.stringify(earlier) === JSON.stringify(lineup) ? earlier : lineup;
  });
  return { request, response: { ...response, ...(lineups && { optimized_lineups: lineups }) } };
}

function cutShort({ request, response }: Results, run: ActiveRun): Results {
  const found = response.optimized_lineups?.length ?? 0;
  const requested = run.progress?.requested ?? request.num_lineups;
  const message = `Cancelled after ${found} of ${countOf(requested, 'lineup')}.`;
  return {
    request,
    response: { ...response, found, requested, stopped_by: { code: 'cancelled', message } },
  };
}
