/** The players that a row may mean, and how well each one fits. */
import type { MatchMethod, PoolPlayer } from '@fanteam/contracts';
import type { ClubNames, ClubRelation } from './club-names';
import type { Evidence } from './compare-names';
import { closeness, toComparedName, type ComparedName } from './compared-name';
import type { NameCandidate } from './player-index';
import type { ProjectionRow } from './projection-file';

export interface Match {
  player: PoolPlayer;
  how: MatchMethod;
  doubt?: 'club' | 'position';
}

/** What is known about a row before it is compared with the other rows. */
export interface OpenRow {
  row: ProjectionRow;
  name: ComparedName;
  candidates: readonly NameCandidate[];
  /** Whether all players who share a word with the name are candidates. */
  isComplete: boolean;
  /** Set when the row is matched in any case: by the user or by id. */
  fixed?: Match;
  /** The row must not be matched, only its candidates are of interest. */
  isUndecided?: boolean;
}

/** A player that a row may mean. */
export interface Candidate extends NameCandidate {
  club: ClubRelation;
  /** `goalkeeper`: one of them is a goalkeeper and the other is not. */
  position: 'same' | 'unknown' | 'other' | 'goalkeeper';
  /** The index in `RANKS`; `NO_RANK` if it is not enough for a match. */
  rank: number;
}

/** The ranks that match without a question, from best to worst. */
const RANKS: readonly (readonly [ClubRelation, readonly Evidence[]])[] = [
  ['same', ['name']],
  ['same', ['spelling']],
  ['same', ['initials', 'nickname']],
  ['unknown', ['name']],
  ['same', ['part', 'misspelling']],
  ['same', ['surname']],
  ['same', ['single']],
  ['unknown', ['spelling', 'initials', 'nickname', 'part']],
];
export const NO_RANK = RANKS.length;

const STRONG: ReadonlySet<Evidence> = new Set<Evidence>([
  'name',
  'spelling',
  'initials',
  'nickname',
  'part',
  'surname',
]);

/** Whether the name is more than a coincidence. */
export function isStrong({ evidence }: NameCandidate): boolean {
  return STRONG.has(evidence);
}

export function toCandidate(
  row: ProjectionRow,
  { player, evidence }: NameCandidate,
  clubs: ClubNames,
): Candidate {
  const club = clubs.relation(row, player);
  const found = RANKS.findIndex(([relation, kinds]) => relation === club && kinds.includes(evidence));
  const rank = found < 0 ? NO_RANK : found;
  return { player, evidence, club, position: comparePositions(row, player), rank };
}

export function comparePositions(row: ProjectionRow, player: PoolPlayer): Candidate['position'] {
  if (row.position === undefined) return 'unknown';
  if (row.position === player.position) return 'same';
  return row.position === 'GK' || player.position === 'GK' ? 'goalkeeper' : 'other';
}

/** Of several candidates those whose name is written more like the row's. */
export function closest(name: ComparedName, candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length < 2) return candidates;
  const scores = candidates.map(({ player }) => closeness(name, toComparedName(player.name)));
  const best = Math.max(...scores);
  return candidates.filter((_, at) => scores[at] === best);
}

/** The name and the club of a row, to find equal ones. */
export function writtenName({ name, row }: OpenRow): string {
  return [row.team ?? '', ...name.words].join(' ');
}

/** Whether the row has all words of the player's name and more: a namesake, or the same player with all names. */
export function isLongerName({ name }: OpenRow, { player, evidence, club, position }: Candidate): boolean {
  if (evidence !== 'part' || club !== 'same' || position === 'other') return false;
  return toComparedName(player.name).words.every((word) => name.words.includes(word));
}
