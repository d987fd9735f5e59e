import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import type { SolveListener, SolveOutcome, SolverMessage, SolveRequest } from './solver-messages';

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

  constructor(
    entry: string,
    private readonly memoryLimitMb: number,
    startTimeoutMs = START_TIMEOUT_MS,
  ) {
    const startTimer = setTimeout(() => this.kill('crash'), startTimeoutMs).unref();
    this.process = fork(entry, [], { serialization: 'json', execArgv: [] });
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
   * Solves a problem. Only one call at a time. Aborting `signal` kills the process.
   * @throws SolverExitedError when the process exits; Error when the solver throws.
   */
  async solve(request: SolveRequest, listener: SolveListener, signal: AbortSignal): Promise<SolveOutcome> {
    await this.ready;
    const outcome = new Promise<SolveOutcome>((resolve, reject) => {
      this.pending = { resolve, reject, listener, lineups: [] };
    });
    const onAbort = () => this.kill('cancelled');
    const deadline = setTimeout(() => this.kill('deadline'), request.timeLimitMs + GRACE_MS);
    const memoryPoll = setInterval(() => void this.checkMemory(), MEMORY_POLL_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      this.process.send(request);
      return await outcome;
    } finally {
      clearTimeout(deadline);
      clearInterval(memoryPoll);
      signal.removeEventListener('abort', onAbort);
    }
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
