import type { ClubMatch, DoubtfulProjection, MadeMatch, MergedField, PoolPlayer } from '@fanteam/contracts';
import { formatCount, joinWords, RowCounter, shorten } from '../messages';
import { checkClubAnswers } from './check-club-answers';
import { ClubNames, type ClubAnswers } from './club-names';
import { compareNames } from './compare-names';
import { toComparedName } from './compared-name';
import { matchRows, type RowResult } from './match-rows';
import { mergeValues } from './merge-values';
import { PlayerIndex, type NameCandidate } from './player-index';
import type { ProjectionRow } from './projection-file';
import type { OpenRow } from './row-candidates';

/** The user's decision for a row, by line: the id of the matching player, or 'skip'. */
export type MatchDecisions = ReadonlyMap<number, string>;

export interface MergedProjections {
  /** The same players in the same order. Matched players have the values of their row. */
  pool: PoolPlayer[];
  /** Sorted by line. */
  matched: MadeMatch[];
  unmatched: ProjectionRow[];
  doubtful: DoubtfulProjection[];
  /** Lines that the user decided to skip. */
  skipped: number[];
  /** Lines with the same player and the same values as a matched row. A warning counts them. */
  repeated: number[];
  /** The clubs of the file that are not codes of the pool. Those with more rows first. */
  clubs: ClubMatch[];
  /** The number of players who received a value, by field. */
  merged: Partial<Record<MergedField, number>>;
  /** Sentences for users. */
  warnings: string[];
}

const SHOWN_CANDIDATES = 10;
/** Ids are the pool's if at least this share of the pairs with the same id have similar names. */
const SHARED_IDS = 0.5;
/** From this share on, an id counts even if the names differ. */
const RELIABLE_IDS = 0.9;

/**
 * Merges the projections of a second file into a pool. Each row is in exactly one of `matched`, `unmatched`,
 * `doubtful`, `repeated` and `skipped`, and each player is matched at most once. Rows match by id if the file uses the
 * pool's ids, else by name and club; `match-rows.ts` describes the order. Clubs with other names than in the pool are
 * learned from the rows whose players are beyond doubt, and can be answered. An answer never unmatches a row with the
 * exact full name of its player. Does not change `pool` or its players.
 */
export function mergeProjections(
  pool: readonly PoolPlayer[],
  rows: readonly ProjectionRow[],
  decisions: MatchDecisions = new Map(),
  clubAnswers: ClubAnswers = new Map(),
): MergedProjections {
  const index = new PlayerIndex(pool);
  const used = rows.filter((row) => decisions.get(row.line) !== 'skip');
  const trust = trustInIds(used, index);
  const open = used.map((row) => openRow(row, index, trust, decisions.get(row.line)));
  const votes = new Map(
    open.map((each) => [each.row, each.fixed ? fixedVote(each.fixed.player) : each.candidates]),
  );
  let clubs = new ClubNames(pool, used, votes, new Map());
  let results = matchRows(open, clubs);
  const warnings: string[] = [];
  warnAboutNames(open, warnings);
  const answers = checkClubAnswers(clubAnswers, clubs, open, results, warnings);
  if (answers.size > 0) {
    clubs = new ClubNames(pool, used, votes, answers);
    results = matchRows(open, clubs);
  }

  const rowByPlayer = new Map<PoolPlayer, ProjectionRow>();
  const merged: MergedProjections = {
    pool: [],
    matched: [],
    unmatched: [],
    doubtful: [],
    repeated: [],
    skipped: rows.filter((row) => decisions.get(row.line) === 'skip').map((row) => row.line),
    clubs: [],
    merged: {},
    warnings: [],
  };
  for (const [at, result] of results.entries()) addResult(merged, rowByPlayer, used[at]!, result);
  const values = mergeValues(pool, rowByPlayer, clubs);
  Object.assign(merged, { ...values, warnings: [...warnings, ...values.warnings] });
  merged.clubs = listClubs(clubs, rowByPlayer, merged.doubtful);
  warnAboutSurnames(clubs, merged.warnings);
  const repeated = new RowCounter();
  for (const line of merged.repeated) repeated.add(line);
  repeated.warn(
    merged.warnings,
    'row',
    (counted) => `${counted} with the same player and values as another row`,
  );
  return merged;
}

function addResult(
  merged: MergedProjections,
  rowByPlayer: Map<PoolPlayer, ProjectionRow>,
  row: ProjectionRow,
  result: RowResult,
): void {
  const { line, name, team = null, projection } = row;
  if ('match' in result) {
    const { player, ...how } = result.match;
    rowByPlayer.set(player, row);
    merged.matched.push({ line, name, team, projection, id: player.id, ...how });
  } else if ('doubt' in result) {
    const candidates = result.candidates.slice(0, SHOWN_CANDIDATES).map(({ id }) => id);
    merged.doubtful.push({ line, name, team, projection, candidates, doubt: result.doubt });
  } else if ('isRepeated' in result) merged.repeated.push(line);
  else merged.unmatched.push(row);
}

