import { createHash, randomUUID } from 'node:crypto';
import type { RunKind, RunState } from '@fanteam/contracts';
import type { DataSource } from 'typeorm';
import { ADDRESS_FACTOR, clientKey, toOwner, type Client } from '../clients/client';
import { AnonymousBudgetUsed, ApiError, TooManyRuns } from '../common/errors';
import { logContext } from '../common/log-context';
import { TaskLimit } from '../common/task-limit';
import type { Config } from '../config/config';
import type { Attempt } from './attempt';
import { KINDS_OF_RUNS } from './kinds/all-kinds';
import type { QueuedRun } from './queue/lineup-queue';
import { writableFormat } from './run-format';
import type { RunContents, RunTask } from './run.entity';

/** A request joins a run that succeeded less than this ago. */
const JOINABLE_MINUTES = 5;

/** A run to start. */
export interface NewRun<Kind extends RunKind = RunKind> {
  kind: Kind;
  task: RunTask<Kind>;
  request: RunContents[Kind]['request'];
  client: Client;
  /** null if the players have no FanTeam ids. */
  tournamentId: string | null;
}

interface AdmittedRun extends QueuedRun {
  state: RunState;
  /** False if the request joined a run. */
  isNew: boolean;
}

interface JoinedRun extends AdmittedRun {
  /** The first attempt, if it has started. */
  attempt: Attempt | null;
}

type Refusal =
  | { refused: 'too_many_runs' | 'too_many_address_runs' | 'queue_full' }
  | { refused: 'anonymous_budget'; seconds: number };

/**
 * A request that waits for the lock of `admit_run` holds a connection. On a busy machine all connections of a process would
 * wait for it, and requests that do not need it would find none. Two keep the lock busy.
 */
const admissions = new TaskLimit(2);

/** This share of all open runs is reserved for clients that have none, so that a few busy clients cannot lock out others. */
const RESERVED_SHARE = 0.1;

/** SQL that starts the first attempt at a run that was created as the first one of its client. */
const START = `CASE WHEN (admitted->>'isNew')::boolean AND (admitted->>'turn')::integer = 1
  THEN start_new_run((admitted->>'id')::uuid) END`;

type Limits = Pick<Config, 'clientRuns' | 'totalRuns' | 'anonymousSolverSeconds'>;

/**
 * Joins the run of the same request by the same client, or creates one, in one statement: the function `admit_run` of
 * the database (`database/migrations/1765100000000-admit-run.ts`). Parallel requests get the same run. The turn of a run
 * is 1 + the number of open runs of its client, so that the first run of every client gets its first slice before the
 * second run of any client. Runs of an address count too, because its clients may all be the same one. `mayStart`: the
 * same statement starts the run if its turn is the first one.
 * @throws TooManyRuns, AnonymousBudgetUsed, or the error `queue_full`, when a limit is reached.
 */
export async function joinOrCreateRun<Kind extends RunKind>(
  { manager }: DataSource,
  { kind, task, request, client, tournamentId }: NewRun<Kind>,
  mayStart: boolean,
  limits: Limits,
): Promise<JoinedRun> {
  const { userId, anonymousId } = toOwner(client);
  const requestJson = JSON.stringify(request);
  const { countRequested, oldestFormat } = KINDS_OF_RUNS[kind];
  const joinKey = createHash('sha256')
    // as in the previous release, where all runs find lineups
    .update([clientKey(client), ...(kind === 'lineups' ? [] : [kind]), requestJson].join('\n'))
    .digest('hex');
  const run = [randomUUID(), kind, JSON.stringify(task), requestJson, countRequested(task), tournamentId];
  const requestId = logContext().request_id ?? null;
  const owner = [userId, anonymousId, client.address, joinKey, requestId];
  const parameters = [...run, ...owner, oldestFormat(task), JSON.stringify(toParameters(limits))];
  const { admitted, attempt } = await admissions.run(async () => {
    const [row] = await manager.query<{ admitted: AdmittedRun | Refusal; attempt: number | null }[]>(
      // a task that cannot be written in the format of all workers waits for one that reads it
      `SELECT admitted, ${mayStart ? START : 'NULL'} AS attempt
       FROM admit_run($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, greatest($12, ${writableFormat()}), $13) AS admitted`,
      parameters,
    );
    return row!;
  });
  if ('refused' in admitted) throw toError(admitted, limits);
  if (attempt === null) return { ...admitted, attempt };
  const { id, turn } = admitted;
  const start = { attempt, turn, queuedMs: 0, retried: null, found: 0 };
  const from = { requestId, userId, client: userId ?? anonymousId, address: client.address };
  return { ...admitted, attempt: { id, kind, task, ...start, ...from } };
}

/** The parameter `limits` of `admit_run`. */
const toParameters = ({ clientRuns, totalRuns, anonymousSolverSeconds }: Limits) => ({
  joinableMinutes: JOINABLE_MINUTES,
  clientRuns,
  addressRuns: clientRuns * ADDRESS_FACTOR,
  totalRuns,
  unreservedRuns: totalRuns * (1 - RESERVED_SHARE),
  anonymousSolverMs: anonymousSolverSeconds * 1000,
  addressFactor: ADDRESS_FACTOR,
});

function toError(refusal: Refusal, { clientRuns }: Limits): Error {
  switch (refusal.refused) {
    case 'too_many_runs':
      return new TooManyRuns('too_many_runs', clientRuns);
    case 'too_many_address_runs':
      return new TooManyRuns('too_many_address_runs', clientRuns * ADDRESS_FACTOR);
    case 'anonymous_budget':
      return new AnonymousBudgetUsed(refusal.seconds);
    case 'queue_full':
      return new ApiError('queue_full');
  }
}
