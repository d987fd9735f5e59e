/**
 * Learns which club of the pool a club of the file is. Each row votes for the clubs of the players that its name fits;
 * a club of the file is the club that more of its rows vote for than for any other. A club whose rows have no favorite is not in the pool,
 * or the user has to decide.
 */
import type { ClubMethod, PoolPlayer } from '@fanteam/contracts';
import type { NameCandidate } from './player-index';
import type { Evidence } from './compare-names';
import type { ProjectionRow } from './projection-file';

/** The user's answer for a club of the file, by its name: the code of the same club in the pool, or 'none'. */
export type ClubAnswers = ReadonlyMap<string, string>;

/** A club of the file. */
export interface FileClub {
  /** As in the first row that has it. */
  name: string;
  rows: number;
  /** The code in the pool; null if it is absent or undecided. */
  team: string | null;
  how: ClubMethod | 'code';
  /** Codes that it may be, the most likely first. */
  candidates: string[];
}

/** Whether the row's club is the player's: `unknown` without a club or when the club is undecided. */
export type ClubRelation = 'same' | 'unknown' | 'other';

/** A full name is worth two votes, because a surname often occurs in several clubs. */
const WEIGHTS: Readonly<Partial<Record<Evidence, number>>> = {
  name: 2,
  spelling: 2,
  initials: 1.5,
  nickname: 1.5,
  part: 1.5,
  surname: 1,
};
const MIN_WEIGHT = 2;
/** The best club needs this many times the votes of the next one. */
const MIN_LEAD = 3;
/** The share of the rows that must vote for the best club. Files also list players who are not in the pool. */
const MIN_SUPPORT = 0.25;
/** A club with at least so many rows and less support is not in the pool. */
const ROWS_OF_ABSENT = 4;
const MAX_CANDIDATES = 10;
/** Compare at most so many pairs of names and codes. Real files have about 40 clubs. */
const MAX_COMPARED_CODES = 100_000;

interface Votes {
  name: string;
  rows: number;
  weights: Map<string, number>;
  /** Number of rows that vote for a team. */
  supporters: Map<string, number>;
}

/** The clubs of a file and the clubs of the pool that they are. */
export class ClubNames {
  readonly #clubs = new Map<string, FileClub>();
  readonly #teamByKey: ReadonlyMap<string, string>;

  /** `candidates` has the players that the name of each row fits. */
  constructor(
    pool: readonly PoolPlayer[],
    rows: readonly ProjectionRow[],
    candidates: ReadonlyMap<ProjectionRow, readonly NameCandidate[]>,
    answers: ClubAnswers,
  ) {
    const teamByKey = new Map(pool.map(({ team }) => [clubKey(team), team]));
    this.#teamByKey = teamByKey;
    const answerByKey = new Map([...answers].map(([name, team]) => [clubKey(name), team]));
    const votes = countVotes(rows, candidates);
    const owners = findOwners(votes);
    const isLarge = votes.size * teamByKey.size > MAX_COMPARED_CODES;
    const codes: ReadonlyMap<string, string> = isLarge ? new Map() : teamByKey;
    for (const [key, club] of votes) {
      const best = favorite(club);
      const likely = likelyTeams(club, codes);
      const { name, rows: count } = club;
      const take = (how: FileClub['how'], team: string | null) =>
        this.#clubs.set(key, { name, rows: count, team, how, candidates: likely });
      const answer = answerByKey.get(key);
      const code = teamByKey.get(key);
      const answered = answer === undefined ? undefined : teamByKey.get(clubKey(answer));
      if (answered !== undefined) take('answer', answered);
      else if (answer === 'none') take('answer', null);
      else if (code !== undefined && !isContradicted(club, code, owners.get(code), votes)) take('code', code);
      else if (best !== undefined && isLearned(club, best, owners.get(best), votes)) take('rows', best);
      else if (code === undefined && best !== undefined && isOnlyFit(name, best, codes)) take('name', best);
      else if (isAbsent(club)) take('absent', null);
      else take('undecided', null);
    }
  }

  /** The club of a row. */
  of({ team }: Pick<ProjectionRow, 'team'>): FileClub | undefined {
    return team === undefined ? undefined : this.#clubs.get(clubKey(team));
  }

  relation(row: ProjectionRow, player: PoolPlayer): ClubRelation {
    const club = this.of(row);
    if (!club || club.how === 'undecided') return 'unknown';
    return club.team === player.team ? 'same' : 'other';
  }

  /** The code that a cell such as "Real Madrid" means, if it is known. */
  teamOf(cell: string): string | undefined {
    const key = clubKey(cell);
    const club = this.#clubs.get(key);
    return club ? (club.team ?? undefined) : this.#teamByKey.get(key);
  }