/** The clubs of the file whose names are not the codes that they mean. Only an open row makes a club a question. */
function listClubs(
  clubs: ClubNames,
  rowByPlayer: ReadonlyMap<PoolPlayer, ProjectionRow>,
  doubtful: readonly DoubtfulProjection[],
): ClubMatch[] {
  const agree = new Map<string, number>();
  for (const [{ team }, row] of rowByPlayer) {
    const club = clubs.of(row);
    if (club?.team === team) agree.set(club.name, (agree.get(club.name) ?? 0) + 1);
  }
  const asked = new Set(
    doubtful.flatMap(({ doubt, team }) =>
      doubt === 'undecided_club' && team !== null ? [clubs.of({ team })?.name] : [],
    ),
  );
  return clubs
    .all()
    .flatMap(({ how, name, ...club }): ClubMatch[] => {
      if (how === 'code') return [];
      const isSettled = how === 'undecided' && !asked.has(name);
      return [{ ...club, name, how: isSettled ? 'absent' : how, agree: agree.get(name) ?? 0 }];
    })
    .toSorted((one, other) => other.rows - one.rows);
}

function warnAboutSurnames(clubs: ClubNames, warnings: string[]): void {
  const found = clubs.all().filter(({ isBySurnames }) => isBySurnames);
  if (found.length === 0) return;
  const pairs = found.map(({ name, team }) => `${shorten(name)} is ${team}`);
  const verb = found.length === 1 ? 'was' : 'were';
  warnings.push(
    `${formatCount(found.length, 'club')} ${verb} recognized by surnames only: ${joinWords(pairs, 'and')}. Check the clubs with other names.`,
  );
}

/** Whether the ids of the rows are the pool's ids, and how much they count. */
type IdTrust = 'none' | 'with similar name' | 'always';

/** Ids of another site, or a pool numbered by the reader, may contain the same small numbers. */
function trustInIds(rows: readonly ProjectionRow[], index: PlayerIndex): IdTrust {
  let shared = 0;
  let alike = 0;
  for (const row of rows) {
    const player = row.id === undefined ? undefined : index.byId(row.id);
    if (!player) continue;
    shared++;
    if (isAlike(row, player)) alike++;
  }
  if (shared === 0 || alike < SHARED_IDS * shared) return 'none';
  return alike < RELIABLE_IDS * shared ? 'with similar name' : 'always';
}

/** Ids count even if the names differ, which may be a wrong id. */
function warnAboutNames(open: readonly OpenRow[], warnings: string[]): void {
  const misnamed = new RowCounter();
  for (const { row, fixed } of open)
    if (fixed?.how === 'id' && !isAlike(row, fixed.player)) misnamed.add(row.line);
  misnamed.warn(
    warnings,
    'row',
    (rows) => `${rows} with the id of a player who has another name: matched by id`,
    'Check the id.',
  );
}

function isAlike(row: ProjectionRow, player: PoolPlayer): boolean {
  if (row.name === row.id) return true;
  const words = new Set(toComparedName(player.name).words);
  const name = toComparedName(row.name);
  return (
    name.words.some((word) => words.has(word)) ||
    compareNames(name, toComparedName(player.name)) !== undefined
  );
}

function openRow(
  row: ProjectionRow,
  index: PlayerIndex,
  trust: IdTrust,
  decision: string | undefined,
): OpenRow {
  const name = toComparedName(row.name);
  const decided = decision === undefined ? undefined : index.byId(decision);
  const only = (player: PoolPlayer) => ({ row, name, candidates: fixedVote(player), isComplete: true });
  if (decided) return { ...only(decided), fixed: { player: decided, how: 'answer' } };
  const sameId = trust !== 'none' && row.id !== undefined ? index.byId(row.id) : undefined;
  // The decision names a player who is not in the pool: report the row as doubtful instead of guessing.
  if (sameId && decision !== undefined) return { ...only(sameId), isUndecided: true };
  if (sameId && (trust === 'always' || isAlike(row, sameId))) {
    return { ...only(sameId), fixed: { player: sameId, how: 'id' } };
  }
  return { row, name, ...index.candidates(name), isUndecided: decision !== undefined };
}

function fixedVote(player: PoolPlayer): readonly NameCandidate[] {
  return [{ player, evidence: 'name' }];
}
