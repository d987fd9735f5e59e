/**
 * What the rest of the API knows of the queue. A job carries only the id of its run: the run's row is
 * the truth, so losing a job loses nothing and delivering it twice does nothing twice.
 */
export abstract class LineupQueue {
  /**
   * Puts a run into the queue, unless it waits there or is being worked on; a lower turn comes first.
   * Returns whether it had to be put there. @throws within a second when the queue cannot take it.
   */
  abstract enqueue(runId: string, turn: number): Promise<boolean>;

  /** Answers when the queue can be reached. @throws when it cannot. */
  abstract ping(): Promise<void>;
}
