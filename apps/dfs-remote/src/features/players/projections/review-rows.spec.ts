import type { ClubMatch, DoubtfulProjection, MadeMatch } from '@fanteam/contracts';
import type { MergedProjections } from '../../../model/stored-file';
import { fourPlayers } from '../../../testing/samples';
import { countWaiting, preselectedAnswers, reviewSections, skippedRest, withFollowing } from './review-rows';

const row = (line: number, projection = 4, team: string | null = null) => ({
  ...{ line, team, projection },
  name: `Row ${line}`,
});
const doubtful = (
  line: number,
  candidates: string[],
  doubt: DoubtfulProjection['doubt'],
  projection = 4,
): DoubtfulProjection => ({ ...row(line, projection, doubt === 'name' ? 'MCI' : null), candidates, doubt });
const matched = (line: number, id: string, changes: Partial<MadeMatch> = {}): MadeMatch => ({
  ...{ ...row(line), id, how: 'name' },
  ...changes,
});
/** Enough matched rows of a club, so that a row of it with a part of a name is preselected. */
const known = [21, 22, 23].map((line) => matched(line, `known ${line}`, { team: 'MCI' }));
const club = (name: string, changes: Partial<ClubMatch> = {}): ClubMatch => ({
  ...{ name, team: null, how: 'undecided', rows: 3, agree: 0, candidates: [] },
  ...changes,
});

function merged(changes: Partial<MergedProjections>): MergedProjections {
  return {
    ...{
      file: new File([], 'xp.csv'),
      addedLines: 0,
      columns: {},
      rejected: [],
      intoFileId: 'file-1',
      matched: 0,
    },
    ...{
      decisions: {},
      clubAnswers: {},
      decided: [],
      matches: [],
      unmatched: [],
      doubtful: [],
      clubs: [],
      merged: {},
    },
    ...changes,
  };
}

const linesOf = (merge: MergedProjections) =>
  reviewSections(merge, fourPlayers).map(({ id, rows }) => [id, rows.map(({ line }) => line)]);

describe('the review of a projections file', () => {
  it('contains every row once, the suspicious ones first', () => {
    const merge = merged({
      // Player 3 is not expected to start, players 1 and 4 are.
      doubtful: [
        doubtful(2, ['3'], 'name', 9),
        doubtful(3, ['1', '4'], 'several', 2),
        doubtful(4, ['1'], 'undecided_club'),
      ],
      unmatched: [row(5, 1), row(6, 8), row(7, 9, 'LEIPZIG')],
      matches: [
        matched(8, '2'),
        matched(9, '2', { how: 'surname' }),
        matched(10, '2', { doubt: 'club' }),
        matched(11, '4', { how: 'answer' }),
      ],
      decisions: { 11: '4', 12: 'skip' },
      decided: [row(11), row(12)],
      clubs: [club('LEIPZIG', { how: 'absent' })],
    });
    expect(linesOf(merge)).toEqual([
      ['decide', [3, 2]],
      ['waiting', [4]],
      ['check', [10]],
      ['unmatched', [6, 5]],
      ['decided', [11, 12]],
      ['matched', [9, 8]],
      ['absent', [7]],
    ]);
    expect(countWaiting(merge)).toBe(1);
  });

  it('preselects single candidates of known clubs that no other row claims', () => {
    const merge = merged({
      doubtful: [
        doubtful(2, ['1'], 'name'),
        doubtful(3, ['2', '3'], 'several'),
        doubtful(4, ['3'], 'club'),
        doubtful(5, ['4'], 'name'),
        doubtful(6, ['4'], 'position'),
        doubtful(7, ['2'], 'first_name'),
      ],
      matches: known,
    });
    const sections = reviewSections(merge, fourPlayers);
    expect(preselectedAnswers(merge, sections, { decisions: {}, clubAnswers: {} })).toEqual({
      decisions: { 2: '1' },
      clubAnswers: {},
      count: 1,
    });
    expect(preselectedAnswers(merge, sections, { decisions: { 2: 'skip' }, clubAnswers: {} }).count).toBe(0);
    const unknown = { ...merge, matches: known.slice(1) };
    expect(
      reviewSections(unknown, fourPlayers)
        .flatMap(({ rows }) => rows)
        .filter((row) => row.preselected),
    ).toEqual([]);
  });

  it('preselects no guessed team for a club: one that the file has once is not in this pool', () => {
    const merge = merged({
      clubs: [club('CITY', { candidates: ['MCI'] }), club('UNITED', { candidates: ['MUN'], rows: 1 })],
    });
    expect(preselectedAnswers(merge, [], { decisions: {}, clubAnswers: {} })).toEqual({
      decisions: {},
      clubAnswers: { UNITED: 'none' },
      count: 1,
    });
  });

  it('skips the rest: open rows without a choice or a preselected player', () => {
    const merge = merged({
      doubtful: [
        doubtful(2, ['1'], 'name'),
        doubtful(3, ['2', '3'], 'several'),
        doubtful(4, ['4'], 'undecided_club'),
      ],
      unmatched: [row(5), row(6), row(7, 4, 'LEIPZIG')],
      matches: known,
      clubs: [club('LEIPZIG', { how: 'answer' })],
    });
    const sections = reviewSections(merge, fourPlayers);
    expect(skippedRest(sections, { 5: '3' })).toEqual({ 3: 'skip', 6: 'skip' });
  });
});

describe('a decision in the review', () => {
  const sections = reviewSections(
    merged({
      doubtful: [
        doubtful(2, ['1', '2'], 'several'),
        doubtful(3, ['1', '2'], 'several'),
        doubtful(4, ['3'], 'taken'),
        doubtful(5, ['3'], 'taken'),
        doubtful(6, ['2', '3', '4'], 'several'),
      ],
    }),
    fourPlayers,
  );
  const preselectedAfter = (decisions: Record<string, string>) =>
    Object.fromEntries(
      withFollowing(sections, decisions)
        .flatMap(({ rows }) => rows)
        .flatMap(({ line, preselected }) => (preselected ? [[line, preselected]] : [])),
    );

  it('preselects the player who is left for another row', () => {
    expect(preselectedAfter({})).toEqual({});
    expect(preselectedAfter({ 2: '1' })).toEqual({ 3: '2' });
    expect(preselectedAfter({ 2: '1', 3: '2' })).toEqual({});
    expect(preselectedAfter({ 2: 'skip' })).toEqual({});
  });

  it('skips a row whose only player was chosen for another row', () => {
    expect(preselectedAfter({ 4: '3' })).toEqual({ 5: 'skip' });
  });

  it('does not preselect a player whom another row may mean as well', () => {
    expect(preselectedAfter({ 2: '1', 5: '3' })).toEqual({ 3: '2', 4: 'skip' });
    expect(preselectedAfter({ 2: '2', 5: '3' })).toEqual({ 3: '1', 4: 'skip', 6: '4' });
  });
});
