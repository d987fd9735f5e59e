/**
 * Decides which player each row means. Every row has candidates, ranked by evidence: the id, then the name with the same
 * club, then weaker forms of the name. The ranks are processed from best to worst over all rows, so that the order of
 * the rows does not matter, and each player is taken once. A row is matched only if one player fits it best, no veto
 * applies and no other row fits this player as well.
 */
import type { Doubt, MatchMethod, PoolPlayer } from '@fanteam/contracts';
import type { ClubNames } from './club-names';
import type { Evidence } from './compare-names';
import {
  closest,
  comparePositions,
  isLongerName,
  isStrong,
  NO_RANK,
  toCandidate,
  writtenName,
  type Candidate,
  type Match,
  type OpenRow,
} from './row-candidates';
import type { ProjectionRow } from './projection-file';
import { findVeto, type Attempt } from './vetoes';

/** What a row means: a player, one of some candidates, or no player of the pool. */
export type RowResult =
  | { match: Match }
  | { candidates: PoolPlayer[]; doubt: Doubt }
  | { candidates: readonly [] }
  /** The row has the same name and values as a matched one. */
  | { isRepeated: true };

const METHODS: Readonly<Record<Evidence, MatchMethod>> = {
  name: 'name',
  spelling: 'spelling',
  initials: 'initials',
  nickname: 'nickname',
  part: 'part',
  misspelling: 'spelling',
  surname: 'surname',
  single: 'part',
  'first name': 'part',
  'other first name': 'surname',
};

/** A file with this share of rows without a candidate lists players of other slates. */
const OTHER_PLAYERS = 0.1;
const LIKELY_STARTERS: ReadonlySet<string> = new Set(['confirmed', 'expected']);
const SORTED_CANDIDATES = 100;
/** Doubts that several candidates can share. Otherwise the user has to choose one of several. */
const SHARED_DOUBTS: ReadonlySet<Doubt> = new Set<Doubt>(['undecided_club', 'taken', 'club', 'position']);

/** The result of each row, in the order of the rows. */
export function matchRows(rows: readonly OpenRow[], clubs: ClubNames): RowResult[] {
  const matcher = new RowMatcher(rows, clubs);
  for (let rank = 0; rank < NO_RANK; rank++) matcher.assign(rank);
  return rows.map((open) => matcher.result(open));
}

/** A row that claims a player. */
interface Claim {
  open: OpenRow;
  candidate: Candidate;
}

class RowMatcher {
  private readonly matches = new Map<OpenRow, Match>();
  private readonly taken = new Set<PoolPlayer>();
  /** Players whom several rows fit equally well. */
  private readonly contested = new Set<PoolPlayer>();
  private readonly candidates = new Map<OpenRow, Candidate[]>();
  /** The number of rows with the same name and club. */
  private readonly namesakes = new Map<string, number>();
  /** The contents of the matched rows. */
  private readonly contents = new Set<string>();
  /** Rows of a player's club with the whole name and further words. */
  private readonly longerNames = new Map<PoolPlayer, OpenRow[]>();
  private readonly hasOtherPlayers: boolean;
  private readonly hasClubs: boolean;

  constructor(
    private readonly rows: readonly OpenRow[],
    private readonly clubs: ClubNames,
  ) {
    for (const open of rows) {
      const { row, candidates, fixed } = open;
      this.namesakes.set(writtenName(open), (this.namesakes.get(writtenName(open)) ?? 0) + 1);
      const compared = candidates.map((each) => toCandidate(row, each, clubs));
      this.candidates.set(open, compared);
      for (const candidate of compared) {
        if (!isLongerName(open, candidate)) continue;
        const { player } = candidate;
        this.longerNames.set(player, [...(this.longerNames.get(player) ?? []), open]);
      }
      if (fixed?.how === 'answer' && !this.taken.has(fixed.player)) this.take(open, fixed);
    }
    this.takeIds();
    const unknown = rows.filter(({ candidates }) => !candidates.some(isStrong));
    this.hasOtherPlayers = unknown.length > OTHER_PLAYERS * rows.length;
    this.hasClubs = rows.some(({ row }) => row.team !== undefined);
  }

