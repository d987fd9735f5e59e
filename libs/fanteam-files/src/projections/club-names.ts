/**
 * Decides which club of the pool a club of the file is: by the user's answer, by its code, or by its rows. Rows prove a
 * club if enough of them agree; a single one never does. What could be a club of the pool but is not proven is
 * undecided: the user has to answer. All others are not in the pool.
 */
import type { ClubMethod, PoolPlayer } from '@fanteam/contracts';
import { clubKey, countVotes, supportOf, type ClubVotes } from './club-votes';
import type { NameCandidate } from './player-index';
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
  how: Exclude<ClubMethod, 'name'> | 'code';
  /** Codes that it may be, the most likely first. */
  candidates: string[];
  /** Whether the rows that prove it have only surnames. */
  isBySurnames?: boolean;
}

/** Whether the row's club is the player's: `unknown` if the row has no club. */
export type ClubRelation = 'same' | 'unknown' | 'undecided' | 'other';

/** A club is proven by at least so many agreeing rows with full names. */
const MIN_FULL_NAMES = 3;
/** A file of surnames needs more, because players of other clubs have the same ones. */
const MIN_SURNAMES = 6;
/** The share of its rows that must agree. Files also list players who are not in the pool. */
const MIN_SHARE = 0.5;
/** The best team needs this many times the rows of the next one. */
const MIN_LEAD = 3;
/** A club of many rows with this share of agreeing ones can be the team. */
const POSSIBLE_SHARE = 0.25;
/** A club with so many rows can be the team with a lower share of agreeing rows. */
const MANY_ROWS = 4;
const MAX_CANDIDATES = 10;
/** Compare at most so many pairs of names and codes. Real files have about 40 clubs. */
const MAX_COMPARED_CODES = 100_000;

/** The clubs of a file and the clubs of the pool that they are. */
export class ClubNames {
  private readonly clubs = new Map<string, FileClub>();
  private readonly teamByKey: ReadonlyMap<string, string>;

  /** `candidates` has the players that the name of each row fits. */
  constructor(
    pool: readonly PoolPlayer[],
    rows: readonly ProjectionRow[],
    candidates: ReadonlyMap<ProjectionRow, readonly NameCandidate[]>,
    answers: ClubAnswers,
  ) {
    const teamByKey = new Map(pool.map(({ team }) => [clubKey(team), team]));
    this.teamByKey = teamByKey;
    const answerByKey = new Map([...answers].map(([name, team]) => [clubKey(name), team]));
    const votes = countVotes(rows, candidates);
    const owners = findOwners(votes, teamByKey);
    const isLarge = votes.size * teamByKey.size > MAX_COMPARED_CODES;
    const codes: ReadonlyMap<string, string> = isLarge ? new Map() : teamByKey;
    for (const [key, club] of votes) {
      const answer = answerByKey.get(key);
      const answered = answer === undefined ? undefined : teamByKey.get(clubKey(answer));
      const decide = (): Pick<FileClub, 'team' | 'how'> => {
        if (answered !== undefined) return { how: 'answer', team: answered };
        if (answer === 'none') return { how: 'answer', team: null };
        const [owned] = [...owners].find(([, owner]) => owner === club) ?? [];
        if (owned !== undefined) return { how: teamByKey.get(key) === owned ? 'code' : 'rows', team: owned };
        return { how: isPossible(club, key, owners, codes) ? 'undecided' : 'absent', team: null };
      };
      const decided = decide();
      const isBySurnames = decided.how === 'rows' && supportOf(club, decided.team!).full < MIN_FULL_NAMES;
      const { name, rows: count } = club;
      const found = { name, rows: count, ...decided, candidates: likelyTeams(club, key, codes) };
      this.clubs.set(key, isBySurnames ? { ...found, isBySurnames } : found);
    }
  }

  /** The club of a row. */
  of({ team }: Pick<ProjectionRow, 'team'>): FileClub | undefined {
    return team === undefined ? undefined : this.clubs.get(clubKey(team));
  }

