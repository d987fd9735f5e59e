import { hasFanteamIds, readFanteamLineups, writeFanteamLineups } from './fanteam-lineups';
import { sampleLineup, sampleMen } from './fixtures';

const PLAIN = { size: 4, hasCaptain: false, hasViceCaptain: false };
const WITH_BOTH = { size: 4, hasCaptain: true, hasViceCaptain: true };
const POOL = new Set(['11', '12', '13', '14', '15']);

describe('the file that FanTeam takes', () => {
  it('has no header, the tournament first, and the men in the order GK, DEF, MID, FWD', () => {
    const [goalkeeper, defender, midfielder, forward] = sampleMen();
    const mixed = sampleLineup([forward, midfielder, defender, goalkeeper]);
    expect(writeFanteamLineups([mixed, mixed], '7000001')).toBe('7000001,11,12,13,14\n7000001,11,12,13,14\n');
  });

  it('repeats the captain and the vice-captain at the end', () => {
    const [goalkeeper, defender, midfielder, forward] = sampleMen();
    const lineup = sampleLineup([
      goalkeeper,
      { ...defender, vice_captain: true },
      midfielder,
      { ...forward, captain: true },
    ]);
    expect(writeFanteamLineups([lineup], '7000001')).toBe('7000001,11,12,13,14,14,12\n');
  });

  it('is not written with an id that is no number', () => {
    const [goalkeeper, ...others] = sampleMen();
    const lineup = sampleLineup([{ ...goalkeeper, id: '=1+1' }, ...others]);
    expect(() => writeFanteamLineups([lineup], '7000001')).toThrow(/ids are numbers.*=1\+1/);
    expect(() => writeFanteamLineups([sampleLineup(sampleMen())], 'x')).toThrow(RangeError);
  });

  it('needs ids of the file, all numbers, and one tournament', () => {
    const pool = { tournamentId: '7000001', idColumn: 'PlayerID', ids: POOL };
    expect(hasFanteamIds(pool)).toBe(true);
    expect(hasFanteamIds({ ...pool, tournamentId: null })).toBe(false);
    expect(hasFanteamIds({ ...pool, idColumn: null })).toBe(false);
    expect(hasFanteamIds({ ...pool, ids: ['11', 'a-12'] })).toBe(false);
  });
});

describe('reading an upload file back', () => {
  it('finds the lineups that were written', () => {
    const [goalkeeper, defender, midfielder, forward] = sampleMen();
    const men = [goalkeeper, { ...defender, captain: true }, midfielder, { ...forward, vice_captain: true }];
    const text = writeFanteamLineups([sampleLineup(men)], '7000001');
    expect(readFanteamLineups(text, WITH_BOTH, POOL)).toEqual({
      ok: true,
      file: {
        tournamentId: '7000001',
        lineups: [{ ids: ['11', '12', '13', '14'], captainId: '12', viceCaptainId: '14' }],
      },
    });
  });

  it.each([
    ['a line too short', '7,11,12,13', PLAIN, 1, 'has 3 ids after the tournament instead of 4'],
    ['a missing captain', '7,11,12,13,14', WITH_BOTH, 1, 'has 4 ids after the tournament instead of 6'],
    ['a stranger', '7,11,12,13,99', PLAIN, 1, 'names 99, who is not in the pool'],
    ['a man twice', '7,11,12,13,13', PLAIN, 1, 'names a man twice'],
    [
      'a captain from outside',
      '7,11,12,13,14,15,11',
      WITH_BOTH,
      1,
      'has the captain 15, who is not in its lineup',
    ],
    ['one man as both', '7,11,12,13,14,11,11', WITH_BOTH, 1, 'has one man as captain and vice-captain'],
    ['two tournaments', '7,11,12,13,14\n8,11,12,13,15', PLAIN, 2, 'names tournament 8, the first line 7'],
    ['a lineup twice', '7,11,12,13,14\n7,14,13,12,11', PLAIN, 2, 'is the same lineup as line 1'],
    ['a header', 'Tournament,a,b,c,d', PLAIN, 1, 'begins with "Tournament", which is no tournament number'],
    ['an empty file', '', PLAIN, 1, 'is missing: the file has no lineup'],
  ])('refuses %s and says where', (_, text, shape, line, reason) => {
    const read = readFanteamLineups(text, shape, POOL);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.faults).toContainEqual({ line, reason });
  });
});
