import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type Dispatch,
} from 'react';
import type {
  ChooseOptions,
  Lineup,
  SimulatedLineup,
  SimulateResponse,
  SimulationChoice,
  SimulationRunProgress,
} from '@fanteam/contracts';
import { reportFailure } from '../../shared/report-failure';
import { describeChoiceFailure, describeFailure } from '../../model/simulate/describe-failure';
import { placeChoice, withNewLineups, withShownLineups } from '../../model/simulate/place-choice';
import type { RunningSimulation } from '../../model/simulate/result-storage';
import { SimulatorClient } from '../../model/simulate/worker/simulator-client';
import type { FindMoreParams } from '../../model/simulate/worker/find-more';
import {
  hasEnded,
  PAGE_CLOSED,
  NO_SIMULATION,
  reduceSimulation,
  type ChoiceProgress,
  type Simulation,
  type SimulationAction,
  type SimulationInput,
  type SimulationState,
} from '../../model/simulate/simulation-state';
import { useStoredResult } from './use-stored-result';

/**
 * The contest simulation of a run's lineups: starts, follows, cancels it and chooses entries. `runId`: the run of the
 * lineups, or the key of a saved run, under which the figures are stored. `shared`: a simulation of someone else or of
 * the account, which is shown until the user starts one.
 */
export function useSimulation(runId: string | undefined, shared: SimulationState | null): Simulation {
  const [own, dispatch] = useReducer(reduceSimulation, NO_SIMULATION);
  const state = shared && own.status === 'idle' && own.choice.status === 'idle' ? shared : own;
  const client = useClient();
  const control = useRef<AbortController>(undefined);
  const input = useRef<SimulationInput | null>(null);
  useEffect(() => void (input.current = state.input), [state.input]);
  const candidates = useCandidates(state);
  /** Of the candidates of the last choice. Those of new lineups are shown when they are chosen. */
  const figures = useRef<ReadonlyMap<string, SimulatedLineup>>(new Map());
  useEffect(() => () => control.current?.abort(PAGE_CLOSED), []);

  const begin = useCallback((): AbortSignal => {
    control.current?.abort();
    control.current = new AbortController();
    return control.current.signal;
  }, []);
  const resume = useCallback(
    ({ simulationId, input: of }: RunningSimulation) => {
      // The user has already started something else.
      if (control.current) return;
      const signal = begin();
      dispatch({ type: 'started', place: 'server', input: of });
      dispatch({ type: 'accepted', runId: simulationId });
      continueRun(simulationId, of, dispatch, signal).catch((error: unknown) =>
        fail(error, dispatch, signal),
      );
    },
    [begin],
  );
  useStoredResult({ runId, state: own, dispatch, resume });
  const start: Simulation['start'] = useCallback(
    (next, place) => {
      const signal = begin();
      // Its figures stay if this simulation is cancelled before its own.
      if (shared && hasEnded(shared)) dispatch({ type: 'restored', state: shared });
      dispatch({ type: 'started', place, input: next });
      const run =
        place === 'browser'
          ? runInWorker(client, next, dispatch, signal)
          : runOnServer(next, dispatch, signal);
      run.catch((error: unknown) => fail(error, dispatch, signal));
    },
    [begin, client, shared],
  );
  const cancel = useCallback(() => {
    control.current?.abort();
    dispatch({ type: 'cancelled' });
  }, []);
  const choose: Simulation['choose'] = useCallback(
    (rules, places) => {
      if (!candidates.current) return;
      const signal = begin();
      if (shared) dispatch({ type: 'restored', state: shared });
      const { input: from, found } = candidates.current;
      const { keys } = from;
      dispatch({ type: 'choice-started', rules, candidates: keys.length });
      const follow = (step: ChoiceProgress['step']) => (done: Omit<ChoiceProgress, 'step'>) => {
        const { scenariosDone, scenarios } = done;
        dispatch({ type: 'choice-progressed', progress: { step, scenariosDone, scenarios } });
      };
      const run = async () => {
        const { request, pool } = from;
        // The places are not known after a reload, for example, or of new lineups.
        if (!client.hasPlacesOf(request)) {
          const { lineups } = await client.simulate({ pool, request }, follow('simulating'), signal);
          figures.current = new Map(lineups.map((lineup, index) => [keys[index]!, lineup]));
        }
        return client.choose(withPositions(rules, keys), signal, follow('choosing'));
      };
      run().then(
        ({ warnings = [], ...result }) =>
          dispatch({
            type: 'choice-made',
            warnings,
            ...placeChoice(withKeys(result, keys), found, places, figures.current),
          }),
        (error: unknown) => {
          if (signal.aborted) return;
          reportFailure(error);
          dispatch({ type: 'choice-failed', failure: describeChoiceFailure(error) });
        },
      );
    },
    [begin, client, shared, candidates],
  );
  const findMore: Simulation['findMore'] = useCallback(
    (count, run, shown) => {
      if (!input.current) return;
      const { pool } = input.current;
      const request = withShownLineups(input.current, shown);
      const signal = begin();
      if (shared) dispatch({ type: 'restored', state: shared });
      dispatch({ type: 'search-started', asked: count });
      search({ request, pool, run, count }, dispatch, signal).catch((error: unknown) => {
        if (signal.aborted) return;
        reportFailure(error);
        const failure = { ...describeFailure(error), text: 'The search for more lineups failed' };
        dispatch({ type: 'search-failed', failure });
      });
    },
    [begin, shared],
  );
  const dropMore = useCallback(() => dispatch({ type: 'search-dropped' }), []);
  const prepare: Simulation['prepare'] = useCallback(
    (next) => client.prepare(next && { pool: next.pool, request: next.request }),
    [client],
  );
  return useMemo(
    () => ({ state, prepare, start, cancel, choose, findMore, dropMore }),
    [state, prepare, start, cancel, choose, findMore, dropMore],
  );
}

