import { aPoolPlayer } from '../../../testing/samples';
import { recallMatches, rememberMatches } from './match-memory';

const dahl = aPoolPlayer('2', { name: 'Rúni Dahl', team: 'MCI' });
const pool = [aPoolPlayer('1', { name: 'Edlund' }), dahl];
const row = (line: number, name: string, team: string | null = null) => ({ line, name, team, projection: 4 });
const open = (...unmatched: ReturnType<typeof row>[]) => ({
  doubtful: [],
  unmatched,
  matches: [],
  decided: [],
});

const decisionsOf = (...given: Parameters<typeof recallMatches>) => recallMatches(...given).decisions;

beforeEach(() => localStorage.clear());

describe('remembered decisions', () => {
  it('are found by name and club, regardless of line and spelling', () => {
    const doubtful = [{ ...row(5, 'R. Dahl', 'MCI'), candidates: ['2'], doubt: 'name' as const }];
    rememberMatches(
      { doubtful, unmatched: [row(9, 'Unknown Player')], matches: [], decided: [] },
      { 5: '2', 9: 'skip' },
      pool,
    );
    const later = open(row(30, 'r dahl', 'mci'), row(31, 'UNKNOWN PLAYER'), row(32, 'R. Dahl', 'ARS'));
    expect(decisionsOf(later, pool)).toEqual({ 30: '2', 31: 'skip' });
  });

  it('apply to the same player under another id, and not to a pool without the player', () => {
    rememberMatches(open(row(5, 'The Wall')), { 5: '2' }, pool);
    const later = open(row(5, 'The Wall'));
    expect(decisionsOf(later, [{ ...dahl, id: '77' }])).toEqual({ 5: '77' });
    expect(decisionsOf(later, [aPoolPlayer('2', { name: 'Other Player' })])).toEqual({});
  });

  it('are not applied if several players have the name', () => {
    rememberMatches(open(row(5, 'The Wall')), { 5: '2' }, pool);
    const namesakes = ['ARS', 'LIV'].map((team) => ({ ...dahl, id: team, team }));
    expect(decisionsOf(open(row(5, 'The Wall')), namesakes)).toEqual({});
  });

  it('are replaced by the latest decision', () => {
    rememberMatches(open(row(5, 'The Wall')), { 5: '2' }, pool);
    rememberMatches(open(row(5, 'The Wall')), { 5: '1' }, pool);
    expect(decisionsOf(open(row(5, 'The Wall')), pool)).toEqual({ 5: '1' });
  });

  it('correct a row that would be matched with another player', () => {
    const matchedWith = (id: string) => ({
      ...open(),
      matches: [{ ...row(5, 'Dahl'), id, how: 'name' as const }],
    });
    rememberMatches(matchedWith('1'), { 5: '2' }, pool);
    expect(decisionsOf(matchedWith('1'), pool)).toEqual({ 5: '2' });
    expect(decisionsOf(matchedWith('2'), pool)).toEqual({});
  });

  it('do not change a row with exactly the full name of its player, which is said', () => {
    rememberMatches(open(row(5, 'Rúni Dahl', 'MCI')), { 5: '1' }, pool);
    const exact = { ...open(), matches: [{ ...row(7, 'Runi Dahl', 'MCI'), id: '2', how: 'name' as const }] };
    expect(recallMatches(exact, pool)).toEqual({
      decisions: {},
      warnings: [
        'Your earlier choice for “Runi Dahl” was not used: the name is exactly that of a player of its club.',
      ],
    });
    expect(recallMatches(exact, pool)).toEqual({ decisions: {}, warnings: [] });
  });

  it('are deleted when they are undone', () => {
    const wall = row(5, 'The Wall');
    rememberMatches(open(wall), { 5: 'skip' }, pool);
    const decided = { doubtful: [], unmatched: [], matches: [], decided: [wall] };
    rememberMatches(decided, { 5: 'skip' }, pool);
    expect(decisionsOf(open(wall), pool)).toEqual({ 5: 'skip' });
    rememberMatches(decided, {}, pool);
    expect(decisionsOf(open(wall), pool)).toEqual({});
  });

  it('are empty if the stored value is invalid', () => {
    for (const invalid of ['{', '7', '{"the wall|": 5}']) {
      localStorage.setItem('dfs-matches', invalid);
      expect(decisionsOf(open(row(5, 'The Wall')), pool)).toEqual({});
    }
  });
});
