import { createHash, randomUUID } from 'node:crypto';
import type { RunResponse, RunState } from '@fanteam/contracts';
import type { DataSource } from 'typeorm';
import { ADDRESS_FACTOR, clientKey, toOwner, type Client } from '../clients/client';
import { ApiError, TooManyRuns } from '../common/errors';
import type { ClientLimits } from '../config/config';
import type { LineupTask } from '@fanteam/lineup-request';

/** The same request joins a run that succeeded less than this ago. */
const JOINABLE_MINUTES = 5;

/** What somebody asks for. */
export interface WantedRun {
  task: LineupTask;
  request: RunResponse['request'];
  client: Client;
  /** null when the players have no ids of FanTeam's. */
  tournamentId: string | null;
}

export interface JoinedRun {
  id: string;
  state: RunState;
  /** 1 = the first of its client; the queue takes lower ones first. */
  turn: number;
  /** Not joined: it still has to be queued. */
  isNew: boolean;
}

/** Whoever makes a run holds this lock until it is made, so that the limits hold for parallel calls too. */
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

/** An account that was deleted while its call waited here is none any more: the run is nobody's then. */
const CREATE = `
  INSERT INTO runs (id, state, turn, task, request, requested, tournament_id, user_id, anonymous_id, address, join_key)
  VALUES ($1, 'queued', $2, $3, $4, $5, $6, (SELECT id FROM users WHERE id = $7 FOR KEY SHARE), $8, $9, $10)
  RETURNING id, state, turn, true AS "isNew"`;

/**
 * Joins the run of the same request of the same client, or makes one; parallel calls get the same. A run's
 * turn is one more than its client has outstanding: the queue takes everybody's first before anybody's second.
 * @throws TooManyRuns, or `queue_full`, when there is no run to join and no room for one more
 */
export async function joinOrCreate(
  dataSource: DataSource,
  { task, request, client, tournamentId }: WantedRun,
  limits: Pick<ClientLimits, 'clientRuns' | 'totalRuns'>,
): Promise<JoinedRun> {
  const { userId, anonymousId } = toOwner(client);
  const asked = JSON.stringify(request);
  const stored = JSON.stringify(task);
  const joinKey = createHash('sha256')
    .update(`${clientKey(client)}\n${asked}`)
    .digest('hex');
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMISSION_LOCK]);
    const [[joined]] = await manager.query<[JoinedRun[]]>(JOIN, [joinKey, JOINABLE_MINUTES]);
    if (joined) return joined;
    const [open] = await manager.query<OpenRuns[]>(COUNT_OPEN, [client.address, userId, anonymousId]);
    const turn = admit(open!, limits);
    const [created] = await manager.query<JoinedRun[]>(CREATE, [
      randomUUID(),
      turn,
      stored,
      asked,
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

/** Runs that are queued or running. */
interface OpenRuns {
  total: number;
  ofClient: number;
  ofAddress: number;
}

/** The turn of one run more. @throws when that is one too many. */
function admit(
  { total, ofClient, ofAddress }: OpenRuns,
  { clientRuns, totalRuns }: Pick<ClientLimits, 'clientRuns' | 'totalRuns'>,
): number {
  if (ofClient >= clientRuns) throw new TooManyRuns(clientRuns);
  if (ofAddress >= clientRuns * ADDRESS_FACTOR) throw new TooManyRuns(clientRuns * ADDRESS_FACTOR);
  if (total >= totalRuns) throw new ApiError('queue_full');
  return 1 + ofClient;
}
