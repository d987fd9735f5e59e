/**
 * What was decided about names that did not match, remembered in this browser for the next file: by the
 * row's name and club, the man by his id within the tournament's pool, else by his own name and club.
 */
import type { PoolPlayer } from '@fanteam/contracts';
import { normaliseName } from '@fanteam/fanteam-files';
import { SKIP, type MatchDecisions, type MergedProjections } from './stored-file';

const KEY = 'dfs-matches';
/** More names than any season has trouble with; the oldest go first. */
const MOST = 2000;

interface RememberedMan {
  id: string;
  name: string;
  team: string;
}

/** Null: a row that means nobody. */
type Memory = Record<string, RememberedMan | null>;

interface OpenRow {
  line: number;
  name: string;
  team?: string | null;
}

/**
 * Remembers the user's word on the rows of a merge, and forgets one that he takes back. Where nothing can be
 * stored, nothing is.
 */
export function rememberMatches(
  merge: Pick<MergedProjections, 'doubtful' | 'unmatched' | 'decided'>,
  decisions: MatchDecisions,
  pool: readonly PoolPlayer[],
): void {
  const men = new Map(pool.map(({ id, name, team }) => [id, { id, name, team }]));
  const memory = new Map(Object.entries(readMemory()));
  for (const row of merge.decided) if (decisions[row.line] === undefined) memory.delete(keyOf(row));
  for (const row of openRows(merge)) {
    const decision = decisions[row.line];
    const man = decision === SKIP ? null : men.get(decision ?? '');
    if (decision === undefined || man === undefined) continue;
    // To the end: the oldest stand first.
    memory.delete(keyOf(row));
    memory.set(keyOf(row), man);
  }
  writeMemory(Object.fromEntries([...memory].slice(-MOST)));
}

/** What was decided before about the open rows of a merge, as far as this pool has the men. */
export function recallMatches(
  merge: Pick<MergedProjections, 'doubtful' | 'unmatched'>,
  pool: readonly PoolPlayer[],
): MatchDecisions {
  const memory = new Map(Object.entries(readMemory()));
  const decisions: Record<string, string> = {};
  for (const row of openRows(merge)) {
    const man = memory.get(keyOf(row));
    const id = man === null ? SKIP : man && findMan(man, pool);
    if (id !== undefined) decisions[row.line] = id;
  }
  return decisions;
}

/** Ids are of one site but perhaps of another tournament: the name must fit too. */
function findMan({ id, name, team }: RememberedMan, pool: readonly PoolPlayer[]): string | undefined {
  const wanted = normaliseName(name);
  const namesakes = pool.filter((player) => normaliseName(player.name) === wanted);
  const same =
    namesakes.find((player) => player.id === id) ?? namesakes.find((player) => player.team === team);
  return (same ?? (namesakes.length === 1 ? namesakes[0] : undefined))?.id;
}

function openRows({ doubtful, unmatched }: Pick<MergedProjections, 'doubtful' | 'unmatched'>): OpenRow[] {
  return [...doubtful, ...unmatched];
}

function keyOf({ name, team }: OpenRow): string {
  return `${normaliseName(name)}|${(team ?? '').toUpperCase()}`;
}

function readMemory(): Memory {
  try {
    const memory = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Memory);
    return Object.fromEntries(memory.filter(([, man]) => man === null || typeof man.name === 'string'));
  } catch {
    return {};
  }
}

function writeMemory(memory: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Full or blocked: the next file is asked about again.
  }
}
