/**
 * Decides which player each row means. Every row has candidates, ranked by evidence: the id, then the name with the same
 * club, then weaker forms of the name. The ranks are processed from best to worst over all rows, so that the order of
 * the rows does not matter, and each player is taken once. A row is matched only if one player fits it best and no
 * other row fits this player as well.
 */
import type { Doubt, MatchMethod, PoolPlayer } from '@fanteam/contracts';
import type { ClubNames, ClubRelation } from './club-names';
import type { Evidence } from './compare-names';
import { closeness, toComparedName, type ComparedName } from './compared-name';
import type { NameCandidate } from './player-index';
import type { ProjectionRow } from './projection-file';

/** A player that a row may mean. */
interface Candidate extends NameCandidate {
  club: ClubRelation;
  /** `goalkeeper`: one of them is a goalkeeper and the other is not. */
  position: 'same' | 'unknown' | 'other' | 'goalkeeper';
}

export interface Match {
  player: PoolPlayer;
  how: MatchMethod;
  doubt?: 'club' | 'position';
}

/** What a row means: a player, one of some candidates, or no player of the pool. */
export type RowResult =
  { match: Match } | { candidates: PoolPlayer[]; doubt: Doubt } | { candidates: readonly [] };

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
const STRONG: ReadonlySet<Evidence> = new Set<Evidence>([
  'name',
  'spelling',
  'initials',
  'nickname',
  'part',
  'surname',
]);
const LIKELY_STARTERS: ReadonlySet<string> = new Set(['confirmed', 'expected']);
const SORTED_CANDIDATES = 100;

/** The result of each row, in the order of the rows. */
export function matchRows(rows: readonly OpenRow[], clubs: ClubNames): RowResult[] {
  const matcher = new RowMatcher(rows, clubs);
  for (let rank = 0; rank < RANKS.length; rank++) matcher.assign(rank);
  return rows.map((open) => matcher.result(open));
}

class RowMatcher {
  readonly #matches = new Map<OpenRow, Match>();
  readonly #taken = new Set<PoolPlayer>();
  /** Players whom several rows fit equally well. */
  readonly #contested = new Set<PoolPlayer>();
  readonly #candidates = new Map<OpenRow, Candidate[]>();
  /** The number of rows with the same name and club. */
  readonly #namesakes = new Map<string, number>();
  /** Rows of a player's club with the whole name and further words. */
  readonly #longerNames = new Map<PoolPlayer, OpenRow[]>();
  readonly #hasOtherPlayers: boolean;
  readonly #hasClubs: boolean;

