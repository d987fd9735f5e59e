import { AsyncResource } from 'node:async_hooks';
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { solverEnvironment } from '../config/config';
import { MAX_DELAY_MS } from './solve-clock';
import {
  CANCEL_DESCRIPTOR,
  type SolverCommand,
  type SolverMessage,
  SolveCancelledError,
} from './solver-messages';
import type { SolverTask } from './solver-task';

/** Why a process has exited. `crash`: without being killed, or because it did not start. */
export type ExitReason = 'crash' | 'deadline' | 'memory' | 'cancelled' | 'replaced' | 'shutdown';

/** The solver process exited before it returned a result. */
export class SolverExitedError extends Error {
  override name = 'SolverExitedError';

  constructor(
    readonly reason: ExitReason,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A process that has not stopped this long after the cancellation is killed. The exact search stops within a few ms, but
 * on a busy host a process can wait seconds for a processor, and a new one would first have to warm up.
 */
const CANCEL_GRACE_MS = 5000;
/** A process is killed this long after its deadline, and without a result `MAX_DELAY_MS` later. */
const GRACE_MS = 2000;
/**
 * When the process gets little processor time, a slice counts as used after this multiple of it, or after so much longer
 * if that is earlier. Otherwise a run could use its whole time limit in the middle lane, before those of other clients.
 */
const MAX_SLICE_FACTOR = 8;
const MAX_SLICE_DELAY_MS = 1000;
const POLL_MS = 250;
/**
 * A start takes well under a second, and much longer on a busy host. Without this limit, a process that hangs would keep
 * its run forever.
 */
const START_TIMEOUT_MS = 60_000;

interface PendingTask {
  /** Takes a message of the process. */
  receive: (message: Parameters<SolverTask<unknown>['receive']>[0]) => void;
  reject: (error: Error) => void;
  task: SolverTask<unknown>;
}

interface ChildOptions {
  niceness: number;
  /** For tests. */
  startTimeoutMs?: number;
  cancelGraceMs?: number;
}

/** A solver process. It has one task at a time, and the parent can kill it at any time. */
export class SolverChild {
  private readonly logger = new Logger(SolverChild.name);
  private readonly process: ChildProcess;
  /** Resolves when the process is warmed up. Rejects when it exits before. */
  readonly ready: Promise<void>;
  private pending: PendingTask | undefined;
  private warm = false;
  private exited = false;
  private exitReason: ExitReason = 'crash';
  private solves = 0;
  private onSliceUsed: () => void = () => undefined;
  private readonly cancelGraceMs: number;

  constructor(
    entry: string,
    private readonly memoryLimitMb: number,
    { niceness, startTimeoutMs = START_TIMEOUT_MS, cancelGraceMs = CANCEL_GRACE_MS }: ChildOptions,
  ) {
    this.cancelGraceMs = cancelGraceMs;
    const startTimer = setTimeout(() => this.kill('crash'), startTimeoutMs).unref();
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] as const;
    this.process = fork(entry, [String(niceness)], {
      serialization: 'json',
      execArgv: [],
      env: solverEnvironment(),
      stdio: [...stdio],
    });
    // a process that has exited cannot be cancelled, and does not have to be
    this.cancelPipe.on('error', () => undefined);
    this.ready = new Promise((resolve, reject) => {
      this.process.on('message', (message: SolverMessage) => this.receive(message, resolve));
      this.process.once('error', reject);
      this.process.once('exit', (code, signal) => {
        this.exited = true;
        const error = new SolverExitedError(
          this.exitReason,
          `Solver process ${this.process.pid} exited: ${this.exitReason} (${signal ?? code})`,
        );
        reject(error);
        this.pending?.reject(error);
        this.pending = undefined;
      });
    });
    // the next call of `run` gets the error; until then the rejection has no handler
    this.ready.catch(() => undefined).finally(() => clearTimeout(startTimer));
  }

  /** Whether a solve would start immediately. */
  get isWarm(): boolean {
    return this.warm && !this.exited;
  }

  get hasExited(): boolean {
    return this.exited;
  }

  /**
   * Works on a task. Only one call at a time. Aborting `signal` ends the search; a process that does not stop in time
   * is killed. A search that ends by itself just before it would be stopped still has a result.
   * @throws SolveCancelledError when the search was stopped by `signal`; SolverExitedError when the process exits; Error when the
   * solver or the listener throws.
   */
  async run<Outcome>(task: SolverTask<Outcome>, signal: AbortSignal): Promise<Outcome> {
    await this.ready;
    if (signal.aborted) throw new SolveCancelledError();
    const { request, listener } = task;
    const outcome = new Promise<Outcome>((resolve, reject) => {
      // with the log fields of the run: messages of the process arrive outside of its context
      const inContext = AsyncResource.bind((work: () => void) => work());
      const receive: PendingTask['receive'] = (message) => {
        const write = (level: 'error' | 'debug', text: string, fields?: object) =>
          inContext(() => this.write(level, text, fields));
        try {
          const result = task.receive(message, write);
          if (result === undefined) return;
          this.pending = undefined;
          resolve(result);
        } catch (error) {
          // only this task fails; its process may still be working on it
          this.pending = { task, receive: () => undefined, reject: () => reject(error) };
          this.kill('replaced');
        }
      };
      this.pending = { receive, reject, task };
    });
    this.solves += 1;
    const command: SolverCommand = { ...request, solve: this.solves };
    let killTimer: NodeJS.Timeout | undefined;
    const onAbort = () => {
      this.cancelPipe.write(`${command.solve}\n`);
      killTimer = setTimeout(() => this.kill('cancelled'), this.cancelGraceMs);
    };
    const { sliceMs } = request;
    const sliceTimer =
      sliceMs === undefined
        ? undefined
        : setInterval(
            () => listener.onSliceUsed(),
            Math.min(sliceMs * MAX_SLICE_FACTOR, sliceMs + MAX_SLICE_DELAY_MS),
          );
    this.onSliceUsed = () => {
      sliceTimer?.refresh();
      listener.onSliceUsed();
    };
    const start = performance.now();
    const poll = setInterval(() => {
      this.checkDeadline(performance.now() - start - request.timeLimitMs);
      void this.checkMemory();
    }, POLL_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      this.process.send(command);
      return await outcome;
    } finally {
      clearTimeout(killTimer);
      clearInterval(sliceTimer);
      clearInterval(poll);
      signal.removeEventListener('abort', onAbort);
      listener.onEnd(performance.now() - start);
    }
  }

  private get cancelPipe(): Writable {
    return this.process.stdio[CANCEL_DESCRIPTOR] as Writable;
  }

  kill(reason: ExitReason): void {
    this.exitReason = reason;
    this.process.kill('SIGKILL');
  }

  private receive(message: SolverMessage, onReady: () => void): void {
    if (message.type === 'ready') {
      this.warm = true;
      return onReady();
    }
    const { pending } = this;
    switch (message.type) {
      case 'slice-used':
        if (pending && message.solve === this.solves) this.onSliceUsed();
        return;
      case 'cancelled':
        this.pending = undefined;
        pending?.reject(new SolveCancelledError());
        return;
      case 'failed':
        this.pending = undefined;
        pending?.reject(new Error(message.message));
        return;
      default:
        pending?.receive(message);
    }
  }

  /** Writes a log line of the process. */
  private write(level: 'error' | 'debug', msg: string, fields: object = {}): void {
    this.logger[level]({ msg, service: 'solver', solver_pid: this.process.pid, ...fields });
  }

  private checkDeadline(lateMs: number): void {
    const delayMs = this.pending?.task.hasResult ? 0 : MAX_DELAY_MS;
    if (lateMs > GRACE_MS + delayMs) this.kill('deadline');
  }

  /** Reads the resident memory from outside, because the event loop of a solver is blocked. Works only on Linux. */
  private async checkMemory(): Promise<void> {
    const status = await readFile(`/proc/${this.process.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > this.memoryLimitMb * 1024) this.kill('memory');
  }
}
