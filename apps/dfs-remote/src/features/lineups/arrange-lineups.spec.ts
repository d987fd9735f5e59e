import type { Lineup } from '@fanteam/contracts';
import { aPoolPlayer, aResponse } from '../../testing/samples';
import { arrangeLineups, BY_RANK, nextOrder } from './arrange-lineups';
import { NO_EDITS, reduceEdits } from './edits';
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
    const deleted = reduceEdits(NO_EDITS, { type: 'deleted', key: '2' });
    expect(keys({}, deleted)).toEqual(['1', '3']);
    expect(keys({}, reduceEdits(deleted, { type: 'deletion-undone' }))).toEqual(['1', '2', '3']);
  });

  it('can be limited to favorites', () => {
    const starred = reduceEdits(NO_EDITS, { type: 'favorite-toggled', key: '3' });
    expect(keys({ favoritesOnly: true }, starred)).toEqual(['3']);
    expect(
      keys({ favoritesOnly: true }, reduceEdits(starred, { type: 'favorite-toggled', key: '3' })),
    ).toEqual([]);
  });

  it('are sorted by points descending on the first click, ascending on the second', () => {
    const first = { ...BY_RANK, ...nextOrder(BY_RANK, 'points') };
    expect(first).toMatchObject({ column: 'points', isDescending: true });
    expect(nextOrder(first, 'points')).toEqual({ column: 'points', isDescending: false });
  });
});

describe('a lineup with a swap', () => {
  it('replaces the original, and can be undone', () => {
    const response = aResponse();
    const [found] = response.optimized_lineups;
    const changed = { ...found!, total_points: 50 };
    const edits = reduceEdits(NO_EDITS, { type: 'swapped', key: '1', lineup: changed });
    expect(lineupViews(response, 50, edits.swapped)[0]).toMatchObject({ points: '50.00', isEdited: true });
    const back = reduceEdits(edits, { type: 'swaps-undone', key: '1' });
    expect(lineupViews(response, 50, back.swapped)[0]).toMatchObject({ points: '21.75', isEdited: false });
  });
});