  relation(row: ProjectionRow, player: PoolPlayer): ClubRelation {
    const club = this.of(row);
    if (!club) return 'unknown';
    if (club.how === 'undecided') return 'undecided';
    return club.team === player.team ? 'same' : 'other';
  }

  /** The code that a cell such as "Real Madrid" means, if it is known. */
  teamOf(cell: string): string | undefined {
    const key = clubKey(cell);
    const club = this.clubs.get(key);
    return club ? (club.team ?? undefined) : this.teamByKey.get(key);
  }

  all(): FileClub[] {
    return [...this.clubs.values()];
  }
}

/**
 * The club of the file that each team of the pool is: the one that has its code, unless the rows prove another one. Two
 * clubs never become one team without a question.
 */
function findOwners(
  votes: ReadonlyMap<string, ClubVotes>,
  teamByKey: ReadonlyMap<string, string>,
): Map<string, ClubVotes> {
  const owners = new Map<string, ClubVotes>();
  for (const club of votes.values()) {
    for (const team of club.byTeam.keys()) {
      const best = owners.get(team);
      const isMore = !best || supportOf(club, team).share > supportOf(best, team).share;
      if (isMore && isProven(club, team)) owners.set(team, club);
    }
  }
  for (const [key, club] of votes) {
    const team = teamByKey.get(key);
    if (team === undefined) continue;
    const isOther = owners.has(team) ? !isProven(club, team) : isAgainstCode(club, team);
    if (!isOther) owners.set(team, club);
  }
  return owners;
}

/** Whether enough rows of a club have players of the team. */
function isProven(club: ClubVotes, team: string): boolean {
  const { full, any } = supportOf(club, team);
  const others = [...club.byTeam].filter(([each]) => each !== team).map(([, support]) => support.any);
  const isLeading = any >= MIN_SHARE * club.rows && any >= MIN_LEAD * Math.max(0, ...others);
  return isLeading && (full >= MIN_FULL_NAMES || any >= MIN_SURNAMES);
}

/** Whether a club with the code of a team is another club: several rows, and hardly any has a player of the team. */
function isAgainstCode(club: ClubVotes, team: string): boolean {
  const min = club.rows >= MANY_ROWS ? POSSIBLE_SHARE : MIN_SHARE;
  return club.rows > 1 && supportOf(club, team).share < min * club.rows;
}

/** Whether the user has to say which club it is: a team that no other club is may be the club, or rows prove one. */
function isPossible(
  club: ClubVotes,
  key: string,
  owners: ReadonlyMap<string, ClubVotes>,
  codes: ReadonlyMap<string, string>,
): boolean {
  return [...club.byTeam].some(([team, { full, share }]) => {
    if (owners.has(team)) return full >= MIN_FULL_NAMES && share >= POSSIBLE_SHARE * club.rows;
    const min = full >= MIN_FULL_NAMES ? POSSIBLE_SHARE : MIN_SHARE;
    const isAgreed = share > 1 && share >= min * club.rows;
    return isAgreed || (share >= POSSIBLE_SHARE * club.rows && isOnlyFit(key, team, codes));
  });
}

/** Whether a code has letters of the name in their order, as "NTG" of "Nottingham", and no other code has. */
function isOnlyFit(key: string, team: string, codes: ReadonlyMap<string, string>): boolean {
  const fits = [...codes].filter(([code]) => isShortForm(code, key));
  return fits.length === 1 && fits[0]?.[1] === team;
}

function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** The teams that rows support, those with more rows first, and then codes that look like the name. */
function likelyTeams({ byTeam }: ClubVotes, key: string, codes: ReadonlyMap<string, string>): string[] {
  const voted = [...byTeam].toSorted(([, one], [, other]) => other.share - one.share).map(([team]) => team);
  const alike = [...codes].filter(([code]) => isShortForm(code, key)).map(([, team]) => team);
  return [...new Set([...voted, ...alike])].slice(0, MAX_CANDIDATES);
}
