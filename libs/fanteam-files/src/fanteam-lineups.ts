/**
 * FanTeam's upload file: no header, ids only, one lineup per line,
 * `TournamentID,player1ID,…,playerNID[,captainID[,viceCaptainID]]`. Players are in the order GK, DEF, MID, FWD. The
 * captain and vice-captain repeat ids of the line; contests without them omit these columns.
 */
import { inFileOrder, type WrittenLineup } from './written-lineup';

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

const NUMBER = /^\d{1,18}$/;

/**
 * Returns the text of the upload file.
 * @throws RangeError when the tournament or an id is not a number. Check the pool with `hasFanteamIds` first.
 */
export function writeFanteamLineups(lineups: readonly WrittenLineup[], tournamentId: string): string {
  return lineups.map((lineup) => `${lineOf(lineup, tournamentId)}\n`).join('');
}

function lineOf({ players }: WrittenLineup, tournamentId: string): string {
  const ordered = inFileOrder(players);
  const cells = [
    tournamentId,
    ...ordered.map(({ id }) => id),
    ...ordered.filter(({ captain }) => captain).map(({ id }) => id),
    ...ordered.filter(({ vice_captain: isVice }) => isVice).map(({ id }) => id),
  ];
  const invalid = cells.find((cell) => !NUMBER.test(cell));
  if (invalid !== undefined) throw new RangeError(`FanTeam ids must be numbers, not ${invalid}`);
  return cells.join(',');
}

/**
 * Whether lineups of this pool can be exported for FanTeam: the player file has one tournament and an id column, and
 * all ids are numbers. (Without an id column, the ids are positions in the pool.)
 */
export function hasFanteamIds(pool: {
  tournamentId: string | null;
  idColumn: string | null | undefined;
  ids: Iterable<string>;
}): boolean {
  if (!pool.tournamentId || !NUMBER.test(pool.tournamentId) || !pool.idColumn) return false;
  for (const id of pool.ids) if (!NUMBER.test(id)) return false;
  return true;
}

/**
 * Reads an upload file and checks each line against the contest and the pool. Shares no code with the writer, so it can
 * check what the writer produced. Returns the faults by line; never throws, whatever the text is.
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
  if (lines.length > 0 && !NUMBER.test(tournamentId)) {
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
    if (!poolIds.has(id)) faults.push(`has player ${id}, who is not in the player pool`);
  if (new Set(playerIds).size < playerIds.length) faults.push('has a player twice');
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
