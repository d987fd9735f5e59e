import type { Lineup } from '@fanteam/contracts';
import type { LineupFigures } from '../../model/simulate/lineup-figures';
import { aPoolPlayer, aResponse } from '../../testing/samples';
import { arrangeLineups, BY_RANK, nextOrder, type LineupColumn } from './arrange-lineups';
import { NO_EDITS, reduceEdits } from '../../model/lineup-edits';
import { lineupViews } from '../../model/lineup-view';

const lineup = (id: string, names: string[], points: number, salary: number): Lineup => ({
  lineup_id: id,
  players: names.map((name) => ({ ...aPoolPlayer(name, { name, team: `T${name[0]}` }), projection: 1 })),
  total_points: points,
  salary_cost: salary,
  formation: '1-1-1',
});
const views = lineupViews(
  aResponse({
    optimized_lineups: [
      lineup('1', ['Rúni Dahl', 'Anna'], 9, 30),
      lineup('2', ['Anna', 'Bo'], 8, 20),
      lineup('3', ['Rúni Dahl', 'Bo'], 8, 40),
    ],
  }),
  50,
);
const keys = (changes: Partial<typeof BY_RANK>, edits = NO_EDITS) =>
  arrangeLineups(views, { ...BY_RANK, ...changes }, edits).map(({ key }) => key);

describe('the shown lineups', () => {
  it('are sorted, equal ones by rank', () => {
    expect(keys({ column: 'points', isDescending: false })).toEqual(['2', '3', '1']);
    expect(keys({ column: 'salary', isDescending: true })).toEqual(['3', '1', '2']);
    expect(keys({ column: 'rank', isDescending: true })).toEqual(['3', '2', '1']);
  });

  it('are found by players and clubs', () => {
    expect(keys({ search: 'runi' })).toEqual(['1', '3']);
    expect(keys({ search: 'runi, bo' })).toEqual(['3']);
    expect(keys({ search: 'ta' })).toEqual(['1', '2']);
  });

  it('do not include deleted ones, until the deletion is undone', () => {
    const deleted = reduceEdits(NO_EDITS, { type: 'lineup-deleted', key: '2' });
    expect(keys({}, deleted)).toEqual(['1', '3']);
    expect(keys({}, reduceEdits(deleted, { type: 'deletion-undone' }))).toEqual(['1', '2', '3']);
  });

  it('can be limited to favorites', () => {
    const starred = reduceEdits(NO_EDITS, { type: 'favorites-toggled', keys: ['3'] });
    expect(keys({ favoritesOnly: true }, starred)).toEqual(['3']);
    expect(
      keys({ favoritesOnly: true }, reduceEdits(starred, { type: 'favorites-toggled', keys: ['3'] })),
    ).toEqual([]);
  });

  it('are sorted by points descending on the first click, ascending on the second', () => {
    const first = { ...BY_RANK, ...nextOrder(BY_RANK, 'points') };
    expect(first).toMatchObject({ column: 'points', isDescending: true });
    expect(nextOrder(first, 'points')).toEqual({ column: 'points', isDescending: false });
  });
});

describe('with the figures of a simulation', () => {
  const figuresOf = (profit: number, copies: number) =>
    ({ profit: { mean: profit, se: 1 }, copies }) as LineupFigures;
  const figures = new Map([
    ['1', figuresOf(-2, 0.5)],
    ['3', figuresOf(4, 2)],
  ]);
  const sorted = (column: LineupColumn, isDescending: boolean) =>
    arrangeLineups(views, { ...BY_RANK, column, isDescending }, NO_EDITS, undefined, figures).map(
      ({ key }) => key,
    );

  it('lineups are sorted by them, those without figures last', () => {
    expect(sorted('profit', true)).toEqual(['3', '1', '2']);
    expect(sorted('profit', false)).toEqual(['1', '3', '2']);
    expect(sorted('copies', false)).toEqual(['1', '3', '2']);
  });

  it('the first click shows the highest profit and the fewest copies', () => {
    expect(nextOrder(BY_RANK, 'profit')).toEqual({ column: 'profit', isDescending: true });
    expect(nextOrder(BY_RANK, 'copies')).toEqual({ column: 'copies', isDescending: false });
  });
});

it('replaces lineups and favorites in one edit', () => {
  const [found] = aResponse().optimized_lineups;
  const edits = { ...NO_EDITS, favorites: ['1', '2'] };
  const lineups = { 3: found! };
  expect(reduceEdits(edits, { type: 'lineups-edited', lineups, favorites: ['3'] })).toEqual({
    favorites: ['3'],
    deleted: [],
    swapped: lineups,
  });
});

describe('a lineup with a swap', () => {
  it('replaces the original, and can be undone', () => {
    const response = aResponse();
    const [found] = response.optimized_lineups;
    const changed = { ...found!, total_points: 50 };
    const edits = reduceEdits(NO_EDITS, { type: 'lineups-edited', lineups: { 1: changed } });
    expect(lineupViews(response, 50, edits.swapped)[0]).toMatchObject({ points: '50.00', isEdited: true });
    const back = reduceEdits(edits, { type: 'swaps-undone', key: '1' });
    expect(lineupViews(response, 50, back.swapped)[0]).toMatchObject({ points: '21.75', isEdited: false });
  });
});