/** What entries are chosen from: the simulated lineups and the new ones. */
interface Candidates {
  input: SimulationInput;
  found: readonly Lineup[];
}

function useCandidates({ input, search: { lineups: found } }: SimulationState) {
  const current = useMemo(
    (): Candidates | null => input && { input: withNewLineups(input, found), found },
    [input, found],
  );
  const candidates = useRef(current);
  useEffect(() => void (candidates.current = current), [current]);
  return candidates;
}

async function search(
  params: FindMoreParams,
  dispatch: Dispatch<SimulationAction>,
  signal: AbortSignal,
): Promise<void> {
  const { findMoreLineups } = await import('../../model/simulate/worker/more-lineups-client');
  if (signal.aborted) return;
  await findMoreLineups(params, (lineups) => dispatch({ type: 'lineups-found', lineups }), signal);
  dispatch({ type: 'search-ended' });
}

/** Its worker ends when the lineups are left. */
function useClient(): SimulatorClient {
  const [client] = useState(() => new SimulatorClient());
  useEffect(() => () => client.close(), [client]);
  return client;
}

async function runInWorker(
  client: SimulatorClient,
  { request, pool, keys }: SimulationInput,
  dispatch: Dispatch<SimulationAction>,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const onProgress: Parameters<SimulatorClient['simulate']>[1] = ({ figures, ...progress }) =>
    // New figures must not block the input of the user: they are rendered in slices.
    startTransition(() => dispatch({ ...progress, type: 'progressed', figures: ofKeys(figures, keys) }));
  const body = await client.simulate({ pool, request }, onProgress, signal);
  const ms = performance.now() - startedAt;
  startTransition(() =>
    dispatch({ type: 'succeeded', response: { run_id: '', ...ofKeys(body, keys), simulator_ms: ms } }),
  );
}

async function runOnServer(
  { request, keys }: SimulationInput,
  dispatch: Dispatch<SimulationAction>,
  signal: AbortSignal,
): Promise<void> {
  const { simulateOnServer } = await loadServerRun();
  const onAccepted = (runId: string) => dispatch({ type: 'accepted', runId });
  const onProgress = await progressOf(keys, dispatch);
  const response = await simulateOnServer(request, { onAccepted, onProgress }, signal);
  dispatch({ type: 'succeeded', response: ofKeys(response, keys) });
}

/** Follows a simulation that was started before the page was reloaded. */
async function continueRun(
  simulationId: string,
  { keys }: SimulationInput,
  dispatch: Dispatch<SimulationAction>,
  signal: AbortSignal,
): Promise<void> {
  const { continueOnServer } = await loadServerRun();
  const response = await continueOnServer(simulationId, await progressOf(keys, dispatch), signal);
  dispatch({ type: 'succeeded', response: ofKeys(response, keys) });
}

const loadServerRun = () => import('../../model/simulate/server-run');

async function progressOf(keys: readonly string[], dispatch: Dispatch<SimulationAction>) {
  const { toProgressed } = await loadServerRun();
  return ({ figures, ...progress }: SimulationRunProgress) =>
    dispatch(toProgressed({ ...progress, ...(figures && { figures: ofKeys(figures, keys) }) }));
}

function fail(error: unknown, dispatch: Dispatch<SimulationAction>, signal: AbortSignal): void {
  if (signal.aborted) return;
  reportFailure(error);
  dispatch({ type: 'failed', failure: describeFailure(error) });
}

/** The simulator names lineups by their place in the request, from 1. */
function ofKeys<Figures extends Pick<SimulateResponse, 'lineups' | 'chosen'>>(
  figures: Figures,
  keys: readonly string[],
): Figures {
  const lineups = figures.lineups.map((lineup, index) => ({ ...lineup, lineup_id: keys[index]! }));
  const { chosen } = figures;
  return { ...figures, lineups, ...(chosen && { chosen: withKeys(chosen, keys) }) };
}

function withPositions(rules: ChooseOptions, keys: readonly string[]): ChooseOptions {
  if (!rules.keep) return rules;
  const keep = rules.keep.flatMap((key) => {
    const at = keys.indexOf(key);
    return at < 0 ? [] : [String(at + 1)];
  });
  return { ...rules, keep };
}

function withKeys(choice: SimulationChoice, keys: readonly string[]): SimulationChoice {
  return { ...choice, lineup_ids: choice.lineup_ids.map((id) => keys[Number(id) - 1]!) };
}
