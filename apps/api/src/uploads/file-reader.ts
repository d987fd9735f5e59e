import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ApiError, TooManyCalls } from '../common/errors';
import { FairTaskLimit } from '../common/fair-task-limit';
import { CONFIG, type Config } from '../config/config';
import type { FileTasks } from './file-tasks';

/** A normal file takes 10 to 100 ms, the most expensive one about a second. */
const TIME_LIMIT_MS = 10_000;
const MEMORY_LIMIT_MB = 256;
/** A quarter of the default, which needs 24 MB more. A file takes about 6 % more processor time. */
const YOUNG_MEMORY_MB = 12;
/** The waiting files of an address are kept in memory. */
const MAX_WAITING_OF_ADDRESS = 8;

type TaskName = keyof FileTasks;
type Input<Name extends TaskName> = Parameters<FileTasks[Name]>[0];
type Result<Name extends TaskName> = ReturnType<FileTasks[Name]>;

/** Receives how long the thread took for a file, also for one that is refused. */
export type OnUsed = (ms: number) => Promise<void>;

/** The message to the thread. */
export interface FileTaskMessage<Name extends TaskName = TaskName> {
  name: Name;
  input: Input<Name>;
}

interface Thread {
  worker: Worker;
  exited: AbortSignal;
}

/**
 * Reads files in a thread, because the largest ones would block all requests of the process for a second. It reads one
 * at a time, and the addresses that wait take turns. A thread that exceeds its limit on time or memory is ended, and only
 * its file is refused.
 */
@Injectable()
export class FileReader implements OnApplicationShutdown {
  private readonly logger = new Logger(FileReader.name);
  private readonly turns = new FairTaskLimit(1, MAX_WAITING_OF_ADDRESS, () => new TooManyCalls(1));
  private thread: Thread | undefined;
  /** Tests replace it. */
  timeLimitMs = TIME_LIMIT_MS;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'solverEntry'>) {}

  /**
   * Returns the result of a function of `FILE_TASKS`.
   * @throws `file_too_slow` at a limit; TooManyCalls if too many files of the address wait; Error if the function throws.
   */
  run<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    address: string,
    onUsed: OnUsed = async () => undefined,
  ): Promise<Result<Name>> {
    let usedMs = 0;
    const work = this.turns.run(address, async () => {
      const start = performance.now();
      return this.read({ name, input }).finally(() => (usedMs = performance.now() - start));
    });
    return work.finally(() => onUsed(usedMs));
  }

  onApplicationShutdown(): void {
    void this.thread?.worker.terminate();
  }

  private async read<Name extends TaskName>(message: FileTaskMessage<Name>): Promise<Result<Name>> {
    const { worker, exited } = this.startedThread();
    const limits = AbortSignal.any([exited, AbortSignal.timeout(this.timeLimitMs)]);
    worker.postMessage(message);
    try {
      const [result] = (await once(worker, 'message', { signal: limits })) as [Result<Name>];
      return result;
    } catch (error) {
      this.thread = undefined;
      void worker.terminate();
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;
      if (!limits.aborted && !isOutOfMemory) throw error;
      this.logger.warn({
        msg: 'file refused',
        task: message.name,
        reason: isOutOfMemory ? 'memory' : 'time',
      });
      throw new ApiError('file_too_slow');
    }
  }

  private startedThread(): Thread {
    if (this.thread && !this.thread.exited.aborted) return this.thread;
    const entry = join(dirname(this.config.solverEntry), 'file-thread.mjs');
    const worker = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    });
    // an idle thread does not keep the process running
    worker.unref();
    const exit = new AbortController();
    worker.once('exit', () => exit.abort());
    this.thread = { worker, exited: exit.signal };
    return this.thread;
  }
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
