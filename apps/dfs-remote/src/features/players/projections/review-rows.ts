/** The rows of a merged projections file in the order of the review: what needs the user first. */
import type {
  ClubMatch,
  Doubt,
  MadeMatch,
  MatchMethod,
  PoolPlayer,
  UnmatchedProjection,
} from '@fanteam/contracts';
import { preselectMatches } from '@fanteam/fanteam-files';
import { STARTER_STATUSES } from '../../../model/statuses';
import {
  NO_CLUB,
  SKIP,
  type ClubAnswers,
  type MatchDecisions,
  type MergedProjections,
} from '../../../model/stored-file';

/** A row of the file with what the review shows. */
export interface ReviewRow extends UnmatchedProjection {
  /** The players it may mean, most likely first. */
  candidates: readonly string[];
  /** The player that is selected before the user has chosen; the user accepts all of them with one button. */
  preselected?: string;
  /** The player it was matched with. */
  player?: string;
  /** Why it needs a decision, or how it was matched. */
  note: string;
}

export type SectionId = 'decide' | 'waiting' | 'check' | 'unmatched' | 'absent' | 'decided' | 'matched';

export interface ReviewSection {
  id: SectionId;
  rows: readonly ReviewRow[];
}

const DOUBTS: Record<Doubt, string> = {
  club: 'The club is different.',
  position: 'The position is different.',
  first_name: 'The first name is different.',
  several: 'Several players fit.',
  no_club: 'Only a part of the name fits, and the row has no club.',
  name: 'Only a part of the name fits.',
  taken: 'Another row fits this player better.',
  undecided_club: 'It depends on your answer about the club.',
};

const METHODS: Record<MatchMethod, string> = {
  answer: 'By your answer',
  id: 'By id',
  name: 'By name',
  spelling: 'By another spelling of the name',
  initials: 'By initial and surname',
  nickname: 'By a short first name',
  part: 'By a part of the name',
  surname: 'By surname and club',
};

/** The uncertain ones first. */
const METHOD_ORDER: readonly MatchMethod[] = [
  'surname',
  'part',
  'nickname',
  'initials',
  'spelling',
  'name',
  'id',
  'answer',
];

