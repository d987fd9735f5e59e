import type { RunKind } from '@fanteam/contracts';
import type { RunTask } from './run.entity';

/** A worker's attempt at a run. It ends when the run is cancelled or another worker starts a new attempt. */
export interface Attempt<Kind extends RunKind = RunKind> {
  id: string;
  kind: Kind;
  attempt: number;
  /** Lower turns leave the queue first. Turns after `FIRST_TURNS` belong to runs that yielded to others. */
  turn: number;
  /** From the request, or from a superuser's retry, until the first attempt, and in later lanes also from the last move until this attempt. */
  queuedMs: number;
  /** When a superuser last retried the run, as in a `RunSignal`. */
  retried: number | null;
  /** Lineups, or scenarios, of earlier attempts. They stay valid until this attempt has found more. */
  found: number;
  /** The request that created the run. null for runs of releases that did not store it. */
  requestId: string | null;
  userId: string | null;
  /** The account or the cookie of its client, if there is one. */
  client: string | null;
  address: string | null;
  task: RunTask<Kind>;
}
