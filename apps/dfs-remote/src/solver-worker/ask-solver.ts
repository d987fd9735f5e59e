import type { Answer, Question, SolverTopic, WorkerAnswer, WorkerQuestion } from './messages';
import { startWorker } from './start-worker';

interface Waiting {
  message: WorkerQuestion;
  resolve: (answer: Answer<SolverTopic>) => void;
  reject: (reason: unknown) => void;
}

/** The page's side of the solver's worker, which starts with the first question. */
export class SolverClient {
  #worker: Worker | null = null;
  #asked = 0;
  /** In the order in which they were asked. The worker has the first; the others can still be withdrawn. */
  #waiting: Waiting[] = [];

  /**
   * Resolves with the answer; questions are answered one after the other. Aborting withdraws a question,
   * even while it is being answered: a fresh worker goes on with the next. Rejects with the signal's
   * reason, or where the browser cannot start a worker.
   */
  ask<Topic extends SolverTopic>(
    topic: Topic,
    question: Question<Topic>,
    signal: AbortSignal,
  ): Promise<Answer<Topic>> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      this.#asked += 1;
      const message = { id: this.#asked, topic, question } as WorkerQuestion;
      const waiting: Waiting = { message, resolve: resolve as Waiting['resolve'], reject };
      signal.addEventListener('abort', () => this.#withdraw(waiting, signal.reason), { once: true });
      this.#waiting.push(waiting);
      if (this.#waiting.length === 1) this.#sendFirst();
    });
  }

  #sendFirst(): void {
    const [first] = this.#waiting;
    if (!first) return;
    try {
      this.#worker ??= this.#listenTo(startWorker());
      this.#worker.postMessage(first.message);
    } catch (error) {
      this.#failAll(error);
    }
  }

  #listenTo(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const [first] = this.#waiting;
      if (first?.message.id !== data.id) return;
      this.#waiting.shift();
      if ('error' in data) first.reject(new Error(data.error));
      else first.resolve(data.answer);
      this.#sendFirst();
    });
    worker.addEventListener('error', () => {
      this.#stop();
      this.#failAll(new Error('The solver cannot be started in this browser'));
    });
    return worker;
  }

  #withdraw(waiting: Waiting, reason: unknown): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiting.reject(reason);
    if (at > 0) return;
    this.#stop();
    this.#sendFirst();
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #failAll(reason: unknown): void {
    const failed = this.#waiting;
    this.#waiting = [];
    for (const { reject } of failed) reject(reason);
  }
}

const client = new SolverClient();

/** Asks the page's one solver; see `SolverClient.ask`. */
export const askSolver: SolverClient['ask'] = (topic, question, signal) =>
  client.ask(topic, question, signal);
