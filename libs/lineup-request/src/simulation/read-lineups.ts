/** The lineups of a simulation as indices into its players. */
import type { EnteredLineup as LineupInput, PoolPlayer, Roster } from '@fanteam/contracts';
import type { EnteredLineup } from '@fanteam/contest-simulator';
import type { Reject, SimulationSource } from './simulation-source';

/** How many lineups a sentence lists. */
const MAX_LISTED = 5;

/** Reads the lineups. Whether they are legal is found by `checkSimulation`. */
export function readLineups(
  { lineups, lineupIds, lineupField, poolName }: SimulationSource,
  players: readonly PoolPlayer[],
  roster: Roster,
  reject: Reject,
): EnteredLineup[] {
  const rows = new Map(players.map(({ id }, row) => [id, row]));
  return lineups.map((lineup, index) => {
    const roles = [lineup.captain, lineup.vice_captain].filter((id) => id !== undefined);
    const unknown = [...new Set([...lineup.players, ...roles])].filter((id) => !rows.has(id));
    if (unknown.length > 0) {
      const listed = unknown.map((id) => JSON.stringify(id)).join(', ');
      const verb = unknown.length === 1 ? 'is' : 'are';
      const name = `Lineup ${lineupIds[index] ?? index + 1}`;
      reject(lineupField(index), `${name}: ${listed} ${verb} not in ${poolName}`);
    }
    const rowOf = (id: string | undefined) => (id === undefined ? null : (rows.get(id) ?? null));
    const picks = lineup.players.flatMap((id) => rowOf(id) ?? []).sort((a, b) => a - b);
    return { picks, ...chooseCaptains(lineup, picks, { players, roster, rowOf }) };
  });
}

/** Captains that are not given are the players with the highest projections, as in lineups of the optimizer. */
function chooseCaptains(
  { captain, vice_captain: viceCaptain }: LineupInput,
  picks: readonly number[],
  {
    players,
    roster,
    rowOf,
  }: { players: readonly PoolPlayer[]; roster: Roster; rowOf: (id: string | undefined) => number | null },
): Pick<EnteredLineup, 'captain' | 'viceCaptain'> {
  const projectionOf = (row: number) => players[row]!.projection ?? -Infinity;
  const best = (other: number | null) =>
    picks.reduce<number | null>((first, row) => {
      if (row === other) return first;
      return first === null || projectionOf(row) > projectionOf(first) ? row : first;
    }, null);
  const vice = rowOf(viceCaptain);
  const first = captain === undefined && roster.captain ? best(vice) : rowOf(captain);
  return {
    captain: first,
    viceCaptain: viceCaptain === undefined && roster.vice_captain ? best(first) : vice,
  };
}

/** One sentence if a lineup is entered more than once. */
export function duplicateWarnings(lineups: readonly EnteredLineup[], lineupIds: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [index, lineup] of lineups.entries()) {
    const key = entryKey(lineup);
    groups.set(key, [...(groups.get(key) ?? []), lineupIds[index]!]);
  }
  const same = [...groups.values()].filter((ids) => ids.length > 1);
  if (same.length === 0) return [];
  const others = same.length > MAX_LISTED ? `, and ${same.length - MAX_LISTED} more` : '';
  return [
    `Some lineups are entered more than once: ${same.slice(0, MAX_LISTED).map(listSame).join(', ')}${others}.`,
  ];
}

function listSame(ids: readonly string[]): string {
  const others = ids.length - MAX_LISTED;
  return ids.slice(0, MAX_LISTED).join(' and ') + (others > 0 ? ` and ${others} more` : '');
}

/** The same for two lineups if they have the same players and captains. The picks of a lineup are ascending. */
export function entryKey({ picks, captain, viceCaptain }: EnteredLineup): string {
  return `${picks.join()} ${captain} ${viceCaptain}`;
}
