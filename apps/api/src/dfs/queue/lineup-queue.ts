/**
 * What the rest of the API knows of the queue. A job carries only the id of its run: the run's row is
 * the truth, so losing a job loses nothing and delivering it twice does nothing twice.
 */
export abstract class LineupQueue {
  /** A lower turn comes first. @throws within a second when the queue cannot take the job. */
  abstract enqueue(runId: string, turn: number): Promise<void>;

  /** Is there a job of this run that waits or is being worked on? */
  abstract isUnderWay(runId: string): Promise<boolean>;

  /** Answers when the queue can be reached. @throws when it cannot. */
  abstract ping(): Promise<void>;
}
