/** Records accepted runs outside the product, and checks their results. */

import type { Response } from './client';
import type { World } from './world';

interface RunRow {
  id: string;
  state: string;
  found: number;
  error: { body?: { detail?: string } } | null;
  /** The points of its lineups, in order. */
  points: number[];
  /** The sorted player ids of each lineup. */
  picks: string[];
}

export function createLedger() {
  const accepted = new Set<string>();
  return {
    get size() {
      return accepted.size;
    },
    ids: () => [...accepted],
    /** Records the run of a 200 or 202 response. Returns the response. */
    note(response: Response): Response {
      const runId: unknown = response.body?.run_id;
      if ((response.status === 200 || response.status === 202) && typeof runId === 'string') {
        accepted.add(runId);
      }
      return response;
    },
    /** Waits until every accepted run has ended. @returns how many were still open at the deadline */
    async settle(world: World, deadlineMs: number): Promise<number> {
      const deadline = performance.now() + deadlineMs;
      for (;;) {
        const { open } = await world.queryOne<{ open: number }>(
          `SELECT count(*)::int AS open FROM runs WHERE id = ANY($1) AND state IN ('queued', 'running')`,
          [[...accepted]],
        );
        if (open === 0 || performance.now() > deadline) return open;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    /**
     * Compares the rows with the ledger. A run is lost when it was accepted and is missing or has not ended. When
     * the number of lineups is wrong, a lineup occurs twice or the order is wrong, two workers wrote to the run.
     */
    async audit(world: World) {
      const ids = [...accepted];
      const rows = await world.query<RunRow>(
        `SELECT id, state, found, error,
           ARRAY(SELECT (lineup ->> 'total_points')::float8 FROM run_lineups
             WHERE run_id = id AND rank <= found ORDER BY rank) AS points,
           ARRAY(SELECT (SELECT string_agg(player ->> 'id', ' ' ORDER BY player ->> 'id')
               FROM json_array_elements(lineup -> 'players') AS player) FROM run_lineups
             WHERE run_id = id AND rank <= found) AS picks
         FROM runs WHERE id = ANY($1)`,
        [ids],
      );
      const ended = rows.filter(({ state }) => !['queued', 'running'].includes(state));
      return {
        accepted: ids.length,
        lost: ids.length - ended.length,
        duplicates: ended.filter(isMixed).length,
        failed: ended.filter(({ state }) => state === 'failed').length,
        reasons: [...new Set(rows.flatMap(({ error }) => error?.body?.detail ?? []))],
      };
    },
  };
}

function isMixed({ found, points, picks }: RunRow): boolean {
  const isSorted = points.every((each, index) => index === 0 || each <= points[index - 1]!);
  return points.length !== found || new Set(picks).size !== found || !isSorted;
}
