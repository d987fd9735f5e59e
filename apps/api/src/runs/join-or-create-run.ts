import { createHash, randomUUID } from 'node:crypto';
import type { RunKind, RunState } from '@fanteam/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { ADDRESS_FACTOR, clientKey, toOwner, type Client } from '../clients/client';
import { AnonymousBudgetUsed, ApiError, TooManyRuns } from '../common/errors';
import { logContext } from '../common/log-context';
import type { ClientLimits } from '../config/config';
import { KINDS_OF_RUNS } from './kinds/all-kinds';
import type { QueuedRun } from './queue/lineup-queue';
import { chooseFormat } from './run-format';
import type { RunContents, RunTask } from './run.entity';
import { Turns } from './turns';

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

interface JoinedRun extends QueuedRun {
  state: RunState;
  /** False if the request joined a run. */
  isNew: boolean;
}

/** Held while a run is created, so that the limits apply to parallel requests. */
const ADMISSION_LOCK = 1763900000;
/**
 * A request that waits for the lock holds a connection. On a busy machine all connections of a process would wait for it, and
 * requests that do not need it would find none. Two keep the lock busy.
 */
const admissions = new Turns(2);

const JOIN = `
  UPDATE runs SET waiting = waiting + 1
  WHERE id = (
      SELECT id FROM runs
      WHERE join_key = $1 AND (state IN ('queued', 'running')
        OR state = 'succeeded' AND finished_at > now() - $2 * interval '1 minute')
      ORDER BY created_at DESC LIMIT 1
    ) AND state IN ('queued', 'running', 'succeeded')
  RETURNING id, state, lane, turn, false AS "isNew"`;

/**
 * A client without account and cookie is a client of its own, and has no other run. A run that a superuser has retried
 * counts only for the total.
 */
const COUNT_OPEN = `
  SELECT count(*)::int AS total,
         count(*) FILTER (WHERE address = $1 AND retried_at IS NULL)::int AS "ofAddress",
         count(*) FILTER (WHERE retried_at IS NULL AND CASE
           WHEN $2::uuid IS NOT NULL THEN user_id = $2
           WHEN $3::uuid IS NOT NULL THEN anonymous_id = $3
         END)::int AS "ofClient"
  FROM runs WHERE state IN ('queued', 'running')`;

/** Shorter runs do not count, so that many quick requests can be admitted quickly. */
const MIN_COUNTED_MS = 100;

/** Seconds until the runs without an account from an address, newest first, fit into the budget again. */
const BUDGET_WAIT = `
  SELECT ceil(extract(epoch FROM max(finished_at) + interval '1 hour' - now()))::int AS seconds
  FROM (
    SELECT finished_at, sum(solver_ms) OVER (ORDER BY finished_at DESC, id) AS used FROM runs
    WHERE address = $1 AND user_id IS NULL AND retried_at IS NULL AND solver_ms >= ${MIN_COUNTED_MS}
      AND finished_at > now() - interval '1 hour'
  ) AS recent
  WHERE used >= $2`;

/** This share of all open runs is reserved for clients that have none, so that a few busy clients cannot lock out others. */
const RESERVED_SHARE = 0.1;

/** If the account was deleted during the request, the run has no owner. */
const CREATE = `
  INSERT INTO runs (id, state, turn, task, request, requested, tournament_id, user_id, anonymous_id, address,
                    join_key, request_id, format, kind)
  VALUES ($1, 'queued', $2, $3, $4, $5, $6, (SELECT id FROM users WHERE id = $7 FOR KEY SHARE), $8, $9, $10, $11, $12,
    $13)
  RETURNING id, state, lane, turn, true AS "isNew"`;

/**
 * Joins the run of the same request by the same client, or creates one. Parallel requests get the same run. The turn
 * of a run is 1 + the number of open runs of its client, so that the first run of every client gets its first slice
 * before the second run of any client. Runs of an address count too, because its clients may all be the same one.
 * @throws TooManyRuns, AnonymousBudgetUsed, or the error `queue_full`, when a limit is reached.
 */
export async function joinOrCreateRun<Kind extends RunKind>(
  dataSource: DataSource,
  { kind, task, request, client, tournamentId }: NewRun<Kind>,
  limits: ClientLimits,
): Promise<JoinedRun> {
  const { userId, anonymousId } = toOwner(client);
  const requestJson = JSON.stringify(request);
  const taskJson = JSON.stringify(task);
  const { countRequested, oldestFormat } = KINDS_OF_RUNS[kind];
  const joinKey = createHash('sha256')
    // as in the previous release, where all runs find lineups
    .update([clientKey(client), ...(kind === 'lineups' ? [] : [kind]), requestJson].join('\n'))
    .digest('hex');
  const admit = async (manager: EntityManager): Promise<JoinedRun> => {
    // before the lock, to hold it for a shorter time
    const format = await chooseFormat(manager, oldestFormat(task));
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMISSION_LOCK]);
    const [[joined]] = await manager.query<[JoinedRun[]]>(JOIN, [joinKey, JOINABLE_MINUTES]);
    if (joined) return joined;
    const [open] = await manager.query<OpenRuns[]>(COUNT_OPEN, [client.address, userId, anonymousId]);
    checkLimits(open!, limits);
    if (userId === null) await checkBudget(manager, client.address, limits);
    const [created] = await manager.query<JoinedRun[]>(CREATE, [
      randomUUID(),
      1 + Math.max(open!.ofClient, Math.floor(open!.ofAddress / ADDRESS_FACTOR)),
      taskJson,
      requestJson,
      countRequested(task),
      tournamentId,
      userId,
      anonymousId,
      client.address,
      joinKey,
      logContext().request_id ?? null,
      format,
      kind,
    ]);
    return created!;
  };
  return admissions.run(() => dataSource.transaction(admit));
}

/** The numbers of queued and running runs. */
interface OpenRuns {
  total: number;
  ofClient: number;
  ofAddress: number;
}

function checkLimits(
  { total, ofClient, ofAddress }: OpenRuns,
  { clientRuns, totalRuns }: ClientLimits,
): void {
  if (ofClient >= clientRuns) throw new TooManyRuns('too_many_runs', clientRuns);
  const addressRuns = clientRuns * ADDRESS_FACTOR;
  if (ofAddress >= addressRuns) throw new TooManyRuns('too_many_address_runs', addressRuns);
  const isFull = total >= (ofClient === 0 ? totalRuns : totalRuns * (1 - RESERVED_SHARE));
  if (isFull) throw new ApiError('queue_full');
}

async function checkBudget(
  manager: EntityManager,
  address: string,
  { anonymousSolverMs }: ClientLimits,
): Promise<void> {
  const [wait] = await manager.query<{ seconds: number | null }[]>(BUDGET_WAIT, [address, anonymousSolverMs]);
  if (wait!.seconds !== null) throw new AnonymousBudgetUsed(Math.max(1, wait!.seconds));
}
