import { aStoredFile, fourPlayers } from '../../../testing/samples';
import { EMPTY_DRAFT, newFileDraft } from '../../../model/draft';
import { countPositions, filterPool, nextSort, teamsOf, WHOLE_POOL, type PoolMark } from './filter-pool';
import { columnsOf } from './pool-columns';
import { poolRows } from './pool-rows';

const fileDraft = newFileDraft(
  new File([], 'a.csv'),
  aStoredFile({
    pool: [...fourPlayers, { ...fourPlayers[2]!, id: '5', name: 'New', projection: null }],
  }),
);
const rows = poolRows({ ...EMPTY_DRAFT, file: fileDraft });
const names = (shown: { name: string }[]) => shown.map((row) => row.name);

describe('poolRows', () => {
  it('leaves out removed players and uses typed projections', () => {
    const edited = poolRows({
      ...EMPTY_DRAFT,
      file: { ...fileDraft, removed: ['1'], projections: { 2: 0 } },
    });
    expect(edited[0]).toMatchObject({ name: 'Rúni Dahl', projection: 0, isEdited: true });
    expect(edited[1]).toMatchObject({ projection: 6.25, isEdited: false });
  });
});

describe('the opponent of a player', () => {
  it('is the one of the club, and a column only if one is known', () => {
    expect(columnsOf(rows, false)).not.toContain('opponent');
    const fixtures = { text: 'ARS LIV', matches: [{ clubs: ['ARS', 'LIV'] as [string, string] }] };
    const stored = { ...fileDraft.stored!, fixtures };
    const known = poolRows({ ...EMPTY_DRAFT, file: { ...fileDraft, stored } });
    expect(columnsOf(known, false)).toContain('opponent');
    expect(known.filter(({ opponent }) => opponent === 'LIV').every(({ team }) => team === 'ARS')).toBe(true);
    const byOpponent = { ...WHOLE_POOL, sort: { column: 'opponent', descending: false } } as const;
    expect(filterPool(known, byOpponent)[0]).toMatchObject({ team: 'ARS', opponent: 'LIV' });
  });
});

describe('filterPool', () => {
  it('searches names without accents, by any of their words, and teams', () => {
    expect(names(filterPool(rows, { ...WHOLE_POOL, search: 'runi' }))).toEqual(['Rúni Dahl']);
    expect(names(filterPool(rows, { ...WHOLE_POOL, search: 'saelvik BRA' }))).toEqual(['Brann Saelvik']);
    expect(names(filterPool(rows, { ...WHOLE_POOL, search: 'ars' }))).toEqual(['Brann Saelvik', 'New']);
  });

  it('filters by position and by team', () => {
    expect(names(filterPool(rows, { ...WHOLE_POOL, position: 'GK' }))).toEqual(['Edlund']);
    expect(names(filterPool(rows, { ...WHOLE_POOL, team: 'ARS', search: 'saelvik' }))).toEqual([
      'Brann Saelvik',
    ]);
  });

  it('filters by status and by rules', () => {
    const rules = new Map([
      ['1', { lock: true }],
      ['2', { exclude: true }],
      ['3', { maxPercent: 40 }],
    ] as const);
    const marked = (mark: PoolMark) => names(filterPool(rows, { ...WHOLE_POOL, mark }, rules));
    expect(marked('is:possible')).toEqual(['Brann Saelvik', 'New']);
    expect(marked('locked')).toEqual(['Edlund']);
    expect(marked('excluded')).toEqual(['Rúni Dahl']);
    expect(marked('limited')).toEqual(['Brann Saelvik']);
  });

  it('starts with the highest projections, equal ones in the order of the file', () => {
    const shown = filterPool(rows, WHOLE_POOL);
    expect(shown.map(({ projection }) => projection)).toEqual([7.5, 6.25, 4, 4, null]);
    const equal = rows.filter(({ projection }) => projection === 4);
    expect(shown.slice(2, 4)).toEqual(equal);
    expect(filterPool(rows, { ...WHOLE_POOL, sort: null })).toEqual(rows);
  });

  it('sorts by projection, missing ones last in both directions', () => {
    const by = (descending: boolean) =>
      filterPool(rows, { ...WHOLE_POOL, sort: { column: 'projection', descending } }).map(
        (r) => r.projection,
      );
    expect(by(true)).toEqual([7.5, 6.25, 4, 4, null]);
    expect(by(false)).toEqual([4, 4, 6.25, 7.5, null]);
  });

  it('sorts positions from goalkeeper to forward', () => {
    const sorted = filterPool(rows, { ...WHOLE_POOL, sort: { column: 'position', descending: true } });
    expect(sorted.map((row) => row.position)).toEqual(['F', 'M', 'M', 'D', 'GK']);
  });
});

describe('nextSort', () => {
  it('starts with the highest number or the first letter, then reverses, then resets', () => {
    const first = nextSort(null, 'salary');
    expect(first).toEqual({ column: 'salary', descending: true });
    const second = nextSort(first, 'salary');
    expect(second).toEqual({ column: 'salary', descending: false });
    expect(nextSort(second, 'salary')).toBeNull();
    expect(nextSort(second, 'name')).toEqual({ column: 'name', descending: false });
  });
});

describe('the counts of a pool', () => {
  it('counts positions and lists teams', () => {
    expect(countPositions(rows)).toEqual({ GK: 1, D: 1, M: 2, F: 1 });
    expect(teamsOf(rows)).toEqual(['ARS', 'MCI']);
  });
});