  /** Matches the rows with ids. Rows with the same id and other values are a question. */
  private takeIds(): void {
    const byPlayer = new Map<PoolPlayer, OpenRow[]>();
    for (const open of this.rows) {
      if (open.fixed?.how !== 'id') continue;
      const { player } = open.fixed;
      byPlayer.set(player, [...(byPlayer.get(player) ?? []), open]);
    }
    for (const [player, [first, ...others]] of byPlayer) {
      if (!first || this.taken.has(player)) continue;
      const isSame = others.every((other) => contentOf(other) === contentOf(first));
      if (isSame) this.take(first, this.withDoubt(first.row, first.fixed!));
      else this.contested.add(player);
    }
  }

  /** Matches the rows whose best candidate has this rank. */
  assign(rank: number): void {
    const claims = new Map<PoolPlayer, Claim[]>();
    for (const open of this.rows) {
      const candidate = this.claim(open, rank);
      if (!candidate) continue;
      const others = claims.get(candidate.player);
      if (others) others.push({ open, candidate });
      else claims.set(candidate.player, [{ open, candidate }]);
    }
    for (const [player, claimed] of claims) this.settle(player, claimed);
  }

  /** Matches a player with the row that claims the player, unless others may mean the player as well. */
  private settle(player: PoolPlayer, claimed: readonly Claim[]): void {
    const best = claimed.filter(({ candidate }) => candidate.position !== 'other');
    const [first, ...others] = best.length > 0 ? best : claimed;
    if (!first) return;
    const rivals = [...others.map(({ open }) => open), ...this.otherRivals(first, claimed)];
    if (rivals.length > 0 && !this.isRepeated(first, rivals)) {
      this.contested.add(player);
      return;
    }
    const { evidence, position } = first.candidate;
    const doubt = position === 'other' ? { doubt: 'position' as const } : {};
    this.take(first.open, { player, how: METHODS[evidence], ...doubt });
  }

  /**
   * Rows that may mean the player although they fit less: those with further names, and those with the same name and
   * another position. Sites disagree about positions, so the position does not decide which one is the player's.
   */
  private otherRivals({ open, candidate }: Claim, claimed: readonly Claim[]): OpenRow[] {
    if (candidate.evidence === 'name') {
      const longer = this.longerNames.get(candidate.player) ?? [];
      return longer.filter((each) => !this.matches.has(each));
    }
    if (candidate.position === 'other') return [];
    return claimed.flatMap((other) =>
      other.candidate.position === 'other' && writtenName(other.open) === writtenName(open)
        ? [other.open]
        : [],
    );
  }

  result(open: OpenRow): RowResult {
    const match = this.matches.get(open);
    if (match) return { match };
    if (!open.isUndecided && this.contents.has(contentOf(open))) return { isRepeated: true };
    const candidates = this.candidates.get(open)!;
    const isOpen = candidates.some(({ player }) => !this.taken.has(player));
    const left = candidates.filter((candidate) => this.isWorthAsking(open, candidate, isOpen));
    if (left.length === 0) return { candidates: [] };
    return { candidates: mostLikelyFirst(left), doubt: this.doubtOf(open, left) };
  }

  private take(open: OpenRow, match: Match): void {
    this.matches.set(open, match);
    this.taken.add(match.player);
    this.contents.add(contentOf(open));
  }

  /** An id counts more than club and position, but a contradiction is shown. */
  private withDoubt(row: ProjectionRow, match: Match): Match {
    if (match.how !== 'id') return match;
    if (this.clubs.relation(row, match.player) === 'other') return { ...match, doubt: 'club' };
    const position = comparePositions(row, match.player);
    return position === 'same' || position === 'unknown' ? match : { ...match, doubt: 'position' };
  }

