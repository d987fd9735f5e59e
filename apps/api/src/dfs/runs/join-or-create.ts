import { createHash, randomUUID } from 'node:crypto';
import type { RunResponse, RunState } from '@fanteam/contracts';
import type { DataSource } from 'typeorm';
import { clientKey, toOwner, type Client } from '../../clients/client';
import type { LineupTask } from '../lineup-task';

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
  /** Not joined: it still has to be queued. */
  isNew: boolean;
}

/** No row comes back when another call makes the same run at this very moment: the unique index refuses this one. */
const JOIN_OR_CREATE = `
  WITH joined AS (
    UPDATE runs SET waiting = waiting + 1
    WHERE id = (
        SELECT id FROM runs
        WHERE join_key = $9 AND (state IN ('queued', 'running')
          OR state = 'succeeded' AND finished_at > now() - $10 * interval '1 minute')
        ORDER BY created_at DESC LIMIT 1
      ) AND state IN ('queued', 'running', 'succeeded')
    RETURNING id, state
  ), made AS (
    INSERT INTO runs (id, state, task, request, requested, tournament_id, user_id, anonymous_id, address, join_key)
    SELECT $1, 'queued', $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (SELECT FROM joined)
    ON CONFLICT (join_key) WHERE state IN ('queued', 'running') DO NOTHING
    RETURNING id, state
  )
  SELECT id, state, false AS "isNew" FROM joined UNION ALL SELECT id, state, true FROM made`;

/** Joins the run of the same request of the same client, or makes one; parallel calls get the same. */
export async function joinOrCreate(
  dataSource: DataSource,
  { task, request, client, tournamentId }: WantedRun,
): Promise<JoinedRun> {
  const { userId, anonymousId } = toOwner(client);
  const asked = JSON.stringify(request);
  const values = [
    randomUUID(),
    JSON.stringify(task),
    asked,
    task.lineupCount,
    tournamentId,
    userId,
    anonymousId,
    client.address,
    createHash('sha256')
      .update(`${clientKey(client)}\n${asked}`)
      .digest('hex'),
    JOINABLE_MINUTES,
  ];
  for (;;) {
    const [run] = await dataSource.query<JoinedRun[]>(JOIN_OR_CREATE, values);
    if (run) return run;
  }
}
