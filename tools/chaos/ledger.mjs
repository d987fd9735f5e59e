/** What was accepted, written down outside the product, and what became of it. */

export function createLedger() {
  const accepted = new Map();
  return {
    get size() {
      return accepted.size;
    },
    ids: () => [...accepted.keys()],
    /** Notes a 200 or 202 that promised a run. */
    note(answer) {
      const runId = answer.body?.run_id;
      if ((answer.status === 200 || answer.status === 202) && runId) accepted.set(runId, performance.now());
      return answer;
    },
    /** Waits until every accepted run has ended. @returns how many had not by the deadline */
    async settle(world, deadlineMs) {
      const deadline = performance.now() + deadlineMs;
      for (;;) {
        const [{ open }] = await world.query(
          `SELECT count(*)::int AS open FROM runs WHERE id = ANY($1) AND state IN ('queued', 'running')`,
          [[...accepted.keys()]],
        );
        if (open === 0 || performance.now() > deadline) return open;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    /**
     * Holds the rows against the ledger. A lost run is one that was accepted and is not there or has not
     * ended. One that has not the lineups it says, has one twice or a better one behind a worse is the work of
     * two that did not know of each other.
     */
    async audit(world) {
      const ids = [...accepted.keys()];
      const rows = await world.query(
        `SELECT id, state, found, error,
           ARRAY(SELECT (lineup ->> 'total_points')::float8 FROM run_lineups
             WHERE run_id = id AND rank <= found ORDER BY rank) AS points,
           ARRAY(SELECT (SELECT string_agg(man ->> 'id', ' ' ORDER BY man ->> 'id')
               FROM json_array_elements(lineup -> 'players') AS man) FROM run_lineups
             WHERE run_id = id AND rank <= found) AS men
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

function isMixed({ found, points, men }) {
  const isSorted = points.every((each, index) => index === 0 || each <= points[index - 1]);
  return points.length !== found || new Set(men).size !== found || !isSorted;
}
