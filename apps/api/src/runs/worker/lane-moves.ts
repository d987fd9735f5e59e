import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isRelevant, loweredTags, startTag, tagsOf, type TaggedRun, type Tags } from '../queue/fair-order';
import type { Lane } from '../../solver/lanes';
import type { QueuedRun } from '../queue/lineup-queue';
import { NOTIFIED, NOTIFY_OF_RUN } from '../run-signal';
import type { Attempt } from '../attempt';
import { FIRST_TURNS, LANE_OF_RUN, QUEUED_IF_WAITED_FOR } from './run-attempts';

/** Held while a run gets its tags, because they depend on those of all others. */
const TAG_LOCK = 1763900001;

/** The queue compares whole turns, up to 2 million. One turn is a second of solver time, so 24 days on end fit. */
const MS_PER_TURN = 1000;

/** The tags that matter: of open runs, and of runs that ended a short while ago. */
const READ_TAGGED = `
  SELECT id, coalesce(user_id, anonymous_id)::text AS client, address, state IN ('queued', 'running') AS "isOpen",
         state NOT IN ('queued', 'cancelled') AS "hasStarted",
         json_build_object('client', client_tag, 'address', address_tag) AS tags,
         CASE WHEN state IN ('queued', 'running') THEN greatest(time_limit_ms, solver_ms) ELSE solver_ms END AS cost
  FROM runs WHERE client_tag IS NOT NULL AND id IS DISTINCT FROM $1`;

/** The run that the middle lane takes next. A worker that wants it now waits, and then finds it in the slow lane. */
const READ_NEXT_OF_MIDDLE = `
  SELECT id, coalesce(user_id, anonymous_id)::text AS client, address
  FROM runs WHERE state = 'queued' AND ${LANE_OF_RUN} = 'middle' ORDER BY turn, slow_since LIMIT 1 FOR UPDATE`;

/** Moves runs that have used their slices to a later lane. */
@Injectable()
export class LaneMoves {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Moves the run of an attempt, which ends: the run is queued again, in the slow lane with its tags in the fair order. It
   * skips the middle lane if no run waits in either and `isSlowFree`, this worker has an idle process for the slow one.
   * Adds the solver time of the attempt. A run that no request waits for any more is cancelled. Returns null, and changes
   * nothing, if the attempt is no longer the current one.
   */
  async move(
    { id, attempt, turn: lastTurn, client, address, task }: Attempt,
    from: Lane,
    { isSlowFree, solverMs }: { isSlowFree: boolean; solverMs: number },
  ): Promise<QueuedRun | 'cancelled' | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [TAG_LOCK]);
      const tagged = await manager.query<TaggedRun[]>(READ_TAGGED, [id]);
      const isNext = async () =>
        !tagged.some(isWaiting) && (await manager.query(READ_NEXT_OF_MIDDLE)).length === 0;
      const lane = from === 'middle' || (isSlowFree && (await isNext())) ? 'slow' : 'middle';
      const tags = lane === 'slow' ? tagsOf({ client, address }, tagged) : null;
      const turn = tags ? turnOf(tags) : lastTurn % FIRST_TURNS;
      const [moved] = await manager.query<{ state: 'queued' | 'cancelled' }[]>(
        `WITH run AS (
           UPDATE runs SET ${QUEUED_IF_WAITED_FOR},
             lane = 'slow', slow_since = now(), turn = $3, client_tag = $4, address_tag = $5,
             time_limit_ms = $6, solver_ms = solver_ms + $7
           WHERE id = $1 AND attempt = $2 AND state = 'running' RETURNING ${NOTIFIED}
         )
         SELECT state, CASE WHEN state = 'cancelled' THEN ${NOTIFY_OF_RUN} END FROM run`,
        [id, attempt, turn, tags?.client, tags?.address, tags && task.timeLimitMs, solverMs],
      );
      await deleteIrrelevant(manager, tagged);
      if (!moved) return null;
      return moved.state === 'cancelled' ? 'cancelled' : { id, lane, turn };
    });
  }

  /**
   * For an idle process of the slow lane: if no run waits there, the next run of the middle lane skips the rest of that
   * lane. Its job there has no effect. Returns null if no run waits.
   */
  async skipMiddle(): Promise<QueuedRun | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [TAG_LOCK]);
      const tagged = await manager.query<TaggedRun[]>(READ_TAGGED, [null]);
      if (tagged.some(isWaiting)) return null;
      const [next] = await manager.query<Pick<TaggedRun, 'id' | 'client' | 'address'>[]>(READ_NEXT_OF_MIDDLE);
      if (!next) return null;
      const tags = tagsOf(next, tagged);
      const turn = turnOf(tags);
      await manager.query(
        `UPDATE runs SET turn = $2, client_tag = $3, address_tag = $4, time_limit_ms = (task->>'timeLimitMs')::integer
         WHERE id = $1`,
        [next.id, turn, tags.client, tags.address],
      );
      return { id: next.id, lane: 'slow', turn };
    });
  }

  /**
   * Lowers the tags of waiting runs, which counted a run that has ended with its time limit. Returns those whose turn is
   * lower.
   */
  async lowerTags(): Promise<QueuedRun[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [TAG_LOCK]);
      const lowered = loweredTags(await manager.query<TaggedRun[]>(READ_TAGGED, [null]));
      if (lowered.length === 0) return [];
      const rows = lowered.map(({ id, tags }) => ({ id, ...tags, turn: turnOf(tags) }));
      return manager.query<QueuedRun[]>(
        `WITH lowered AS (
           SELECT * FROM json_to_recordset($1) AS row (id uuid, client float8, address float8, turn integer)
         ), run AS (
           UPDATE runs SET client_tag = client, address_tag = lowered.address, turn = lowered.turn
           FROM lowered WHERE runs.id = lowered.id AND state = 'queued' RETURNING runs.id, lane, runs.turn
         )
         SELECT id, lane, turn FROM run ORDER BY turn`,
        [JSON.stringify(rows)],
      );
    });
  }
}

const isWaiting = ({ isOpen, hasStarted }: TaggedRun): boolean => isOpen && !hasStarted;

const turnOf = (tags: Tags): number => 1 + Math.floor(startTag(tags) / MS_PER_TURN);

async function deleteIrrelevant(manager: EntityManager, tagged: readonly TaggedRun[]): Promise<void> {
  const ids = tagged.filter((run) => !isRelevant(run, tagged)).map(({ id }) => id);
  if (ids.length === 0) return;
  await manager.query('UPDATE runs SET client_tag = NULL, address_tag = NULL WHERE id = ANY($1)', [ids]);
}
