/** Calls functions that run in a worker: the side of the page (`WorkerCalls`) and that of the worker (`serveCalls`). */

/**
 * The functions of a worker by name. A function can report steps before it returns. Parameters, steps and results are plain
 * data.
 */
export type WorkerFunctions = Record<string, (params: never, report: never) => unknown>;

type Params<Functions extends WorkerFunctions, Name extends keyof Functions> = Parameters<Functions[Name]>[0];
type Step<Functions extends WorkerFunctions, Name extends keyof Functions> = Functions[Name] extends (
  params: never,
  report: (step: infer StepOfFunction) => void,
) => unknown
  ? StepOfFunction
  : never;

/**
 * - `in-order`: calls run one after the other.
 * - `newest-only`: a call that has not started is dropped when a newer one arrives. A running one is not ended, because
 *   starting another worker takes longer than the call. Calls must therefore be short.
 */
export type CallPolicy = 'in-order' | 'newest-only';

/**
 * Why a call has no result. `no-worker`: the browser cannot start a worker. `lost`: the worker ended, because the browser needed
 * its memory or an extension blocks it. `dropped`: a newer call has replaced it, or the worker was closed. Others are those
 * of the function; `failed`: it threw another error.
 */
export class WorkerError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

interface Request {
  id: number;
  name: string;
  params: unknown;
}

type Response = { id: number } & (
  { step: unknown } | { result: unknown } | { error: { code: string; message: string } }
);

interface PendingCall {
  id: number;
  name: string;
  params: unknown;
  onStep: (step: unknown) => void;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/**
 * A worker that the browser has ended sends no event, so ticks without a message are counted. Timers stop in a frozen
 * tab.
 */
const TICK_MS = 5_000;
const MAX_SILENT_TICKS = 24;

/** Calls functions in a new worker, which starts with the first call. */
export class WorkerCalls<Functions extends WorkerFunctions> {
  private worker: Worker | null = null;
  private lastId = 0;
  /** In call order. Only the first one has been sent to the worker. */
  private pending: PendingCall[] = [];
  private silentTicks = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `address`: of the script (`?worker`). */
  constructor(
    private readonly address: string,
    private readonly policy: CallPolicy = 'in-order',
  ) {}

  /**
   * Resolves with the result of the function, after the next call was sent to the worker. `params` can be a function
   * that returns them: it is called when the call is sent. Aborting removes a waiting call, and terminates the worker of
   * a running one; a new worker continues with the next call. Rejects with a `WorkerError` or with the signal's reason.
   */
  call<Name extends keyof Functions & string>(
    name: Name,
    params: Params<Functions, Name> | (() => Params<Functions, Name>),
    {
      signal,
      onStep = () => undefined,
    }: { signal?: AbortSignal; onStep?: (step: Step<Functions, Name>) => void } = {},
  ): Promise<ReturnType<Functions[Name]>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.policy === 'newest-only') this.drop(this.pending.splice(1));
      this.lastId += 1;
      const call = {
        id: this.lastId,
        name,
        params,
        onStep: onStep as PendingCall['onStep'],
        resolve: resolve as PendingCall['resolve'],
        reject,
      };
      signal?.addEventListener('abort', () => this.abort(call, signal.reason), { once: true });
      this.pending.push(call);
      if (this.pending.length === 1) this.sendFirst();
    });
  }

  /** Whether a call is running. */
  get isBusy(): boolean {
    return this.pending.length > 0;
  }

  /** Starts the worker, which loads its code. A call reports a failure. */
  start(): void {
    try {
      this.worker ??= this.listenTo(startScript(this.address));
    } catch {
      // reported by the first call
    }
  }

  /** Terminates the worker, and drops all calls. */
  close(): void {
    this.stop();
    this.drop(this.pending.splice(0));
  }

  private sendFirst(): void {
    clearInterval(this.timer);
    const [first] = this.pending;
    if (!first) return;
    try {
      this.worker ??= this.listenTo(startScript(this.address));
    } catch (cause) {
      return this.rejectAll(new WorkerError('no-worker', 'The browser cannot start a worker', { cause }));
    }
    const { id, name, params } = first;
    try {
      const request: Request = { id, name, params: typeof params === 'function' ? params() : params };
      this.worker.postMessage(request);
    } catch (error) {
      return this.end(({ reject }) => reject(error));
    }
    this.silentTicks = 0;
    this.timer = setInterval(() => this.countSilence(), TICK_MS);
  }

  private listenTo(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<Response>) => {
      const [first] = this.pending;
      if (first?.id !== data.id) return;
      this.silentTicks = 0;
      if ('step' in data) first.onStep(data.step);
      else if ('result' in data) this.end(({ resolve }) => resolve(data.result));
      else this.end(({ reject }) => reject(new WorkerError(data.error.code, data.error.message)));
    });
    worker.addEventListener('error', () => {
      if (worker === this.worker) this.lose('The worker has failed');
    });
    return worker;
  }

  /** Sends the next call to the worker before the page renders the result. */
  private end(settle: (first: PendingCall) => void): void {
    const first = this.pending.shift()!;
    this.sendFirst();
    settle(first);
  }

  private abort(call: PendingCall, reason: unknown): void {
    const index = this.pending.indexOf(call);
    if (index < 0) return;
    if (index === 0) this.stop();
    this.pending.splice(index, 1);
    call.reject(reason);
    if (index === 0) this.sendFirst();
  }

  private countSilence(): void {
    this.silentTicks += 1;
    if (this.silentTicks > MAX_SILENT_TICKS) this.lose('The worker does not answer');
  }

  private lose(message: string): void {
    this.stop();
    this.rejectAll(new WorkerError('lost', message));
  }

  private stop(): void {
    clearInterval(this.timer);
    this.worker?.terminate();
    this.worker = null;
  }

  private drop(calls: readonly PendingCall[]): void {
    for (const { reject } of calls) reject(new WorkerError('dropped', 'The call was dropped'));
  }

  private rejectAll(reason: unknown): void {
    for (const { reject } of this.pending.splice(0)) reject(reason);
  }
}

/** Starts a worker from the address of its script. @throws if the browser does not support workers. */
function startScript(address: string): Worker {
  const { href, origin } = new URL(address, document.baseURI);
  if (origin === location.origin) return new Worker(href);
  // In development the remote has another origin, and browsers start no worker from another origin.
  const script = new Blob([`importScripts(${JSON.stringify(href)})`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(script));
}

/** Runs the calls of the page, one after the other. The script of a worker only calls this. */
export function serveCalls(functions: WorkerFunctions): void {
  addEventListener('message', ({ data }) => answer(functions, data, (response) => postMessage(response)));
}

/** Runs a call and sends its steps and its end. */
export function answer(
  functions: WorkerFunctions,
  { id, name, params }: Request,
  send: (response: Response) => void,
): void {
  try {
    const report = (step: unknown) => send({ id, step });
    // the name and the parameters belong together: `WorkerCalls.call` checks their types
    const result = functions[name]!(params as never, report as never);
    send({ id, result });
  } catch (error) {
    const { code, message } =
      error instanceof WorkerError ? error : { code: 'failed', message: String(error) };
    send({ id, error: { code, message } });
  }
}
