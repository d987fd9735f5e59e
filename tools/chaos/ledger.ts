/** Records accepted runs outside the product, and checks their results. */

import type { Response } from './client';
import type { World } from './world';

const PATIENCE_MS = 120_000;

interface RunRow {
  id: string;
  kind: 'lineups' | 'simulation';
  state: string;
  found: number;
  /** Of a simulation: the number of scenarios in its figures. */
  scenarios: number | null;
  error: { body?: { detail?: string } } | null;
  /** The points of its lineups, in order. */
  points: number[];
  /** The sorted player ids of each lineup. */
  picks: string[];
}

interface WrittenLineup {
  players: { id: string; captain?: boolean }[];
  total_points: number;
}

/** The players and the points of each lineup, in order. */
export function describeLineups(lineups: readonly WrittenLineup[]): string {
  return lineups
    .map(({ players, total_points: points }) => {
      const ids = players.map(({ id, captain }) => (captain ? `${id}*` : id)).sort();
      return `${points}: ${ids.join(' ')}`;
    })
    .join('\n');
}

/** The figures of a simulation, without its times. */
export function describeSimulation({ scenarios, lineups, set, field }: SimulationFigures): string {
  return JSON.stringify({ scenarios, lineups, set, field });
}

interface SimulationFigures {
  scenarios: number;
  lineups: unknown;
  set: unknown;
  field: unknown;
}

export type Ledger = ReturnType<typeof createLedger>;

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
    /**
     * Waits until every accepted run has ended, as long as one ends every two minutes: a busy machine takes longer, and
     * runs that stand still are an error. Prints the states of those that are still open.
     */
    async settle(world: World): Promise<void> {
      let open = Infinity;
      let deadline = 0;
      while (open > 0) {
        const states = await world.query<{ state: string; runs: number }>(
          `SELECT state, count(*)::int AS runs FROM runs
           WHERE id = ANY($1) AND state IN ('queued', 'running') GROUP BY state`,
          [[...accepted]],
        );
        const stillOpen = states.reduce((sum, { runs }) => sum + runs, 0);
        if (stillOpen !== open) deadline = performance.now() + PATIENCE_MS;
        else if (performance.now() > deadline) {
          console.log(`No run ended for ${PATIENCE_MS / 1_000} s. Still open:`, states);
          return;
        }
        open = stillOpen;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    /** The result of each accepted run as text, as `describeLineups` or `describeSimulation` writes it. */
    async results(world: World): Promise<Map<string, string>> {
      const results = new Map<string, string>();
      for (const id of accepted) {
        const rows = await world.query<{ lineup: WrittenLineup }>(
          'SELECT lineup FROM run_lineups JOIN runs ON id = run_id WHERE id = $1 AND rank <= found ORDER BY rank',
          [id],
        );
        const { kind, summary } = await world.queryOne<{ kind: string; summary: SimulationFigures | null }>(
          'SELECT kind, summary FROM runs WHERE id = $1',
          [id],
        );
        const isSimulation = kind === 'simulation' && summary !== null;
        results.set(
          id,
          isSimulation ? describeSimulation(summary) : describeLineups(rows.map(({ lineup }) => lineup)),
        );
      }
      return results;
    },
    /**
     * Compares the rows with the ledger. A run is lost when it was accepted and is missing or has not ended. When
     * the number of lineups is wrong, a lineup occurs twice or the order is wrong, two workers wrote to the run. So did
     * they if the figures of a simulation are not those of its scenarios.
     */
    async audit(world: World) {
      const ids = [...accepted];
      const rows = await world.query<RunRow>(
        `SELECT id, kind, state, found, error, (summary ->> 'scenarios')::int AS scenarios,
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
        simulated: ended.filter(({ kind, state }) => kind === 'simulation' && state === 'succeeded').length,
        reasons: [...new Set(rows.flatMap(({ error }) => error?.body?.detail ?? []))],
      };
    },
  };
}

function isMixed({ kind, found, scenarios, points, picks }: RunRow): boolean {
  if (kind === 'simulation') return points.length > 0 || (scenarios ?? 0) !== found;
  const isSorted = points.every((each, index) => index === 0 || each <= points[index - 1]!);
  return points.length !== found || new Set(picks).size !== found || !isSorted;
}
