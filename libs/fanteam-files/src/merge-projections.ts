import { nameTokens } from './normalise-name';
import { PlayerIndex, type Candidate } from './player-index';
import type { PoolPlayer, ProjectionRow } from './types';

/** What the user said about a row, by its line: the id of the player it means, or that it is to be left out. */
export type MatchDecisions = ReadonlyMap<number, string>;

export interface MatchedRow {
  line: number;
  id: string;
}

export interface DoubtfulRow {
  line: number;
  name: string;
  team?: string;
  projection: number;
  /** Ids of the pool that the row may mean, likeliest first. */
  candidates: string[];
}

export interface MergedProjections {
  /** The same players in the same order; those that were matched have the row's projection. */
  pool: PoolPlayer[];
  matched: MatchedRow[];
  unmatched: ProjectionRow[];
  doubtful: DoubtfulRow[];
  /** Lines left out by decision. */
  skipped: number[];
}

/** How sure a row is of its player; surer rows take theirs first. */
const SURENESS = ['decided', 'id', 'same name', 'weaker'] as const;
type Sureness = (typeof SURENESS)[number];

interface Finding {
  row: ProjectionRow;
  /** The player the row means, if that is certain enough. */
  match?: { player: PoolPlayer; sureness: Sureness };
  candidates: PoolPlayer[];
}

const SHOWN_CANDIDATES = 10;
const SORTED_CANDIDATES = 100;
const LIKELY_STARTERS: ReadonlySet<string> = new Set(['confirmed', 'expected']);

/**
 * Gives the players of a pool the projections of another file. Each row ends in exactly one of `matched`,
 * `unmatched`, `doubtful` and `skipped`; of two rows that mean one player the surer one, then the first, wins,
 * and the other is doubtful. Rows are matched by id if the file uses the pool's ids, else by name: a full name
 * that is unique (in the row's club, if the pool has it) matches; a surname, with or without an initial, only
 * inside the row's club. `pool` and its players are not changed.
 */
export function mergeProjections(
  pool: readonly PoolPlayer[],
  rows: readonly ProjectionRow[],
  decisions: MatchDecisions = new Map(),
): MergedProjections {
  const index = new PlayerIndex(pool);
  const usesIds = sharesIds(rows, index);
  const findings = rows
    .filter((row) => decisions.get(row.line) !== 'skip')
    .map((row) => findPlayer(row, index, usesIds, decisions.get(row.line)));
  const rowByPlayer = assign(findings);

  const merged: MergedProjections = {
    pool: pool.map((player) => {
      const row = rowByPlayer.get(player);
      return row ? { ...player, projection: row.projection } : player;
    }),
    matched: [],
    unmatched: [],
    doubtful: [],
    skipped: rows.filter((row) => decisions.get(row.line) === 'skip').map((row) => row.line),
  };
  for (const { row, match, candidates } of findings) {
    if (match && rowByPlayer.get(match.player) === row) {
      merged.matched.push({ line: row.line, id: match.player.id });
    } else if (candidates.length > 0) {
      const ids = candidates.slice(0, SHOWN_CANDIDATES).map((player) => player.id);
      const { line, name, team, projection } = row;
      merged.doubtful.push({ line, name, ...(team && { team }), projection, candidates: ids });
    } else merged.unmatched.push(row);
  }
  return merged;
}

function assign(findings: readonly Finding[]): Map<PoolPlayer, ProjectionRow> {
  const rowByPlayer = new Map<PoolPlayer, ProjectionRow>();
  for (const sureness of SURENESS) {
    for (const { row, match } of findings) {
      if (match?.sureness === sureness && !rowByPlayer.has(match.player)) rowByPlayer.set(match.player, row);
    }
  }
  return rowByPlayer;
}

/**
 * Whether the rows' ids are the pool's. Small numbers may coincide (another site's ids, or a pool numbered by
 * us), so where both have names most of them must have something in common.
 */
function sharesIds(rows: readonly ProjectionRow[], index: PlayerIndex): boolean {
  let shared = 0;
  let alike = 0;
  for (const row of rows) {
    const player = row.id === undefined ? undefined : index.byId(row.id);
    if (!player) continue;
    shared++;
    const tokens = new Set(nameTokens(player.name));
    if (row.name === row.id || nameTokens(row.name).some((token) => tokens.has(token))) alike++;
  }
  return shared > 0 && alike * 2 >= shared;
}

function findPlayer(
  row: ProjectionRow,
  index: PlayerIndex,
  usesIds: boolean,
  decision: string | undefined,
): Finding {
  const decided = decision === undefined ? undefined : index.byId(decision);
  if (decided) return { row, match: { player: decided, sureness: 'decided' }, candidates: [decided] };
  const sameId = usesIds && row.id !== undefined ? index.byId(row.id) : undefined;
  // Somebody decided on this row for a player who is not in the pool: ask again rather than guess.
  if (sameId && decision !== undefined) return { row, candidates: [sameId] };
  if (sameId) return { row, match: { player: sameId, sureness: 'id' }, candidates: [sameId] };
  const finding = findByName(row, index);
  return decision === undefined ? finding : { row, candidates: finding.candidates };
}

function findByName(row: ProjectionRow, index: PlayerIndex): Finding {
  const { candidates, isComplete } = index.candidates(row);
  const hasTeam = index.teamOf(row) !== undefined;
  const sorted = likeliestFirst(candidates);
  const namesakes = candidates.filter(({ evidence }) => evidence === 'same name');
  const sameName = onlyOne(row, hasTeam ? namesakes.filter(({ isSameTeam }) => isSameTeam) : namesakes);
  if (sameName) return { row, match: { player: sameName, sureness: 'same name' }, candidates: sorted };
  if (namesakes.length > 0 || !isComplete) return { row, candidates: sorted };
  const weaker = onlyOne(
    row,
    candidates.filter(({ evidence, isSameTeam }) => evidence === 'surname' && isSameTeam),
  );
  return weaker
    ? { row, match: { player: weaker, sureness: 'weaker' }, candidates: sorted }
    : { row, candidates: sorted };
}

/** The one candidate, or the one of several who has the row's position. */
function onlyOne(row: ProjectionRow, candidates: readonly Candidate[]): PoolPlayer | undefined {
  if (candidates.length === 1) return candidates[0]?.player;
  const [first, ...others] = candidates.filter(({ player }) => player.position === row.position);
  return others.length === 0 ? first?.player : undefined;
}

function likeliestFirst(candidates: readonly Candidate[]): PoolPlayer[] {
  const rank = ({ player, evidence, isSameTeam }: Candidate): number =>
    (LIKELY_STARTERS.has(player.status ?? '') ? 0 : 4) +
    (isSameTeam ? 0 : 2) +
    (evidence === 'same name' || evidence === 'surname' ? 0 : 1);
  return candidates
    .slice(0, SORTED_CANDIDATES)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ player }) => player);
}