/** The sections of the review; empty ones are left out. */
export function reviewSections(merge: MergedProjections, pool: readonly PoolPlayer[]): ReviewSection[] {
  const players = new Map(pool.map((player) => [player.id, player]));
  const absent = new Set(merge.clubs.filter(isAbsent).map(({ name }) => name));
  const isFromAbsentClub = ({ team }: UnmatchedProjection) => team !== null && absent.has(team);
  const preselected = preselectMatches(merge.matches, merge.doubtful);
  const doubtful = merge.doubtful.map((row): ReviewRow & { isWaiting: boolean } => ({
    ...row,
    note: DOUBTS[row.doubt],
    preselected: preselected.get(row.line),
    isWaiting: row.doubt === 'undecided_club',
  }));
  const unmatched = merge.unmatched.map((row): ReviewRow => ({ ...row, candidates: [], note: '' }));
  const made = merge.matches.filter(({ how }) => how !== 'answer');
  const sections: ReviewSection[] = [
    {
      id: 'decide',
      rows: likelyStartersFirst(
        doubtful.filter(({ isWaiting }) => !isWaiting),
        players,
      ),
    },
    {
      id: 'waiting',
      rows: likelyStartersFirst(
        doubtful.filter(({ isWaiting }) => isWaiting),
        players,
      ),
    },
    { id: 'check', rows: byProjection(made.filter(({ doubt }) => doubt !== undefined).map(matchedRow)) },
    { id: 'unmatched', rows: byProjection(unmatched.filter((row) => !isFromAbsentClub(row))) },
    { id: 'decided', rows: merge.decided.map((row) => decidedRow(row, merge.decisions)) },
    {
      id: 'matched',
      rows: made
        .filter(({ doubt }) => doubt === undefined)
        .toSorted((one, other) => methodRank(one) - methodRank(other) || compareProjections(one, other))
        .map(matchedRow),
    },
    { id: 'absent', rows: byProjection(unmatched.filter(isFromAbsentClub)) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/**
 * The sections with what follows from decisions that are not sent yet. A chosen player is in no other row: a row whose
 * candidates were all chosen is skipped, and the last candidate who is left is preselected.
 */
export function withFollowing(
  sections: readonly ReviewSection[],
  decisions: MatchDecisions,
): readonly ReviewSection[] {
  const lineOf = new Map(Object.entries(decisions).map(([line, id]) => [id, Number(line)]));
  const leftOf = ({ candidates, line }: ReviewRow) =>
    candidates.filter((id) => (lineOf.get(id) ?? line) === line);
  const isOpen = ({ line }: ReviewRow) => decisions[line] === undefined;
  const follow = (row: ReviewRow, rows: readonly ReviewRow[]): ReviewRow => {
    const left = leftOf(row);
    const [only, ...others] = left;
    if (!isOpen(row) || left.length === row.candidates.length) return row;
    if (only === undefined) return { ...row, preselected: SKIP };
    const isWanted = (other: ReviewRow) => other !== row && isOpen(other) && leftOf(other).join() === only;
    return others.length > 0 || rows.some(isWanted) ? row : { ...row, preselected: only };
  };
  return sections.map((section) =>
    section.id === 'decide'
      ? { ...section, rows: section.rows.map((row) => follow(row, section.rows)) }
      : section,
  );
}

/** Clubs about which the user has to answer. */
export function openClubs(clubs: readonly ClubMatch[]): ClubMatch[] {
  return clubs.filter(({ how }) => how === 'undecided');
}

/** The rows that are decided by the answer about a club. */
export function countWaiting({ doubtful }: MergedProjections): number {
  return doubtful.filter(({ doubt }) => doubt === 'undecided_club').length;
}

/** The preselected answers that the user has not changed. */
export function preselectedAnswers(
  merge: MergedProjections,
  sections: readonly ReviewSection[],
  answers: { decisions: MatchDecisions; clubAnswers: ClubAnswers },
): { decisions: MatchDecisions; clubAnswers: ClubAnswers; count: number } {
  const rows = sections
    .flatMap(({ rows }) => rows)
    .filter(({ line }) => answers.decisions[line] === undefined);
  const decisions = Object.fromEntries(
    rows.flatMap(({ line, preselected }) => (preselected ? [[line, preselected] as const] : [])),
  );
  const clubAnswers = Object.fromEntries(
    openClubs(merge.clubs).flatMap((club) => {
      const team = answers.clubAnswers[club.name] === undefined ? defaultAnswer(club) : undefined;
      return team ? [[club.name, team] as const] : [];
    }),
  );
  return { decisions, clubAnswers, count: Object.keys(decisions).length + Object.keys(clubAnswers).length };
}

/** The decision to skip each open row that has neither a choice nor a preselected player. */
export function skippedRest(sections: readonly ReviewSection[], decisions: MatchDecisions): MatchDecisions {
  const open = sections.filter(({ id }) => id === 'decide' || id === 'unmatched').flatMap(({ rows }) => rows);
  return Object.fromEntries(
    open
      .filter(({ line, preselected }) => decisions[line] === undefined && preselected === undefined)
      .map(({ line }) => [line, SKIP]),
  );
}

/**
 * A club that the file has once is not in this pool by default. No team is preselected: it is a guess, and a wrong one
 * gives the points of strangers to players of the pool.
 */
export function defaultAnswer({ rows }: ClubMatch): string | undefined {
  return rows === 1 ? NO_CLUB : undefined;
}

function isAbsent({ team, how }: ClubMatch): boolean {
  return team === null && (how === 'absent' || how === 'answer');
}

function matchedRow({ id, how, doubt, ...row }: MadeMatch): ReviewRow {
  const note = doubt ? `${METHODS[how]}. ${DOUBTS[doubt]}` : METHODS[how];
  return { ...row, candidates: [id], player: id, note };
}

function decidedRow(row: UnmatchedProjection, decisions: MatchDecisions): ReviewRow {
  const match = decisions[row.line];
  return { ...row, candidates: [], player: match === SKIP ? undefined : match, note: '' };
}

function methodRank({ how }: MadeMatch): number {
  return METHOD_ORDER.indexOf(how);
}

function byProjection(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.toSorted(compareProjections);
}

/** The higher projection first. Rows of files without projections stay in order. */
function compareProjections(one: UnmatchedProjection, other: UnmatchedProjection): number {
  return (other.projection ?? 0) - (one.projection ?? 0);
}

/** Rows that may mean a likely starter first, then by projection. */
function likelyStartersFirst(
  rows: readonly ReviewRow[],
  players: ReadonlyMap<string, PoolPlayer>,
): ReviewRow[] {
  const mayStart = ({ candidates }: ReviewRow) => candidates.some((id) => isLikelyStarter(players.get(id)));
  return byProjection(rows).toSorted((one, other) => Number(mayStart(other)) - Number(mayStart(one)));
}

/** Whether a player is expected to start. */
export function isLikelyStarter(player: PoolPlayer | undefined): boolean {
  return player !== undefined && STARTER_STATUSES.includes(player.status ?? '');
}
