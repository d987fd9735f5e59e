/** Runs the contest simulation of the lineups, the choice of entries and the search for more lineups. */
import type {
  ChooseOptions,
  Lineup,
  SimulatedLineup,
  SimulateResponse,
  SimulationChoice,
  SimulationFigures,
  SimulationRunProgress,
} from '@fanteam/contracts';
import { reportFailure } from '../../shared/report-failure';
import { createStore } from '../../shared/store';
import { WorkerCalls } from '../../shared/worker-calls';
import { describeChoiceFailure, describeFailure } from './describe-failure';
import { placeChoice, renameChosen, withNewLineups, withShownLineups } from './place-choice';
import type { RunningSimulation } from './result-storage';
import {
  hasEnded,
  NO_SIMULATION,
  PAGE_CLOSED,
  reduceSimulation,
  type ChoiceProgress,
  type Simulation,
  type SimulationAction,
  type SimulationInput,
  type SimulationState,
} from './simulation-state';
import address from './worker/simulator-worker.ts?worker';
import type { SimulationStep, SimulatorParams } from './worker/messages';
import type { createSession } from './worker/simulator-session';

/**
 * One thing runs at a time; the next one ends it. `loaded`: a simulation that is shown instead of that of the user, and
 * that the action continues.
 */
export class Simulator {
  /** The simulation of the user. */
  readonly own = createStore(reduceSimulation, NO_SIMULATION);
  private readonly worker = new WorkerCalls<ReturnType<typeof createSession>>(address);
  /** Ends what is running. Undefined before the first start. */
  private control: AbortController | undefined;
  /** Of the candidates of the last choice. Those of new lineups are shown when they are chosen. */
  private figures: ReadonlyMap<string, SimulatedLineup> = new Map();

  readonly prepare: Simulation['prepare'] = (input) => {
    if (!input) this.worker.start();
    // A simulation reports its failure.
    else if (!this.worker.isBusy) this.worker.call('prepare', paramsOf(input)).catch(() => undefined);
  };

  start(input: SimulationInput, place: SimulationState['place'], loaded: SimulationState | null): void {
    // Its figures stay if this simulation is cancelled before its own.
    const before = loaded && hasEnded(loaded) ? restored(loaded) : [];
    this.run([...before, { type: 'started', place, input }], (signal) =>
      place === 'browser' ? this.runInWorker(input, signal) : this.runOnServer(input, signal),
    );
  }

  /** Follows a simulation that was started before the page was reloaded, unless the user has started something else. */
  resume({ simulationId, input }: RunningSimulation): void {
    if (this.control) return;
    const accepted: SimulationAction = { type: 'accepted', runId: simulationId };
    this.run([{ type: 'started', place: 'server', input }, accepted], (signal) =>
      this.runOnServer(input, signal, simulationId),
    );
  }

  readonly cancel: Simulation['cancel'] = () => {
    this.control?.abort();
    this.own.dispatch({ type: 'cancelled' });
  };

  choose(rules: ChooseOptions, places: readonly string[], loaded: SimulationState | null): void {
    const { input, search } = shownState(this.own.read(), loaded);
    if (!input) return;
    const entered = withNewLineups(input, search.lineups);
    const { keys } = entered;
    const onStep = (progress: ChoiceProgress) => this.own.dispatch({ type: 'choice-progressed', progress });
    this.run(
      [...restored(loaded), { type: 'choice-started', rules, candidates: keys.length }],
      async (signal) => {
        const params = { simulation: paramsOf(entered), rules: withPositions(rules, keys) };
        const chosen = await this.worker.call('choose', params, { signal, onStep });
        const { choice, warnings = [], lineups } = chosen;
        if (lineups) this.figures = new Map(lineups.map((lineup, index) => [keys[index]!, lineup]));
        const placed = placeChoice(withKeys(choice, keys), search.lineups, places, this.figures);
        return { type: 'choice-made', warnings, ...placed };
      },
      (error) => ({ type: 'choice-failed', failure: describeChoiceFailure(error) }),
    );
  }

  findMore(
    count: number,
    run: Parameters<Simulation['findMore']>[1],
    onScreen: Parameters<Simulation['findMore']>[2],
    loaded: SimulationState | null,
  ): void {
    const { input } = shownState(this.own.read(), loaded);
    if (!input) return;
    const params = { request: withShownLineups(input, onScreen), pool: input.pool, run, count };
    this.run(
      [...restored(loaded), { type: 'search-started', asked: count }],
      async (signal) => {
        const { findMoreLineups } = await import('./worker/more-lineups-client');
        signal.throwIfAborted();
        const onFound = (lineups: readonly Lineup[]) => this.own.dispatch({ type: 'lineups-found', lineups });
        await findMoreLineups(params, onFound, signal);
        return { type: 'search-ended' };
      },
      (error) => {
        const failure = { ...describeFailure(error), text: 'The search for more lineups failed' };
        return { type: 'search-failed', failure };
      },
    );
  }

