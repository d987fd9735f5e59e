import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import type { SolveListener, SolveOutcome, SolverMessage, SolveRequest } from './solver-messages';

/** Why a process is no more: by itself, or because it was killed. */
export type DeathReason = 'crash' | 'deadline' | 'memory' | 'cancelled' | 'replaced' | 'shutdown';

/** The solver's process died or was stopped before it answered. */
export class SolverDiedError extends Error {
  override name = 'SolverDiedError';

  constructor(
    readonly reason: DeathReason,
    message: string,
  ) {
    super(message);
  }
}

/** How long past its deadline a process may go on before it is killed. */
const GRACE_MS = 2000;
const MEMORY_POLL_MS = 250;
/** Starting takes well under a second; a process that has not by then will not, and would keep its run for good. */
const START_MS = 20_000;

interface Pending {
  resolve: (outcome: SolveOutcome) => void;
  reject: (error: Error) => void;
  listener: SolveListener;
  lineups: SolvedLineup[];
}

/** One killable solver process. */
export class SolverChild {
  private readonly logger = new Logger(SolverChild.name);
  private readonly process: ChildProcess;
  /** Resolves when it is warm. Rejects when it died before. */
  readonly ready: Promise<void>;
  private pending: Pending | undefined;
  private warm = false;
  private exited = false;
  private reasonOfDeath: DeathReason = 'crash';

  constructor(
    entry: string,
    private readonly memoryLimitMb: number,
    startMs = START_MS,
  ) {
    const start = setTimeout(() => this.kill('crash'), startMs).unref();
    this.process = fork(entry, [], { serialization: 'json', execArgv: [] });
    this.ready = new Promise((resolve, reject) => {
      this.process.on('message', (message: SolverMessage) => this.receive(message, resolve));
      this.process.once('error', reject);
      this.process.once('exit', (code, signal) => {
        this.exited = true;
        const error = new SolverDiedError(
          this.reasonOfDeath,
          `Solver process ${this.process.pid} ended: ${this.reasonOfDeath} (${signal ?? code})`,
        );
        reject(error);
        this.pending?.reject(error);
        this.pending = undefined;
      });
    });
    // whoever solves next hears of it; nobody may be waiting yet
    this.ready.catch(() => undefined).finally(() => clearTimeout(start));
  }

  /** Would a solve begin at once? */
  get isWarm(): boolean {
    return this.warm && !this.exited;
  }

  get isDead(): boolean {
    return this.exited;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /**
   * Solves one problem; one call at a time. Aborting `signal` kills the process.
   * @throws SolverDiedError when the process dies or is killed; Error when the solver itself throws.
   */
  async solve(request: SolveRequest, listener: SolveListener, signal: AbortSignal): Promise<SolveOutcome> {
    await this.ready;
    const answer = new Promise<SolveOutcome>((resolve, reject) => {
      this.pending = { resolve, reject, listener, lineups: [] };
    });
    const onAbort = () => this.kill('cancelled');
    const deadline = setTimeout(() => this.kill('deadline'), request.timeLimitMs + GRACE_MS);
    const memory = setInterval(() => void this.watchMemory(), MEMORY_POLL_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      this.process.send(request);
      return await answer;
    } finally {
      clearTimeout(deadline);
      clearInterval(memory);
      signal.removeEventListener('abort', onAbort);
    }
  }

  kill(reason: DeathReason): void {
    this.reasonOfDeath = reason;
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
    this.pending = undefined;
    if (message.type === 'done') pending?.resolve({ ...message.outcome, lineups: pending.lineups });
    else pending?.reject(new Error(message.message));
  }

  /** Resident memory, seen from outside because a solver's loop is busy; only Linux tells it so. */
  private async watchMemory(): Promise<void> {
    const status = await readFile(`/proc/${this.process.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > this.memoryLimitMb * 1024) this.kill('memory');
  }
}
