import { createHash, randomUUID } from 'node:crypto';
import type { RunResponse, RunState } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import type { DataSource } from 'typeorm';
import { ADDRESS_FACTOR, clientKey, toOwner, type Client } from '../clients/client';
import { ApiError, TooManyRuns } from '../common/errors';
import type { ClientLimits } from '../config/config';

/** A request joins a run that succeeded less than this ago. */
const JOINABLE_MINUTES = 5;

/** A run to start. */
export interface NewRun {
  task: LineupTask;
  request: RunResponse['request'];
  client: Client;
  /** null if the players have no FanTeam ids. */
  tournamentId: string | null;
}

interface JoinedRun {
  id: string;
  state: RunState;
  /** As in `Run`. */
  turn: number;
  /** False if the request joined a run. */
  isNew: boolean;
}

/** Held while a run is created, so that the limits apply to parallel requests. */
const ADMISSION_LOCK = 1763900000;

const JOIN = `
  UPDATE runs SET waiting = waiting + 1
  WHERE id = (
      SELECT id FROM runs
      WHERE join_key = $1 AND (state IN ('queued', 'running')
        OR state = 'succeeded' AND finished_at > now() - $2 * interval '1 minute')
      ORDER BY created_at DESC LIMIT 1
    ) AND state IN ('queued', 'running', 'succeeded')
  RETURNING id, state, turn, false AS "isNew"`;

const COUNT_OPEN = `
  SELECT count(*)::int AS total,
         count(*) FILTER (WHERE address = $1)::int AS "ofAddress",
         count(*) FILTER (WHERE CASE
           WHEN $2::uuid IS NOT NULL THEN user_id = $2
           WHEN $3::uuid IS NOT NULL THEN anonymous_id = $3
           ELSE user_id IS NULL AND anonymous_id IS NULL AND address = $1
         END)::int AS "ofClient"
  FROM runs WHERE state IN ('queued', 'running')`;

/** If the account was deleted during the request, the run has no owner. */
const CREATE = `
  INSERT INTO runs (id, state, turn, task, request, requested, tournament_id, user_id, anonymous_id, address, join_key)
  VALUES ($1, 'queued', $2, $3, $4, $5, $6, (SELECT id FROM users WHERE id = $7 FOR KEY SHARE), $8, $9, $10)
  RETURNING id, state, turn, true AS "isNew"`;

/**
 * Joins the run of the same request by the same client, or creates one. Parallel requests get the same run. The turn
 * of a run is 1 + the number of open runs of its client, so that the first run of every client starts before the
 * second run of any client.
 * @throws TooManyRuns, or the error `queue_full`, when a limit is reached.
 */
export async function joinOrCreateRun(
  dataSource: DataSource,
  { task, request, client, tournamentId }: NewRun,
  limits: Pick<ClientLimits, 'clientRuns' | 'totalRuns'>,
): Promise<JoinedRun> {
  const { userId, anonymousId } = toOwner(client);
  const requestJson = JSON.stringify(request);
  const taskJson = JSON.stringify(task);
  const joinKey = createHash('sha256')
    .update(`${clientKey(client)}\n${requestJson}`)
    .digest('hex');
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMISSION_LOCK]);
    const [[joined]] = await manager.query<[JoinedRun[]]>(JOIN, [joinKey, JOINABLE_MINUTES]);
    if (joined) return joined;
    const [open] = await manager.query<OpenRuns[]>(COUNT_OPEN, [client.address, userId, anonymousId]);
    checkLimits(open!, limits);
    const [created] = await manager.query<JoinedRun[]>(CREATE, [
      randomUUID(),
      1 + open!.ofClient,
      taskJson,
      requestJson,
      task.lineupCount,
      tournamentId,
      userId,
      anonymousId,
      client.address,
      joinKey,
    ]);
    return created!;
  });
}

/** The numbers of queued and running runs. */
interface OpenRuns {
  total: number;
  ofClient: number;
  ofAddress: number;
}

function checkLimits(
  { total, ofClient, ofAddress }: OpenRuns,
  { clientRuns, totalRuns }: Pick<ClientLimits, 'clientRuns' | 'totalRuns'>,
): void {
  if (ofClient >= clientRuns) throw new TooManyRuns(clientRuns);
  if (ofAddress >= clientRuns * ADDRESS_FACTOR) throw new TooManyRuns(clientRuns * ADDRESS_FACTOR);
  if (total >= totalRuns) throw new ApiError('queue_full');
}