  readonly dropMore: Simulation['dropMore'] = () => this.own.dispatch({ type: 'search-dropped' });

  /** Ends the worker. A simulation on the server continues, and is followed again when the page is opened. */
  close(): void {
    this.control?.abort(PAGE_CLOSED);
    this.worker.close();
  }

  /** Ends what is running, and runs something else. `run` resolves with the action of its result. */
  private run(
    start: readonly SimulationAction[],
    run: (signal: AbortSignal) => Promise<SimulationAction>,
    onFailure: (error: unknown) => SimulationAction = (error) => ({
      type: 'failed',
      failure: describeFailure(error),
    }),
  ): void {
    this.control?.abort();
    this.control = new AbortController();
    const { signal } = this.control;
    this.own.dispatch(...start);
    run(signal).then(
      (result) => this.own.dispatch(result),
      (error: unknown) => {
        if (signal.aborted) return;
        reportFailure(error);
        this.own.dispatch(onFailure(error));
      },
    );
  }

  private async runInWorker(input: SimulationInput, signal: AbortSignal): Promise<SimulationAction> {
    const { keys } = input;
    const startedAt = performance.now();
    const onStep = ({ figures, ...progress }: SimulationStep) =>
      this.own.dispatch({ ...progress, type: 'progressed', figures: ofKeys(figures, keys) });
    const body = await this.worker.call('simulate', paramsOf(input), { signal, onStep });
    const simulator_ms = performance.now() - startedAt;
    return { type: 'succeeded', response: { run_id: '', ...ofKeys(body, keys), simulator_ms } };
  }

  /** `runId`: the run that is followed; without it, another one is started. */
  private async runOnServer(
    { request, keys }: SimulationInput,
    signal: AbortSignal,
    runId?: string,
  ): Promise<SimulationAction> {
    const { continueOnServer, simulateOnServer, toProgressed } = await import('./server-run');
    const onAccepted = (accepted: string) => this.own.dispatch({ type: 'accepted', runId: accepted });
    const onProgress = ({ figures, ...progress }: SimulationRunProgress) =>
      this.own.dispatch(toProgressed({ ...progress, ...(figures && { figures: ofKeys(figures, keys) }) }));
    const response =
      runId === undefined
        ? await simulateOnServer(request, { onAccepted, onProgress }, signal)
        : await continueOnServer(runId, onProgress, signal);
    return { type: 'succeeded', response: ofKeys(response, keys) };
  }
}

const paramsOf = ({ pool, request }: SimulationInput): SimulatorParams => ({ pool, request });

/** What is shown: a loaded simulation until the user starts one. */
export const shownState = (own: SimulationState, loaded: SimulationState | null): SimulationState =>
  loaded && own.status === 'idle' ? loaded : own;

const restored = (state: SimulationState | null): SimulationAction[] =>
  state ? [{ type: 'restored', state }] : [];

/** The simulator names lineups by their place in the request, from 1. Further contests lack the lineups that are illegal. */
function ofKeys<Figures extends SimulationFigures & Pick<SimulateResponse, 'chosen'>>(
  figures: Figures,
  keys: readonly string[],
): Figures {
  const withKey = <Item extends { lineup_id: string }>(item: Item): Item => ({
    ...item,
    lineup_id: keys[Number(item.lineup_id) - 1]!,
  });
  const { lineups, chosen, contests } = figures;
  return {
    ...figures,
    lineups: lineups.map((lineup, index) => ({ ...lineup, lineup_id: keys[index]! })),
    ...(contests && {
      contests: contests.map((contest) => ({
        ...contest,
        lineups: contest.lineups.map(withKey),
        illegal: contest.illegal.map(withKey),
      })),
    }),
    ...(chosen && { chosen: withKeys(chosen, keys) }),
  };
}

function withPositions(rules: ChooseOptions, keys: readonly string[]): ChooseOptions {
  if (!rules.keep) return rules;
  const keep = rules.keep.flatMap((key) => {
    const at = keys.indexOf(key);
    return at < 0 ? [] : [String(at + 1)];
  });
  return { ...rules, keep };
}

const withKeys = (choice: SimulationChoice, keys: readonly string[]): SimulationChoice =>
  renameChosen(choice, (id) => keys[Number(id) - 1]!);
