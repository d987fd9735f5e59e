/**
 * Why a row is not matched with the player whose name fits best. The first veto that applies is also the reason that
 * the review shows.
 */
import type { Doubt } from '@fanteam/contracts';
import { toComparedName } from './compared-name';
import { isStrong, NO_RANK, type Candidate, type OpenRow } from './row-candidates';

/** A row and a player that it may be matched with. */
export interface Attempt {
  open: OpenRow;
  candidate: Candidate;
  /** All players that the name of the row may refer to. */
  all: readonly Candidate[];
  /** The players who fit as well as this one, if the position does not distinguish them. */
  rivals: readonly Candidate[];
  /** Whether the player was matched with another row, or several rows fit the player equally well. */
  isTaken: boolean;
  /** Whether the file has clubs or players of other slates, so that a part of a name is not enough without a club. */
  needsClub: boolean;
}

type Veto = readonly [Doubt, (attempt: Attempt) => boolean];

const VETOES: readonly Veto[] = [
  ['undecided_club', ({ candidate }) => candidate.club === 'undecided' && mayBe(candidate)],
  ['taken', ({ isTaken }) => isTaken],
  ['club', ({ candidate }) => candidate.club === 'other'],
  ['club', hasNamesakeElsewhere],
  ['position', ({ candidate }) => candidate.position === 'goalkeeper'],
  ['position', isContradictedByPosition],
  ['several', ({ rivals }) => rivals.length > 0],
  ['several', ({ open, candidate }) => !isExact(candidate) && !open.isComplete],
  ['first_name', ({ candidate }) => candidate.evidence === 'other first name'],
  ['first_name', hasBrother],
  ['no_club', ({ candidate, needsClub }) => candidate.club === 'unknown' && !isExact(candidate) && needsClub],
  ['name', ({ candidate }) => candidate.rank === NO_RANK],
];

/** The first veto against matching the row with the player. */
export function findVeto(attempt: Attempt): Doubt | undefined {
  return VETOES.find(([, applies]) => applies(attempt))?.[0];
}

function isExact({ evidence }: Candidate): boolean {
  return evidence === 'name';
}

function mayBe(candidate: Candidate): boolean {
  return isStrong(candidate) || candidate.evidence === 'single';
}

/** A player of another club has exactly this name: it may be a transfer. */
function hasNamesakeElsewhere({ open, candidate, all }: Attempt): boolean {
  if (isExact(candidate) || candidate.evidence === 'initials') return false;
  return open.name.words.length > 1 && all.some(isExact);
}

/** The player has another position, and the name may be of another player, or one who fits has the row's position. */
function isContradictedByPosition({ candidate, all }: Attempt): boolean {
  if (candidate.position !== 'other') return false;
  const isBetter = (other: Candidate) =>
    other !== candidate &&
    other.position === 'same' &&
    other.club === candidate.club &&
    (other.club === 'same' || isStrong(other));
  return mayBeNamesake(candidate) || all.some(isBetter);
}

/** Petersen for Pedersen, or "Gabriel Jesus" for a player who is listed as "Gabriel". */
function mayBeNamesake({ evidence, player }: Candidate): boolean {
  if (evidence === 'part') return toComparedName(player.name).words.length === 1;
  return evidence === 'single' || evidence === 'misspelling';
}

/** A nickname fits, but another player of the club has the surname. */
function hasBrother({ candidate, all }: Attempt): boolean {
  const isBrother = (other: Candidate) =>
    other !== candidate && other.club === candidate.club && other.evidence === 'other first name';
  return candidate.evidence === 'nickname' && all.some(isBrother);
}