  all(): FileClub[] {
    return [...this.#clubs.values()];
  }
}

/** Clubs are compared without accents, spaces and punctuation. */
function clubKey(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? name.toUpperCase() : letters;
}

function countVotes(
  rows: readonly ProjectionRow[],
  candidates: ReadonlyMap<ProjectionRow, readonly NameCandidate[]>,
): Map<string, Votes> {
  const votes = new Map<string, Votes>();
  for (const row of rows) {
    if (row.team === undefined) continue;
    const key = clubKey(row.team);
    const club = votes.get(key) ?? { name: row.team, rows: 0, weights: new Map(), supporters: new Map() };
    votes.set(key, club);
    club.rows++;
    const ballot = ballotOf(candidates.get(row) ?? []);
    for (const [team, weight] of ballot) {
      club.weights.set(team, (club.weights.get(team) ?? 0) + weight);
      club.supporters.set(team, (club.supporters.get(team) ?? 0) + 1 / ballot.size);
    }
  }
  return votes;
}

/** The votes of a row: the clubs of the players with the best evidence share its weight. */
function ballotOf(candidates: readonly NameCandidate[]): Map<string, number> {
  let best = 0;
  for (const { evidence } of candidates) best = Math.max(best, WEIGHTS[evidence] ?? 0);
  const teams = new Set(
    candidates
      .filter(({ evidence }) => best > 0 && WEIGHTS[evidence] === best)
      .map(({ player }) => player.team),
  );
  return new Map([...teams].map((team) => [team, best / teams.size]));
}

function favorite({ weights }: Votes): string | undefined {
  let best: string | undefined;
  for (const [team, weight] of weights) {
    if (best === undefined || weight > weights.get(best)!) best = team;
  }
  return best;
}

/** For each team of the pool the club of the file that more rows support than any other. */
function findOwners(votes: ReadonlyMap<string, Votes>): Map<string, Votes> {
  const owners = new Map<string, Votes>();
  for (const club of votes.values()) {
    for (const [team, supporters] of club.supporters) {
      if (supporters > (owners.get(team)?.supporters.get(team) ?? 0)) owners.set(team, club);
    }
  }
  return owners;
}

function isLearned(
  club: Votes,
  best: string,
  owner: Votes | undefined,
  votes: ReadonlyMap<string, Votes>,
): boolean {
  const weight = club.weights.get(best) ?? 0;
  const next = Math.max(0, ...[...club.weights].filter(([team]) => team !== best).map(([, other]) => other));
  const supporters = club.supporters.get(best) ?? 0;
  if (weight < MIN_WEIGHT || weight < MIN_LEAD * next || supporters < MIN_SUPPORT * club.rows) return false;
  // A club of another league with one namesake is not the club that 20 other rows name.
  const ofOwner = owner?.supporters.get(best) ?? 0;
  return owner === club || votes.size < 2 || supporters * MIN_LEAD > ofOwner;
}

/** Whether a club with the code of a team is another club: few of its rows fit, and others have the team's players. */
function isContradicted(
  club: Votes,
  code: string,
  owner: Votes | undefined,
  votes: ReadonlyMap<string, Votes>,
): boolean {
  if (club.rows < ROWS_OF_ABSENT || !owner || owner === club) return false;
  const supporters = club.supporters.get(code) ?? 0;
  return supporters < MIN_SUPPORT * club.rows && isLearned(owner, code, owner, votes);
}

function isAbsent(club: Votes): boolean {
  const best = Math.max(0, ...club.supporters.values());
  return best === 0 || (club.rows >= ROWS_OF_ABSENT && best < MIN_SUPPORT * club.rows);
}

/** Whether a code has letters of the name in their order, as "NTG" of "Nottingham", and no other code has. */
function isOnlyFit(name: string, team: string, teamByKey: ReadonlyMap<string, string>): boolean {
  const fits = [...teamByKey].filter(([key]) => isShortForm(key, clubKey(name)));
  return fits.length === 1 && fits[0]?.[1] === team;
}

function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** The codes with votes, those with more votes first, and then codes that look like the name. */
function likelyTeams({ name, weights }: Votes, teamByKey: ReadonlyMap<string, string>): string[] {
  const voted = [...weights].toSorted(([, one], [, other]) => other - one).map(([team]) => team);
  const key = clubKey(name);
  const alike = [...teamByKey].filter(([code]) => isShortForm(code, key)).map(([, team]) => team);
  return [...new Set([...voted, ...alike])].slice(0, MAX_CANDIDATES);
}
