import type { ClubMatch, DoubtfulProjection, MadeMatch } from '@fanteam/contracts';
import type { MergedProjections } from '../../../model/stored-file';
import { fourPlayers } from '../../../testing/samples';
import { answerAll, clubQuestion, NO_ANSWERS, toQuestions } from './questions';
import { countRows, reviewSections } from './review-rows';

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

const asked = (merge: MergedProjections, decisions = {}) =>
  Object.fromEntries(
    toQuestions(merge, fourPlayers, decisions).map(({ key, preset }) => [key, preset.answers]),
  );
/** The player or `skip` that is the default for each row. */
const presetOf = (merge: MergedProjections, decisions = {}) =>
  Object.assign({}, ...Object.values(asked(merge, decisions)).map((answers) => answers.decisions));

describe('the rows of a projections file', () => {
  it('are each in one group, the unsure ones first', () => {
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
      matched: 4,
      decisions: { 11: '4', 12: 'skip' },
      decided: [row(11), row(12)],
      clubs: [club('LEIPZIG', { how: 'absent' })],
    });
    const lines = reviewSections(merge, fourPlayers).map(({ id, rows }) => [
      id,
      rows.map(({ line }) => line),
    ]);
    expect(lines).toEqual([
      ['open', [4, 3, 2]],
      ['check', [10]],
      ['unmatched', [6, 5, 7]],
      ['decided', [11, 12]],
      ['matched', [9, 8]],
    ]);
    expect(countRows(merge)).toBe(11);
  });
});

describe('a question about a row', () => {
  it('has the single candidate of a known club as default if no other row claims the player, else skips', () => {
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
    expect(presetOf(merge)).toEqual({ 2: '1', 3: 'skip', 4: 'skip', 5: 'skip', 6: 'skip', 7: 'skip' });
    expect(presetOf({ ...merge, matches: known.slice(1) })).toMatchObject({ 2: 'skip' });
  });

  const open = merged({
    doubtful: [
      doubtful(2, ['1', '2'], 'several'),
      doubtful(3, ['1', '2'], 'several'),
      doubtful(4, ['3'], 'taken'),
      doubtful(5, ['3'], 'taken'),
      doubtful(6, ['2', '3', '4'], 'several'),
    ],
  });

  it('has the player who is left as default after another row got the other one', () => {
    expect(presetOf(open)).toMatchObject({ 2: 'skip', 3: 'skip' });
    expect(presetOf(open, { 2: '1' })).toMatchObject({ 3: '2' });
    expect(presetOf(open, { 2: 'skip' })).toMatchObject({ 3: 'skip' });
  });

  it('does not have a player as default whom another row may mean as well', () => {
    expect(presetOf(open, { 2: '1', 5: '3' })).toMatchObject({ 3: '2', 4: 'skip', 6: 'skip' });
    expect(presetOf(open, { 2: '2', 5: '3' })).toMatchObject({ 3: '1', 4: 'skip', 6: '4' });
  });

  it('is one about the value if rows have the same name, club and player', () => {
    const twice = (name: string, doubt: DoubtfulProjection['doubt'] = 'taken') =>
      merged({
        doubtful: [
          { ...doubtful(9, ['2'], doubt, 4.9), name, team: 'MCI' },
          { ...doubtful(4, ['2'], doubt, 5.95), name, team: 'MCI' },
        ],
      });
    const [question] = toQuestions(twice('Rúni Dahl'), fourPlayers, {});
    expect(question).toMatchObject({
      text: 'Rúni Dahl, MCI, occurs twice. Which value?',
      choices: [
        { label: '5.95 pts · line 4', why: 'first row', answers: { decisions: { 4: '2', 9: 'skip' } } },
        { label: '4.90 pts · line 9', answers: { decisions: { 4: 'skip', 9: '2' } } },
        { label: 'Skip these rows', answers: { decisions: { 4: 'skip', 9: 'skip' } } },
      ],
      preset: { label: '5.95 pts · line 4' },
    });
    // Two players can have the same surname, or the same name and different positions.
    for (const unsure of [twice('Dahl'), twice('Rúni Dahl', 'position')]) {
      expect(presetOf(unsure)).toEqual({ 4: 'skip', 9: 'skip' });
    }
  });
});

describe('a question about a club', () => {
  const merge = merged({
    doubtful: [{ ...doubtful(4, ['3'], 'undecided_club'), team: 'City' }],
    clubs: [club('CITY', { candidates: ['ARS'] }), club('UNITED', { rows: 1 }), club('X', { how: 'absent' })],
  });

  it('has no team as default, because a guess gives the points of strangers to players of the pool', () => {
    expect(asked(merge)).toEqual({
      'club CITY': { clubAnswers: { CITY: 'none' } },
      'club UNITED': { clubAnswers: { UNITED: 'none' } },
    });
    const [city, united] = toQuestions(merge, fourPlayers, {});
    expect(city?.text).toBe(
      'CITY has 3 rows, for example line 4: Row 4, City, 4.00 pts. Which club is CITY?',
    );
    expect(city?.choices.slice(0, 3)).toMatchObject([
      { label: 'Not in this pool, skip these 3 rows' },
      { label: 'It is ARS', why: '1 row matched: Brann Saelvik.' },
      { label: 'MCI', isOneOfMany: true },
    ]);
    expect(united?.preset).toMatchObject({
      label: 'Not in this pool, skip this row',
      why: 'UNITED occurs once',
    });
  });
});

it('about a club that was recognized has its team as default, and says what another answer loses', () => {
  const rows = [
    matched(4, '3', { name: 'Saelvik', team: 'Reds', how: 'surname' }),
    matched(5, '1', { name: 'Edlund', team: 'MCI' }),
  ];
  const reds = club('REDS', { how: 'rows', team: 'ARS', rows: 1 });
  const question = clubQuestion(reds, merged({ matches: rows, clubs: [reds] }), fourPlayers);
  expect(question.preset).toMatchObject({ label: 'It is ARS' });
  expect(question.choices[0]?.why).toBe('1 row no longer matched: Brann Saelvik.');
  expect(question.text).toBe('Which club is REDS?');
});

describe('the answers', () => {
  const merge = merged({
    doubtful: [
      doubtful(2, ['1'], 'name'),
      doubtful(3, ['2', '3'], 'several'),
      doubtful(4, ['2', '4'], 'several'),
    ],
    matches: known,
  });

  it('are the choices and the defaults; what is skipped only by default is not remembered', () => {
    const chosen = { ...NO_ANSWERS, decisions: { 3: 'skip' } };
    expect(answerAll(toQuestions(merge, fourPlayers, chosen.decisions), chosen)).toEqual({
      answers: { ...NO_ANSWERS, decisions: { 2: '1', 3: 'skip', 4: 'skip' } },
      forgotten: { 4: 'skip' },
    });
  });

  it('about columns are asked alone, because they change rows', () => {
    const options = ['xP', 'Pts'].map((header) => ({ header, samples: ['4'] }));
    const question = { field: 'projection' as const, used: 'xP', text: 'It is read from "xP".', options };
    expect(asked({ ...merge, questions: [question] })).toEqual({
      'column projection': { columns: { projection: 'xP' } },
    });
  });
});
