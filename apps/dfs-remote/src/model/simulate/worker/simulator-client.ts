import type { ChooseOptions, SimulationChoice } from '@fanteam/contracts';
import type { SimulationBody } from '@fanteam/lineup-request';
import { startScript } from '../../worker-script';
import type { PageSimulateRequest } from '../simulation-state';
import type { SimulatorParams, SimulatorRequest, SimulatorResponse } from './messages';
import address from './simulator-worker.ts?worker';

/** The request of the user has mistakes. */
export class RefusedError extends Error {}

/** No field can be drawn for the contest. The message is a sentence for the user. */
export class NoFieldError extends Error {}

/** The browser cannot start a worker. */
export class NoWorkerError extends Error {}

/** The worker ended: the browser needed its memory, or an extension blocks it. */
export class LostWorkerError extends Error {}

type Progress = Extract<SimulatorResponse, { type: 'progress' }>;
type ChoiceProgress = Extract<SimulatorResponse, { type: 'choosing' }>;
type Answer = Exclude<SimulatorResponse, Progress | ChoiceProgress>;

/** A choice with the sentences about it. */
export interface ChosenEntries extends SimulationChoice {
  /** What the rules or the memory prevented. */
  warnings?: readonly string[];
}

interface PendingCall {
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
  onProgress: (progress: Progress | ChoiceProgress) => void;
}

/** A worker that the browser has ended sends no event, so its silence is counted. A frozen tab counts nothing. */
const TICK_MS = 5_000;
const MAX_SILENT_TICKS = 24;

/** Simulates in a worker of its own, which starts with the first simulation. */
export class SimulatorClient {
  private worker: Worker | null = null;
  private pending: PendingCall | null = null;
  private silentTicks = 0;
  private simulated: PageSimulateRequest | null = null;

  /** Whether entries can be chosen: this was the last simulation, and its worker still runs. */
  hasPlacesOf(request: PageSimulateRequest): boolean {
    return this.simulated === request;
  }

  /**
   * Starts the worker, which loads its code. Idle, it also prepares the simulation that is likely to come next, so that its
   * first figures come sooner. A failure is reported by the simulation.
   */
  prepare(params?: SimulatorParams): void {
    try {
      this.worker ??= this.listenTo(startScript(address));
    } catch {
      return;
    }
    const request: SimulatorRequest | undefined = params && { type: 'prepare', params };
    if (request && !this.pending) this.worker.postMessage(request);
  }

  /**
   * Resolves with the figures of all scenarios; `onProgress` receives those of the first ones. An earlier call is
   * aborted. Aborting ends the worker. Rejects with one of the errors above, the error of the simulator or the signal's
   * reason.
   */
  async simulate(
    params: SimulatorParams,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<SimulationBody> {
    this.simulated = null;
    const follow: PendingCall['onProgress'] = (progress) => {
      if (progress.type === 'progress') onProgress(progress);
    };
    const answer = await this.call({ type: 'simulate', params }, follow, signal);
    if (answer.type !== 'simulated') throw errorOf(answer);
    this.simulated = params.request;
    return answer.body;
  }

  /**
   * Chooses among the lineups of the last simulation; `onProgress` receives how many scenarios of the choice are done.
   * Rejects as `simulate`.
   */
  async choose(
    rules: ChooseOptions,
    signal: AbortSignal,
    onProgress: (progress: ChoiceProgress) => void = () => undefined,
  ): Promise<ChosenEntries> {
    const follow: PendingCall['onProgress'] = (progress) => {
      if (progress.type === 'choosing') onProgress(progress);
    };
    const answer = await this.call({ type: 'choose', rules }, follow, signal);
    if (answer.type !== 'chosen') throw errorOf(answer);
    const { choice, warnings } = answer;
    return { ...choice, ...(warnings && { warnings }) };
  }

  /** Ends the worker and forgets the simulation. */
  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.simulated = null;
  }

  private call(
    request: SimulatorRequest,
    onProgress: PendingCall['onProgress'],
    signal: AbortSignal,
  ): Promise<Answer> {
    if (this.pending) this.fail(new LostWorkerError('Another call has started'));
    return new Promise<Answer>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const abort = () => this.fail(signal.reason);
      const end = () => {
        signal.removeEventListener('abort', abort);
        clearInterval(timer);
        this.pending = null;
      };
      const timer = setInterval(() => this.countSilence(), TICK_MS);
      this.silentTicks = 0;
      this.pending = {
        onProgress,
        resolve: (answer) => {
          end();
          resolve(answer);
        },
        reject: (reason) => {
          end();
          reject(reason);
        },
      };
      signal.addEventListener('abort', abort, { once: true });
      try {
        this.worker ??= this.listenTo(startScript(address));
      } catch (error) {
        return this.fail(new NoWorkerError('The browser cannot start a worker', { cause: error }));
      }
      this.worker.postMessage(request);
    });
  }

  private listenTo(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<SimulatorResponse>) => {
      if (worker !== this.worker) return;
      this.silentTicks = 0;
      if (data.type === 'progress' || data.type === 'choosing') this.pending?.onProgress(data);
      else this.pending?.resolve(data);
    });
    worker.addEventListener('error', () => {
      if (worker === this.worker) this.fail(new LostWorkerError('The worker has failed'));
    });
    return worker;
  }

  private countSilence(): void {
    this.silentTicks += 1;
    if (this.silentTicks > MAX_SILENT_TICKS) this.fail(new LostWorkerError('The worker does not answer'));
  }

  private fail(reason: unknown): void {
    this.close();
    this.pending?.reject(reason);
  }
}

function errorOf(answer: Answer): Error {
  if (answer.type === 'refused') return new RefusedError(answer.messages.join('\n'));
  if (answer.type === 'impossible') return new NoFieldError(answer.reason);
  return new Error(answer.type === 'failed' ? answer.error : `Unexpected answer: ${answer.type}`);
}
