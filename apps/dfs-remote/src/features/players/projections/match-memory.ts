/**
 * Remembers in this browser how the user has matched names, for the next file. A decision is stored by the name
 * and club of the row. The player is found again by id and name, else by name and club.
 */
import type { PoolPlayer } from '@fanteam/contracts';
import { normaliseName } from '@fanteam/fanteam-files';
import { SKIP, type MatchDecisions, type MergedProjections } from '../../../model/stored-file';
import { KEYS } from '../../../shared/storage/keys';
import { storedValue } from '../../../shared/storage/stored-value';
import { isObject, isText } from '../../../shared/value-guards';
import { isExactMatch } from './club-effects';

/** More than a season needs. The oldest decisions are dropped first. */
const MAX_DECISIONS = 2000;

interface RememberedPlayer {
  id: string;
  name: string;
  team: string;
}

/** Players by row key; null for a skipped row. */
const knownMatches = storedValue(KEYS.knownMatches, (value) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(isRemembered)) : {},
);

function isRemembered(entry: [string, unknown]): entry is [string, RememberedPlayer | null] {
  const [, player] = entry;
  return (
    player === null || (isObject(player) && [player['id'], player['name'], player['team']].every(isText))
  );
}

interface Row {
  line: number;
  name: string;
  team?: string | null;
  /** The player of a matched row. */
  id?: string;
}

type Rows = Pick<MergedProjections, 'doubtful' | 'unmatched' | 'matches'>;

/** Stores the decisions about the rows of a merge and deletes undone ones. Does nothing if storage is blocked. */
export function rememberMatches(
  merge: Rows & Pick<MergedProjections, 'decided'>,
  decisions: MatchDecisions,
  pool: readonly PoolPlayer[],
): void {
  const players = new Map(pool.map(({ id, name, team }) => [id, { id, name, team }]));
  const memory = new Map(Object.entries(knownMatches.read()));
  for (const row of merge.decided) if (decisions[row.line] === undefined) memory.delete(keyOf(row));
  for (const row of rowsOf(merge)) {
    const decision = decisions[row.line];
    const player = decision === SKIP ? null : players.get(decision ?? '');
    if (decision === undefined || player === undefined) continue;
    // Deleted first, so that the entry moves to the end: the oldest come first.
    memory.delete(keyOf(row));
    memory.set(keyOf(row), player);
  }
  knownMatches.write(Object.fromEntries([...memory].slice(-MAX_DECISIONS)));
}

/**
 * The remembered decisions that change a merge, as far as the pool contains the players. A decision against a row with
 * exactly the full name of its player is deleted, and a warning says so.
 */
export function recallMatches(
  merge: Rows,
  pool: readonly PoolPlayer[],
): { decisions: MatchDecisions; warnings: string[] } {
  const memory = new Map(Object.entries(knownMatches.read()));
  const exact = new Set<Row>(merge.matches.filter(isExactMatch));
  const decisions: Record<string, string> = {};
  const warnings: string[] = [];
  for (const row of rowsOf(merge)) {
    const player = memory.get(keyOf(row));
    const id = player === null ? SKIP : player && findPlayerId(player, pool);
    if (id === undefined || id === row.id) continue;
    if (exact.has(row)) {
      memory.delete(keyOf(row));
      warnings.push(
        `Your earlier choice for “${row.name}” was not used: the name is exactly that of a player of its club.`,
      );
    } else decisions[row.line] = id;
  }
  if (warnings.length > 0) knownMatches.write(Object.fromEntries(memory));
  return { decisions, warnings };
}

/** The same id may mean another player in another tournament, so the name must match as well. */
function findPlayerId({ id, name, team }: RememberedPlayer, pool: readonly PoolPlayer[]): string | undefined {
  const wanted = normaliseName(name);
  const namesakes = pool.filter((player) => normaliseName(player.name) === wanted);
  const same =
    namesakes.find((player) => player.id === id) ?? namesakes.find((player) => player.team === team);
  return (same ?? (namesakes.length === 1 ? namesakes[0] : undefined))?.id;
}

function rowsOf({ doubtful, unmatched, matches }: Rows): Row[] {
  return [...doubtful, ...unmatched, ...matches];
}

function keyOf({ name, team }: Row): string {
  return `${normaliseName(name)}|${(team ?? '').toUpperCase()}`;
}
