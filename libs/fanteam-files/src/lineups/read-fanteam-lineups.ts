/** Reads FanTeam's upload file (see `write-lineups.ts` for the format). */

/** The columns of a contest's lines. */
export interface FanteamLineShape {
  /** Players in a lineup. */
  size: number;
  hasCaptain: boolean;
  hasViceCaptain: boolean;
}

export interface FanteamLineup {
  ids: readonly string[];
  captainId: string | null;
  viceCaptainId: string | null;
}

export interface FanteamLineups {
  tournamentId: string;
  lineups: readonly FanteamLineup[];
}

/** A line of an upload file that FanTeam would reject. */
export interface FaultyLine {
  /** 1-based. */
  line: number;
  reason: string;
}

/** FanTeam's ids of tournaments and players. */
const FANTEAM_ID = /^\d{1,18}$/;

/**
 * Reads an upload file and checks each line against the contest and the pool. Shares no code with the writer, so it can
 * check what the writer produced. Returns the faults by line; does not throw for any text.
 */
export function readFanteamLineups(
  text: string,
  shape: FanteamLineShape,
  poolIds: ReadonlySet<string>,
): { ok: true; file: FanteamLineups } | { ok: false; faults: readonly FaultyLine[] } {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const faults: FaultyLine[] = [];
  const seen = new Map<string, number>();
  const tournamentId = lines[0]?.split(',')[0] ?? '';
  const lineups = lines.map((text, index) => {
    const line = index + 1;
    const [tournament = '', ...ids] = text.split(',');
    const lineup = splitIds(ids, shape);
    const reasons = [
      ...(tournament === tournamentId
        ? []
        : [`has tournament ${tournament}, but line 1 has tournament ${tournamentId}`]),
      ...findFaults(ids, lineup, shape, poolIds),
    ];
    const firstLine = seen.get(keyOf(lineup));
    if (firstLine !== undefined) reasons.push(`is the same lineup as line ${firstLine}`);
    else seen.set(keyOf(lineup), line);
    faults.push(...reasons.map((reason) => ({ line, reason })));
    return lineup;
  });
  if (lines.length === 0) faults.push({ line: 1, reason: 'is missing: the file has no lineups' });
  if (lines.length > 0 && !FANTEAM_ID.test(tournamentId)) {
    faults.unshift({ line: 1, reason: `starts with "${tournamentId}", which is not a tournament number` });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, file: { tournamentId, lineups } };
}

function splitIds(ids: readonly string[], { size, hasCaptain }: FanteamLineShape): FanteamLineup {
  const [first = null, second = null] = ids.slice(size);
  return {
    ids: ids.slice(0, size),
    captainId: hasCaptain ? first : null,
    viceCaptainId: hasCaptain ? second : first,
  };
}

function findFaults(
  ids: readonly string[],
  { ids: playerIds, captainId, viceCaptainId }: FanteamLineup,
  { size, hasCaptain, hasViceCaptain }: FanteamLineShape,
  poolIds: ReadonlySet<string>,
): string[] {
  const expected = size + Number(hasCaptain) + Number(hasViceCaptain);
  if (ids.length !== expected) return [`has ${ids.length} ids after the tournament instead of ${expected}`];
  const faults: string[] = [];
  for (const id of playerIds)
    if (!poolIds.has(id)) faults.push(`contains player ${id}, who is not in the player pool`);
  if (new Set(playerIds).size < playerIds.length) faults.push('contains a player twice');
  const captains = [captainId, viceCaptainId].filter((id) => id !== null);
  for (const id of captains)
    if (!playerIds.includes(id)) faults.push(`has captain ${id}, who is not in the lineup`);
  if (new Set(captains).size < captains.length)
    faults.push('has the same player as captain and vice-captain');
  return faults;
}

/** Two lines with the same players and the same captains are the same lineup, in any order. */
function keyOf({ ids, captainId, viceCaptainId }: FanteamLineup): string {
  return [...ids].sort().join() + `|${captainId}|${viceCaptainId}`;
}