  /** The player that the row claims at this rank, if it is the row's best one and no veto applies. */
  private claim(open: OpenRow, rank: number): Candidate | undefined {
    if (open.isUndecided || this.matches.has(open)) return undefined;
    const candidates = this.candidates.get(open)!;
    const best = Math.min(...candidates.map((each) => each.rank));
    if (best !== rank) return undefined;
    const close = closest(
      open.name,
      candidates.filter((each) => each.rank === rank),
    );
    return close.find((candidate) => {
      const isChosen = this.isChosenByPosition(open, candidate, close);
      const rivals = isChosen ? [] : close.filter((each) => each !== candidate);
      return findVeto(this.attempt(open, candidate, rivals)) === undefined;
    });
  }

  private attempt(open: OpenRow, candidate: Candidate, rivals: readonly Candidate[]): Attempt {
    const { player } = candidate;
    return {
      open,
      candidate,
      all: this.candidates.get(open)!,
      rivals,
      isTaken: this.taken.has(player) || this.contested.has(player),
      needsClub: this.hasClubs || this.hasOtherPlayers,
    };
  }

  /**
   * Whether the candidate is the only one with the row's position. Sites disagree about positions, so this decides only
   * if the file has exactly one row for each candidate.
   */
  private isChosenByPosition(open: OpenRow, candidate: Candidate, close: readonly Candidate[]): boolean {
    const [first, ...others] = close.filter(({ position }) => position === 'same');
    const isOnePerRow = this.namesakes.get(writtenName(open)) === close.length;
    return first === candidate && others.length === 0 && isOnePerRow;
  }

  /**
   * Whether the file lists the same player several times with the same values. Without a club, equal names may be of two
   * players if the file has positions or players of other slates.
   */
  private isRepeated({ open, candidate }: Claim, others: readonly OpenRow[]): boolean {
    const isPlainList = open.row.position === undefined && !this.hasOtherPlayers;
    if (candidate.evidence !== 'name' || (candidate.club !== 'same' && !isPlainList)) return false;
    return others.every((other) => contentOf(other) === contentOf(open));
  }

  /** A player who is taken is only shown for rows that fit as well as the row that took them. */
  private isWorthAsking(open: OpenRow, candidate: Candidate, isOpen: boolean): boolean {
    const { player, evidence, club, position } = candidate;
    const isTaken = this.taken.has(player);
    if (open.isUndecided) return true;
    if (evidence === 'other first name' && club !== 'same') return false;
    if (club === 'other') {
      // With another club, a surname is a coincidence, and so is a single name if the club is not in the pool.
      const isFull = open.name.words.length > 1;
      const isElsewhere = this.clubs.of(open.row)?.team === null;
      if (isTaken) return false;
      return isElsewhere
        ? evidence === 'name' && isFull
        : evidence === 'name' || (isStrong(candidate) && isFull);
    }
    const hasPosition = position === 'same' || position === 'unknown';
    return !isTaken || (isStrong(candidate) && hasPosition && !isOpen);
  }

  /** The reason that all candidates share, or that there are several. */
  private doubtOf(open: OpenRow, candidates: readonly Candidate[]): Doubt {
    const doubts = new Set(
      candidates.map((candidate) => findVeto(this.attempt(open, candidate, [])) ?? 'several'),
    );
    // The answer about the club decides the row if one of the candidates depends on it.
    if (doubts.has('undecided_club')) return 'undecided_club';
    const [doubt = 'several', ...others] = doubts;
    const isShared = others.length === 0 && (candidates.length === 1 || SHARED_DOUBTS.has(doubt));
    return isShared ? doubt : 'several';
  }
}

/** Everything that two rows of the same player have in common. */
function contentOf(open: OpenRow): string {
  const { position, projection, opponents, values } = open.row;
  return JSON.stringify([writtenName(open), position, projection, opponents, values]);
}

function mostLikelyFirst(candidates: readonly Candidate[]): PoolPlayer[] {
  const rank = (candidate: Candidate): number =>
    (LIKELY_STARTERS.has(candidate.player.status ?? '') ? 0 : 4) +
    (candidate.club === 'same' ? 0 : 2) +
    (isStrong(candidate) ? 0 : 1);
  return candidates
    .slice(0, SORTED_CANDIDATES)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ player }) => player);
}
