/** Counts, for each club of a file, which clubs of the pool have the players of its rows. */
import type { Evidence } from './compare-names';
import { toComparedName } from './compared-name';
import type { NameCandidate } from './player-index';
import type { ProjectionRow } from './projection-file';

/** How many rows of a club have a player of a team. */
export interface Support {
  /** Rows with a full name, which means more than one word. Another first name is no evidence. */
  full: number;
  /** All rows. */
  any: number;
  /** All rows, those that fit players of several teams divided among them. */
  share: number;
}

/** A club of the file, and the teams of the pool that its rows support. */
export interface ClubVotes {
  /** As in the first row that has it. */
  name: string;
  rows: number;
  byTeam: Map<string, Support>;
}

const NO_SUPPORT: Support = { full: 0, any: 0, share: 0 };

/** The kinds of evidence from best to worst. Only the players with the best one count. */
const KINDS: readonly ReadonlySet<Evidence>[] = [
  new Set<Evidence>(['name', 'spelling']),
  new Set<Evidence>(['initials', 'nickname', 'part']),
  new Set<Evidence>(['surname']),
];

/** The votes by `clubKey` of the name. `candidates` has the players that the name of each row fits. */
export function countVotes(
  rows: readonly ProjectionRow[],
  candidates: ReadonlyMap<ProjectionRow, readonly NameCandidate[]>,
): Map<string, ClubVotes> {
  const votes = new Map<string, ClubVotes>();
  for (const row of rows) {
    if (row.team === undefined) continue;
    const key = clubKey(row.team);
    const club = votes.get(key) ?? { name: row.team, rows: 0, byTeam: new Map() };
    votes.set(key, club);
    club.rows++;
    countRow(club, row, candidates.get(row) ?? []);
  }
  return votes;
}

function countRow(club: ClubVotes, row: ProjectionRow, candidates: readonly NameCandidate[]): void {
  const kind = KINDS.find((kinds) => candidates.some(({ evidence }) => kinds.has(evidence)));
  if (!kind) return;
  const teams = new Set(
    candidates.filter(({ evidence }) => kind.has(evidence)).map(({ player }) => player.team),
  );
  const isFull = teams.size === 1 && !kind.has('surname') && toComparedName(row.name).words.length > 1;
  for (const team of teams) {
    const { full, any, share } = supportOf(club, team);
    club.byTeam.set(team, { full: full + Number(isFull), any: any + 1, share: share + 1 / teams.size });
  }
}

export function supportOf({ byTeam }: ClubVotes, team: string): Support {
  return byTeam.get(team) ?? NO_SUPPORT;
}

/** Clubs are compared without accents, spaces and punctuation. */
export function clubKey(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? name.toUpperCase() : letters;
}
