import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import type { SolveOutcome, SolverMessage, SolveRequest } from './solver-messages';

/** The solver's process died, was stopped at its deadline or at its memory limit, before it answered. */
export class SolverDiedError extends Error {
  override name = 'SolverDiedError';
}

/** How long past its deadline a process may go on before it is killed. */
const GRACE_MS = 2000;
const MEMORY_POLL_MS = 250;
/** Starting takes well under a second; a process that has not by then will not, and would keep its run for good. */
const START_MS = 20_000;

/** One killable solver process. */
export class SolverChild {
  private readonly logger = new Logger(SolverChild.name);
  private readonly process: ChildProcess;
  private readonly ready: Promise<void>;
  private pending: { resolve: (outcome: SolveOutcome) => void; reject: (error: Error) => void } | undefined;
  private exited = false;
  private reasonOfDeath = 'it exited';

  constructor(
    entry: string,
    private readonly memoryLimitMb: number,
    startMs = START_MS,
  ) {
    const start = setTimeout(() => this.kill('it did not start'), startMs).unref();
    this.process = fork(entry, [], { serialization: 'json', execArgv: [] });
    this.ready = new Promise((resolve, reject) => {
      this.process.on('message', (message: SolverMessage) => this.receive(message, resolve));
      this.process.once('error', reject);
      this.process.once('exit', (code, signal) => {
        this.exited = true;
        const error = new SolverDiedError(
          `Solver process ${this.process.pid}: ${this.reasonOfDeath} (${signal ?? code})`,
        );
        reject(error);
        this.pending?.reject(error);
        this.pending = undefined;
      });
    });
    // whoever solves next hears of it; nobody may be waiting yet
    this.ready.catch(() => undefined).finally(() => clearTimeout(start));
  }

  get isDead(): boolean {
    return this.exited;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /**
   * Solves one problem; one call at a time.
   * @throws SolverDiedError when the process dies or is killed; Error when the solver itself throws.
   */
  async solve(request: SolveRequest): Promise<SolveOutcome> {
    await this.ready;
    const answer = new Promise<SolveOutcome>((resolve, reject) => {
      this.pending = { resolve, reject };
    });
    const deadline = setTimeout(() => this.kill('it passed its deadline'), request.timeLimitMs + GRACE_MS);
    const memory = setInterval(() => void this.watchMemory(), MEMORY_POLL_MS);
    try {
      this.process.send(request);
      return await answer;
    } finally {
      clearTimeout(deadline);
      clearInterval(memory);
    }
  }

  kill(reason: string): void {
    this.reasonOfDeath = reason;
    this.process.kill('SIGKILL');
  }

  private receive(message: SolverMessage, onReady: () => void): void {
    if (message.type === 'ready') return onReady();
    if (message.type === 'engine-failed') return this.logger.error(message.message);
    const { pending } = this;
    this.pending = undefined;
    if (message.type === 'done') pending?.resolve(message.outcome);
    else pending?.reject(new Error(message.message));
  }

  /** Resident memory, seen from outside because a solver's loop is busy; only Linux tells it so. */
  private async watchMemory(): Promise<void> {
    const status = await readFile(`/proc/${this.process.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > this.memoryLimitMb * 1024) this.kill(`it took more than ${this.memoryLimitMb} MB`);
  }
}
