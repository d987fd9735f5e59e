/**
 * FanTeam's upload file: no header, ids only, one lineup a line,
 * `TournamentID,player1ID,…,playerNID[,captainID[,viceCaptainID]]`. The men stand in the order GK, DEF, MID,
 * FWD; captain and vice repeat ids of the line and are left off in contests without them.
 */
import { inFileOrder, type WrittenLineup } from './written-lineup';

/** What the lines of a contest hold. */
export interface FanteamLineShape {
  /** Men in a lineup. */
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

/** A line of an upload file that FanTeam would refuse. */
export interface FaultyLine {
  /** From 1. */
  line: number;
  reason: string;
}

const NUMBER = /^\d{1,18}$/;

/**
 * The text of the upload file.
 * @throws RangeError when the tournament or an id is no number: such a pool is not one of FanTeam's, see
 *   `hasFanteamIds`.
 */
export function writeFanteamLineups(lineups: readonly WrittenLineup[], tournamentId: string): string {
  return lineups.map((lineup) => `${lineOf(lineup, tournamentId)}\n`).join('');
}

function lineOf({ players }: WrittenLineup, tournamentId: string): string {
  const men = inFileOrder(players);
  const cells = [
    tournamentId,
    ...men.map(({ id }) => id),
    ...men.filter(({ captain }) => captain).map(({ id }) => id),
    ...men.filter(({ vice_captain: isVice }) => isVice).map(({ id }) => id),
  ];
  const odd = cells.find((cell) => !NUMBER.test(cell));
  if (odd !== undefined) throw new RangeError(`FanTeam's ids are numbers; this is none: ${odd}`);
  return cells.join(',');
}

/**
 * Whether lineups of this pool can be written for FanTeam: its file named one tournament and had an id
 * column, and all of its ids are numbers. (Without an id column our ids are positions in the pool.)
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
 * Reads an upload file and holds every line against the contest and the pool; shares nothing with the
 * writer. Faults come back as lines and reasons; never throws, whatever the text is.
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
        : [`names tournament ${tournament}, the first line ${tournamentId}`]),
      ...findFaults(ids, lineup, shape, poolIds),
    ];
    const twin = seen.get(keyOf(lineup));
    if (twin !== undefined) reasons.push(`is the same lineup as line ${twin}`);
    else seen.set(keyOf(lineup), line);
    faults.push(...reasons.map((reason) => ({ line, reason })));
    return lineup;
  });
  if (lines.length === 0) faults.push({ line: 1, reason: 'is missing: the file has no lineup' });
  if (lines.length > 0 && !NUMBER.test(tournamentId)) {
    faults.unshift({ line: 1, reason: `begins with "${tournamentId}", which is no tournament number` });
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
  { ids: men, captainId, viceCaptainId }: FanteamLineup,
  { size, hasCaptain, hasViceCaptain }: FanteamLineShape,
  poolIds: ReadonlySet<string>,
): string[] {
  const expected = size + Number(hasCaptain) + Number(hasViceCaptain);
  if (ids.length !== expected) return [`has ${ids.length} ids after the tournament instead of ${expected}`];
  const faults: string[] = [];
  for (const id of men) if (!poolIds.has(id)) faults.push(`names ${id}, who is not in the pool`);
  if (new Set(men).size < men.length) faults.push('names a man twice');
  const special = [captainId, viceCaptainId].filter((id) => id !== null);
  for (const id of special)
    if (!men.includes(id)) faults.push(`has the captain ${id}, who is not in its lineup`);
  if (new Set(special).size < special.length) faults.push('has one man as captain and vice-captain');
  return faults;
}

/** Two lines with the same men and the same captains are the same lineup, whatever their order. */
function keyOf({ ids, captainId, viceCaptainId }: FanteamLineup): string {
  return [...ids].sort().join() + `|${captainId}|${viceCaptainId}`;
}
