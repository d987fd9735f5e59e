import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import {
  CANCEL_DESCRIPTOR,
  type SolveCommand,
  type SolveListener,
  type SolveOutcome,
  type SolverMessage,
  type SolveRequest,
} from './solver-messages';

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

/** The run was cancelled. The process is warm and solves the next run. */
export class SolveCancelledError extends Error {
  override name = 'SolveCancelledError';
}

/** A process that has not stopped this long after the cancellation is killed. The exact search stops within a few ms. */
const CANCEL_GRACE_MS = 1000;
/** A process is killed this long after its deadline. */
const GRACE_MS = 2000;
const MEMORY_POLL_MS = 250;
/** A start takes well under a second. Without this limit, a process that hangs would keep its run forever. */
const START_TIMEOUT_MS = 20_000;

interface PendingSolve {
  resolve: (outcome: SolveOutcome) => void;
  reject: (error: Error) => void;
  listener: SolveListener;
  lineups: SolvedLineup[];
}

/** A solver process. It solves one problem at a time, and the parent can kill it at any time. */
export class SolverChild {
  private readonly logger = new Logger(SolverChild.name);
  private readonly process: ChildProcess;
  /** Resolves when the process is warmed up. Rejects when it exits before. */
  readonly ready: Promise<void>;
  private pending: PendingSolve | undefined;
  private warm = false;
  private exited = false;
  private exitReason: ExitReason = 'crash';
  private solves = 0;

  constructor(
    entry: string,
    private readonly memoryLimitMb: number,
    startTimeoutMs = START_TIMEOUT_MS,
  ) {
    const startTimer = setTimeout(() => this.kill('crash'), startTimeoutMs).unref();
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] as const;
    this.process = fork(entry, [], { serialization: 'json', execArgv: [], stdio: [...stdio] });
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
    // the next call of `solve` gets the error; until then the rejection has no handler
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
   * Solves a problem. Only one call at a time. Aborting `signal` ends the search; a process that does not stop in time
   * is killed.
   * @throws SolveCancelledError after `signal` was aborted; SolverExitedError when the process exits; Error when the
   * solver throws.
   */
  async solve(request: SolveRequest, listener: SolveListener, signal: AbortSignal): Promise<SolveOutcome> {
    await this.ready;
    if (signal.aborted) throw new SolveCancelledError();
    const outcome = new Promise<SolveOutcome>((resolve, reject) => {
      this.pending = { resolve, reject, listener, lineups: [] };
    });
    this.solves += 1;
    const command: SolveCommand = { ...request, solve: this.solves };
    let killTimer: NodeJS.Timeout | undefined;
    const onAbort = () => {
      this.cancelPipe.write(`${command.solve}\n`);
      killTimer = setTimeout(() => this.kill('cancelled'), CANCEL_GRACE_MS);
    };
    const deadline = setTimeout(() => this.kill('deadline'), request.timeLimitMs + GRACE_MS);
    const memoryPoll = setInterval(() => void this.checkMemory(), MEMORY_POLL_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      this.process.send(command);
      const result = await outcome;
      if (signal.aborted) throw new SolveCancelledError();
      return result;
    } finally {
      clearTimeout(killTimer);
      clearTimeout(deadline);
      clearInterval(memoryPoll);
      signal.removeEventListener('abort', onAbort);
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
    if (message.type === 'engine-failed') {
      this.logger.error(message.message);
      if (pending) pending.lineups = [];
      pending?.listener.onRestart();
      return;
    }
    if (message.type === 'lineup') {
      pending?.lineups.push(message.lineup);
      pending?.listener.onLineup(message.lineup, message.engine);
      return;
    }
    if (message.type === 'set') {
      if (pending) pending.lineups = [...message.set.lineups];
      pending?.listener.onSet(message.set, message.engine);
      return;
    }
    this.pending = undefined;
    if (message.type === 'done') pending?.resolve({ ...message.outcome, lineups: pending.lineups });
    else pending?.reject(new Error(message.message));
  }

  /** Reads the resident memory from outside, because the event loop of a solver is blocked. Works only on Linux. */
  private async checkMemory(): Promise<void> {
    const status = await readFile(`/proc/${this.process.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > this.memoryLimitMb * 1024) this.kill('memory');
  }
}