  constructor(
    private readonly rows: readonly OpenRow[],
    private readonly clubs: ClubNames,
  ) {
    for (const open of rows) {
      const { row, candidates, fixed } = open;
      this.#namesakes.set(writtenName(open), (this.#namesakes.get(writtenName(open)) ?? 0) + 1);
      const compared = candidates.map((each) => this.#compare(row, each));
      this.#candidates.set(open, compared);
      for (const candidate of compared) {
        if (!isLongerName(open, candidate)) continue;
        const { player } = candidate;
        this.#longerNames.set(player, [...(this.#longerNames.get(player) ?? []), open]);
      }
      if (fixed && !this.#taken.has(fixed.player)) this.#take(open, this.#withDoubt(row, fixed));
    }
    const unknown = rows.filter(({ candidates }) => !candidates.some(({ evidence }) => STRONG.has(evidence)));
    this.#hasOtherPlayers = unknown.length > OTHER_PLAYERS * rows.length;
    this.#hasClubs = rows.some(({ row }) => row.team !== undefined);
  }

  /** Matches the rows whose best candidate has this rank. */
  assign(rank: number): void {
    const claims = new Map<PoolPlayer, { open: OpenRow; candidate: Candidate }[]>();
    for (const open of this.rows) {
      const candidate = this.#claim(open, rank);
      if (!candidate) continue;
      const others = claims.get(candidate.player);
      if (others) others.push({ open, candidate });
      else claims.set(candidate.player, [{ open, candidate }]);
    }
    for (const [player, claimed] of claims) {
      const best = claimed.filter(({ candidate }) => candidate.position !== 'other');
      const [first, ...others] = best.length > 0 ? best : claimed;
      if (!first) continue;
      const isEqual = (other: { open: OpenRow }) => writtenName(other.open) === writtenName(first.open);
      // Sites disagree about positions, so the position alone does not decide which of two equal names is the player's.
      if (first.candidate.evidence === 'name') {
        for (const open of this.#longerNames.get(player) ?? []) {
          if (!this.#matches.has(open)) others.push({ open, candidate: first.candidate });
        }
      } else if (best.length > 0) {
        others.push(...claimed.filter((other) => !best.includes(other) && isEqual(other)));
      }
      if (others.length > 0 && !this.#isRepeated(first, others)) {
        this.#contested.add(player);
        continue;
      }
      const { evidence, position } = first.candidate;
      const doubt = position === 'other' ? { doubt: 'position' as const } : {};
      this.#take(first.open, { player, how: METHODS[evidence], ...doubt });
    }
  }

  result(open: OpenRow): RowResult {
    const match = this.#matches.get(open);
    if (match) return { match };
    const candidates = this.#candidates.get(open)!;
    const club = this.clubs.of(open.row);
    const isOpen = candidates.some(({ player }) => !this.#taken.has(player));
    const left = candidates.filter((candidate) => this.#isWorthAsking(open, candidate, isOpen));
    if (left.length === 0) return { candidates: [] };
    const players = mostLikelyFirst(left);
    const isSettledByClub =
      club?.how === 'undecided' && left.some(({ evidence }) => STRONG.has(evidence) || evidence === 'single');
    if (isSettledByClub) return { candidates: players, doubt: 'undecided_club' };
    return { candidates: players, doubt: this.#doubtOf(left) };
  }

  #take(open: OpenRow, match: Match): void {
    this.#matches.set(open, match);
    this.#taken.add(match.player);
  }

  /** An id counts more than club and position, but a contradiction is shown. */
  #withDoubt(row: ProjectionRow, match: Match): Match {
    if (match.how !== 'id') return match;
    if (this.clubs.relation(row, match.player) === 'other') return { ...match, doubt: 'club' };
    const position = comparePositions(row, match.player);
    return position === 'same' || position === 'unknown' ? match : { ...match, doubt: 'position' };
  }

  #compare(row: ProjectionRow, { player, evidence }: NameCandidate): Candidate {
    return {
      player,
      evidence,
      club: this.clubs.relation(row, player),
      position: comparePositions(row, player),
    };
  }

  /** The player that the row claims at this rank, if a single one fits and no better one contradicts it. */
  #claim(open: OpenRow, rank: number): Candidate | undefined {
    if (open.isUndecided || this.#matches.has(open)) return undefined;
    const candidates = this.#candidates.get(open)!;
    const [club, evidences] = RANKS[rank]!;
    const isRank = (candidate: Candidate) =>
      candidate.club === club && evidences.includes(candidate.evidence);
    const fitting = candidates.filter(isRank);
    if (fitting.length === 0) return undefined;
    const isExact = evidences[0] === 'name';
    if (!isExact && !open.isComplete) return undefined;
    if (!isExact && club === 'unknown' && (this.#hasClubs || this.#hasOtherPlayers)) return undefined;
    if (candidates.some((each) => rankOf(each) < rank)) return undefined;
    const chosen = this.#onlyOne(open, closest(open.name, fitting));
    if (!chosen || chosen.position === 'goalkeeper') return undefined;
    if (this.#taken.has(chosen.player) || this.#contested.has(chosen.player)) return undefined;
    if (!isExact && chosen.position === 'other' && isContradicted(chosen, candidates)) return undefined;
    if (isExact && chosen.position === 'other' && hasBetterPosition(chosen, candidates)) return undefined;
    // A player of another club has exactly this name: it may be a transfer.
    const isElsewhere = open.name.words.length > 1 && candidates.some(({ evidence }) => evidence === 'name');
    if (isElsewhere && !isExact && chosen.evidence !== 'initials') return undefined;
    if (chosen.evidence === 'nickname' && candidates.some(isNamesakeOf(chosen))) return undefined;
    return chosen;
  }

  /**
   * The only candidate, or the only one with the row's position. Sites disagree about positions, so the position decides
   * only if the file has exactly one row for each candidate.
   */
  #onlyOne(open: OpenRow, candidates: readonly Candidate[]): Candidate | undefined {
    if (candidates.length === 1) return candidates[0];
    const [first, ...others] = candidates.filter(({ position }) => position === 'same');
    const isOnePerRow = this.#namesakes.get(writtenName(open)) === candidates.length;
    return others.length === 0 && isOnePerRow ? first : undefined;
  }

  /**
   * Whether the file lists the same player several times. The first row is used. Rows of one club with different
   * projections may be of two players. Without a club, equal names may be of
   * two players if the file has positions or players of other slates.
   */
  #isRepeated(first: { open: OpenRow; candidate: Candidate }, others: readonly { open: OpenRow }[]): boolean {
    const { open, candidate } = first;
    const isPlainList = open.row.position === undefined && !this.#hasOtherPlayers;
    if (candidate.evidence !== 'name' || (candidate.club !== 'same' && !isPlainList)) return false;
    return others.every(
      ({ open: other }) =>
        other.name.words.join(' ') === open.name.words.join(' ') &&
        other.row.position === open.row.position &&
        (candidate.club !== 'same' || other.row.projection === open.row.projection) &&
        other.row.team === open.row.team,
    );
  }

  /** A player who is taken is only shown for rows that fit as well as the row that took them. */
  #isWorthAsking(open: OpenRow, candidate: Candidate, isOpen: boolean): boolean {
    const { player, evidence, club, position } = candidate;
    const isTaken = this.#taken.has(player);
    if (open.isUndecided) return true;
    if (evidence === 'other first name' && club !== 'same') return false;
    if (club === 'other') {
      if (isTaken) return false;
      // Of a club that is not in the pool, only a full name of several words is more than a coincidence.
      const isElsewhere = this.clubs.of(open.row)?.team === null;
      return isElsewhere ? evidence === 'name' && open.name.words.length > 1 : STRONG.has(evidence);
    }
    const hasPosition = position === 'same' || position === 'unknown';
    return !isTaken || (STRONG.has(evidence) && hasPosition && !isOpen);
  }

  #doubtOf(candidates: readonly Candidate[]): Doubt {
    const all = (fits: (candidate: Candidate) => boolean) => candidates.every(fits);
    if (all(({ player }) => this.#taken.has(player) || this.#contested.has(player))) return 'taken';
    if (all(({ club }) => club === 'other')) return 'club';
    if (all(({ position }) => position === 'other' || position === 'goalkeeper')) return 'position';
    return candidates.length > 1 ? 'several' : 'name';
  }
}

function rankOf({ club, evidence }: Candidate): number {
  const rank = RANKS.findIndex(([relation, evidences]) => relation === club && evidences.includes(evidence));
  return rank < 0 ? RANKS.length : rank;
}

/** Of several candidates those whose name is written more like the row's. */
function closest(name: ComparedName, candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length === 1) return candidates;
  const scores = candidates.map(({ player }) => closeness(name, toComparedName(player.name)));
  const best = Math.max(...scores);
  return candidates.filter((_, at) => scores[at] === best);
}

/** Whether the row has all words of the player's name and more: a namesake, or the same player with all names. */
function isLongerName({ name }: OpenRow, { player, evidence, club, position }: Candidate): boolean {
  if (evidence !== 'part' || club !== 'same' || position === 'other') return false;
  return toComparedName(player.name).words.every((word) => name.words.includes(word));
}

/** The name and the club of a row, to find equal ones. */
function writtenName({ name, row }: OpenRow): string {
  return [row.team ?? '', ...name.words].join(' ');
}

function comparePositions(row: ProjectionRow, player: PoolPlayer): Candidate['position'] {
  if (row.position === undefined) return 'unknown';
  if (row.position === player.position) return 'same';
  return row.position === 'GK' || player.position === 'GK' ? 'goalkeeper' : 'other';
}

/** Whether a weaker form of the name also fits another player, who has the row's position. */
function isContradicted(chosen: Candidate, candidates: readonly Candidate[]): boolean {
  return chosen.evidence === 'single' || hasBetterPosition(chosen, candidates);
}

function hasBetterPosition(chosen: Candidate, candidates: readonly Candidate[]): boolean {
  const isAlternative = ({ club, evidence }: Candidate) =>
    club === chosen.club && (club === 'same' || STRONG.has(evidence));
  return candidates.some((each) => each !== chosen && each.position === 'same' && isAlternative(each));
}

function isNamesakeOf(chosen: Candidate): (candidate: Candidate) => boolean {
  return (each) => each !== chosen && each.club === chosen.club && each.evidence === 'other first name';
}

function mostLikelyFirst(candidates: readonly Candidate[]): PoolPlayer[] {
  const rank = ({ player, evidence, club }: Candidate): number =>
    (LIKELY_STARTERS.has(player.status ?? '') ? 0 : 4) +
    (club === 'same' ? 0 : 2) +
    (STRONG.has(evidence) ? 0 : 1);
  return candidates
    .slice(0, SORTED_CANDIDATES)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ player }) => player);
}
