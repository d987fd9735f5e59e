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
     * ended; a duplicate has more lineups than it says, or one lineup twice.
     */
    async audit(world) {
      const ids = [...accepted.keys()];
      const rows = await world.query(
        `SELECT runs.id, state, found, error, count(rank)::int AS lineups, count(DISTINCT rank)::int AS ranks
         FROM runs LEFT JOIN run_lineups ON run_id = runs.id
         WHERE runs.id = ANY($1) GROUP BY runs.id`,
        [ids],
      );
      const ended = rows.filter(({ state }) => !['queued', 'running'].includes(state));
      return {
        accepted: ids.length,
        lost: ids.length - ended.length,
        duplicates: ended.filter(({ found, lineups, ranks }) => lineups !== found || ranks !== lineups)
          .length,
        failed: ended.filter(({ state }) => state === 'failed').length,
        reasons: [...new Set(rows.flatMap(({ error }) => error?.body?.detail ?? []))],
      };
    },
  };
}
