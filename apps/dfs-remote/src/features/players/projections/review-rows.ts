/** All rows of a merged projections file in groups: what is unsure first. */
import type { Doubt, MadeMatch, MatchMethod, PoolPlayer, UnmatchedProjection } from '@fanteam/contracts';
import { POSITION_LABELS } from '@fanteam/contracts';
import { STARTER_STATUSES } from '../../../model/statuses';
import { SKIP, type MergedProjections } from '../../../model/stored-file';
import { formatPoints } from '../../../shared/numbers';

/** A row of the file with what the review shows. */
export interface ReviewRow extends UnmatchedProjection {
  /** The player it was matched with. */
  player?: string;
  /** How it was matched, or why not. */
  note: string;
}

export type SectionId = 'open' | 'check' | 'unmatched' | 'decided' | 'matched';

export interface ReviewSection {
  id: SectionId;
  rows: readonly ReviewRow[];
}

export const DOUBTS: Record<Doubt, string> = {
  club: 'the club is different',
  position: 'the position is different',
  first_name: 'the first name is different',
  several: 'several players fit',
  no_club: 'only a part of the name fits, and the row has no club',
  name: 'a part of the name fits',
  taken: 'another row fits this player',
  undecided_club: 'depends on the answer about the club',
};

const METHODS: Record<MatchMethod, string> = {
  answer: 'by your answer',
  id: 'by id',
  name: 'by name',
  spelling: 'by another spelling of the name',
  initials: 'by initial and surname',
  nickname: 'by a short first name',
  part: 'by a part of the name',
  surname: 'by surname and club',
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

/** The groups of the rows; empty ones are left out. Each row of the file is in one of them. */
export function reviewSections(merge: MergedProjections, pool: readonly PoolPlayer[]): ReviewSection[] {
  const players = new Map(pool.map((player) => [player.id, player]));
  const absent = new Set(merge.clubs.filter(({ team }) => team === null).map(({ name }) => name));
  const isOfAbsentClub = ({ team }: UnmatchedProjection) => team !== null && absent.has(team);
  const unmatched = byProjection(
    merge.unmatched.map((row) => ({
      ...row,
      note: isOfAbsentClub(row) ? 'the club is not in this pool' : '',
    })),
  );
  const made = merge.matches.filter(({ how }) => how !== 'answer');
  const sections: ReviewSection[] = [
    {
      id: 'open',
      rows: likelyStartersFirst(merge.doubtful, players).map((row) => ({ ...row, note: DOUBTS[row.doubt] })),
    },
    { id: 'check', rows: byProjection(made.filter(({ doubt }) => doubt !== undefined).map(matchedRow)) },
    // Those of the clubs of the pool first: they may be missing by mistake.
    { id: 'unmatched', rows: unmatched.toSorted((one, other) => one.note.length - other.note.length) },
    {
      id: 'decided',
      rows: merge.decided.map((row) => {
        const match = merge.decisions[row.line];
        return { ...row, player: match === SKIP ? undefined : match, note: '' };
      }),
    },
    {
      id: 'matched',
      rows: made
        .filter(({ doubt }) => doubt === undefined)
        .toSorted((one, other) => methodRank(one) - methodRank(other) || compareProjections(one, other))
        .map(matchedRow),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** The number of rows that could be read, those that the user has skipped included. */
export function countRows({ matched, doubtful, unmatched, decisions }: MergedProjections): number {
  const skipped = Object.values(decisions).filter((match) => match === SKIP).length;
  return matched + doubtful.length + unmatched.length + skipped;
}

/** Rows that may mean a likely starter first, then by projection. */
export function likelyStartersFirst<Row extends UnmatchedProjection & { candidates: readonly string[] }>(
  rows: readonly Row[],
  players: ReadonlyMap<string, PoolPlayer>,
): Row[] {
  const mayStart = ({ candidates }: Row) => candidates.some((id) => isLikelyStarter(players.get(id)));
  return byProjection(rows).toSorted((one, other) => Number(mayStart(other)) - Number(mayStart(one)));
}

/** "Line 437: J. Castro, WOL, 4.40 pts". `line` is the line number in the user's file or paste. */
export function describeRow({ name, team, projection }: UnmatchedProjection, line: number): string {
  const points = projection === null ? '' : `, ${formatPoints(projection)} pts`;
  return `Line ${line}: ${name}${team ? `, ${team}` : ''}${points}`;
}

/** The label of a player in a list of suggestions. */
export function describePlayer({ name, team, position }: PoolPlayer): string {
  return `${name} (${team}, ${POSITION_LABELS[position]})`;
}

function matchedRow({ id, how, doubt, ...row }: MadeMatch): ReviewRow {
  return { ...row, player: id, note: doubt ? `${METHODS[how]}, but ${DOUBTS[doubt]}` : METHODS[how] };
}

function methodRank({ how }: MadeMatch): number {
  return METHOD_ORDER.indexOf(how);
}

function byProjection<Row extends UnmatchedProjection>(rows: readonly Row[]): Row[] {
  return rows.toSorted(compareProjections);
}

/** The higher projection first. Rows of files without projections stay in order. */
function compareProjections(one: UnmatchedProjection, other: UnmatchedProjection): number {
  return (other.projection ?? 0) - (one.projection ?? 0);
}

/** Whether a player is expected to start. */
function isLikelyStarter(player: PoolPlayer | undefined): boolean {
  return player !== undefined && STARTER_STATUSES.includes(player.status ?? '');
}
