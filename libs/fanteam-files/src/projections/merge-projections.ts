import type {
  ClubMatch,
  Doubt,
  DoubtfulProjection,
  MadeMatch,
  MatchMethod,
  MergedField,
  PoolPlayer,
} from '@fanteam/contracts';
import { nameTokens } from './normalise-name';
import { PlayerIndex, type Candidate } from './player-index';
import type { ProjectionRow } from './projection-file';

/** The user's decision for a row, by line: the id of the matching player, or 'skip'. */
export type MatchDecisions = ReadonlyMap<number, string>;

/** The user's answer for a club of the file, by its name: the code of the same club in the pool, or 'none'. */
export type ClubAnswers = ReadonlyMap<string, string>;

export interface MergedProjections {
  /** The same players in the same order. Matched players have the values of their row. */
  pool: PoolPlayer[];
  /** Sorted by line. */
  matched: MadeMatch[];
  unmatched: ProjectionRow[];
  doubtful: DoubtfulProjection[];
  /** Lines that the user decided to skip. */
  skipped: number[];
  /** The clubs of the file that are not codes of the pool. Those with more rows first. */
  clubs: ClubMatch[];
  /** The number of players who received a value, by field. */
  merged: Partial<Record<MergedField, number>>;
}

/** How certain a match is, best first. If two rows match one player, the more certain row wins. */
const CERTAINTIES = ['decided', 'id', 'same name', 'surname'] as const;
type Certainty = (typeof CERTAINTIES)[number];
const METHODS: Record<Certainty, MatchMethod> = {
  decided: 'answer',
  id: 'id',
  'same name': 'name',
  surname: 'surname',
};

interface Finding {
  row: ProjectionRow;
  /** The player that the row refers to, if that is certain enough. */
  match?: { player: PoolPlayer; certainty: Certainty };
  candidates: PoolPlayer[];
}

const SHOWN_CANDIDATES = 10;
const SORTED_CANDIDATES = 100;
const LIKELY_STARTERS: ReadonlySet<string> = new Set(['confirmed', 'expected']);

/**
 * Merges the projections of a second file into a pool. Each row is in exactly one of `matched`, `unmatched`,
 * `doubtful` and `skipped`. If two rows match one player, the more certain row wins, then the first row; the other row
 * is doubtful. Rows match by id if the file uses the pool's ids, else by name: a full name matches if it is unique
 * (within the row's team, if the pool has that team); a surname, with or without an initial, matches only within the
 * row's team. Does not change `pool` or its players.
 */
export function mergeProjections(
  pool: readonly PoolPlayer[],
  rows: readonly ProjectionRow[],
  decisions: MatchDecisions = new Map(),
  clubAnswers: ClubAnswers = new Map(),
): MergedProjections {
  const clubs = matchClubs(pool, rows, clubAnswers);
  const index = new PlayerIndex(pool, new Map(clubs.map(({ name, team }) => [name, team])));
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
    clubs,
    merged: { projection: rowByPlayer.size },
  };
  for (const { row, match, candidates } of findings) {
    const { line, name, team = null, projection } = row;
    if (match && rowByPlayer.get(match.player) === row) {
      const { player, certainty } = match;
      merged.matched.push({ line, name, team, projection, id: player.id, how: METHODS[certainty] });
    } else if (candidates.length > 0) {
      const ids = candidates.slice(0, SHOWN_CANDIDATES).map((player) => player.id);
      const doubt: Doubt = match ? 'taken' : ids.length > 1 ? 'several' : 'name';
      merged.doubtful.push({ line, name, team, projection, candidates: ids, doubt });
    } else merged.unmatched.push(row);
  }
  return merged;
}

/** The clubs of the rows that are not codes of the pool, with the user's answers. */
function matchClubs(
  pool: readonly PoolPlayer[],
  rows: readonly ProjectionRow[],
  answers: ClubAnswers,
): ClubMatch[] {
  const codes = new Set(pool.map(({ team }) => team));
  const counts = new Map<string, number>();
  for (const { team } of rows) {
    if (team !== undefined && !codes.has(team)) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => {
      const answer = answers.get(name);
      const team = answer !== undefined && codes.has(answer) ? answer : null;
      const how = team !== null || answer === 'none' ? 'answer' : 'undecided';
      return { name, team, how, rows: count, agree: 0, candidates: [...codes].toSorted() };
    });
}

function assign(findings: readonly Finding[]): Map<PoolPlayer, ProjectionRow> {
  const rowByPlayer = new Map<PoolPlayer, ProjectionRow>();
  for (const certainty of CERTAINTIES) {
    for (const { row, match } of findings) {
      if (match?.certainty === certainty && !rowByPlayer.has(match.player))
        rowByPlayer.set(match.player, row);
    }
  }
  return rowByPlayer;
}

/**
 * Whether the ids of the rows are the pool's ids. Ids of another site, or a pool numbered by the reader, may contain
 * the same small numbers. So at least half of the pairs must share a part of the name.
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
  if (decided) return { row, match: { player: decided, certainty: 'decided' }, candidates: [decided] };
  const sameId = usesIds && row.id !== undefined ? index.byId(row.id) : undefined;
  // The decision names a player who is not in the pool: report the row as doubtful instead of guessing.
  if (sameId && decision !== undefined) return { row, candidates: [sameId] };
  if (sameId) return { row, match: { player: sameId, certainty: 'id' }, candidates: [sameId] };
  const finding = findByName(row, index);
  return decision === undefined ? finding : { row, candidates: finding.candidates };
}

function findByName(row: ProjectionRow, index: PlayerIndex): Finding {
  const { candidates, isComplete } = index.candidates(row);
  const hasTeam = index.teamOf(row) !== undefined;
  const sorted = mostLikelyFirst(candidates);
  const namesakes = candidates.filter(({ evidence }) => evidence === 'same name');
  const sameName = onlyOne(row, hasTeam ? namesakes.filter(({ isSameTeam }) => isSameTeam) : namesakes);
  if (sameName) return { row, match: { player: sameName, certainty: 'same name' }, candidates: sorted };
  if (namesakes.length > 0 || !isComplete) return { row, candidates: sorted };
  const bySurname = onlyOne(
    row,
    candidates.filter(({ evidence, isSameTeam }) => evidence === 'surname' && isSameTeam),
  );
  return bySurname
    ? { row, match: { player: bySurname, certainty: 'surname' }, candidates: sorted }
    : { row, candidates: sorted };
}

/** The only candidate, or the only one with the row's position. */
function onlyOne(row: ProjectionRow, candidates: readonly Candidate[]): PoolPlayer | undefined {
  if (candidates.length === 1) return candidates[0]?.player;
  const [first, ...others] = candidates.filter(({ player }) => player.position === row.position);
  return others.length === 0 ? first?.player : undefined;
}

function mostLikelyFirst(candidates: readonly Candidate[]): PoolPlayer[] {
  const rank = ({ player, evidence, isSameTeam }: Candidate): number =>
    (LIKELY_STARTERS.has(player.status ?? '') ? 0 : 4) +
    (isSameTeam ? 0 : 2) +
    (evidence === 'same name' || evidence === 'surname' ? 0 : 1);
  return candidates
    .slice(0, SORTED_CANDIDATES)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ player }) => player);
}
