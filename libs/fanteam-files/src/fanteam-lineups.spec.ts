import { hasFanteamIds, readFanteamLineups, writeFanteamLineups } from './fanteam-lineups';
import { sampleLineup, samplePlayers } from './fixtures';
import type { WrittenPlayer } from './written-lineup';

const PLAIN = { size: 4, hasCaptain: false, hasViceCaptain: false };
const WITH_BOTH = { size: 4, hasCaptain: true, hasViceCaptain: true };
const POOL = new Set(['11', '12', '13', '14', '15']);

describe('writeFanteamLineups', () => {
  it('writes no header, the tournament first, and the players in the order GK, DEF, MID, FWD', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const mixed = sampleLineup([forward, midfielder, defender, goalkeeper]);
    expect(writeFanteamLineups([mixed, mixed], '7000001')).toBe('7000001,11,12,13,14\n7000001,11,12,13,14\n');
  });

  it('repeats the captain and the vice-captain at the end', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const lineup = sampleLineup([
      goalkeeper,
      { ...defender, vice_captain: true },
      midfielder,
      { ...forward, captain: true },
    ]);
    expect(writeFanteamLineups([lineup], '7000001')).toBe('7000001,11,12,13,14,14,12\n');
  });

  it('throws for an id that is not a number', () => {
    const [goalkeeper, ...others] = samplePlayers();
    const lineup = sampleLineup([{ ...goalkeeper, id: '=1+1' }, ...others]);
    expect(() => writeFanteamLineups([lineup], '7000001')).toThrow(/ids must be numbers, not =1\+1/);
    expect(() => writeFanteamLineups([sampleLineup(samplePlayers())], 'x')).toThrow(RangeError);
  });

  it('requires ids from the file, all numbers, and one tournament', () => {
    const pool = { tournamentId: '7000001', idColumn: 'PlayerID', ids: POOL };
    expect(hasFanteamIds(pool)).toBe(true);
    expect(hasFanteamIds({ ...pool, tournamentId: null })).toBe(false);
    expect(hasFanteamIds({ ...pool, idColumn: null })).toBe(false);
    expect(hasFanteamIds({ ...pool, ids: ['11', 'a-12'] })).toBe(false);
  });
});

describe('readFanteamLineups', () => {
  it('reads the lineups that the writer wrote', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const players: WrittenPlayer[] = [
      goalkeeper,
      { ...defender, captain: true },
      midfielder,
      { ...forward, vice_captain: true },
    ];
    const text = writeFanteamLineups([sampleLineup(players)], '7000001');
    expect(readFanteamLineups(text, WITH_BOTH, POOL)).toEqual({
      ok: true,
      file: {
        tournamentId: '7000001',
        lineups: [{ ids: ['11', '12', '13', '14'], captainId: '12', viceCaptainId: '14' }],
      },
    });
  });

  it.each([
    ['a short line', '7,11,12,13', PLAIN, 1, 'has 3 ids after the tournament instead of 4'],
    ['a missing captain', '7,11,12,13,14', WITH_BOTH, 1, 'has 4 ids after the tournament instead of 6'],
    ['an unknown player', '7,11,12,13,99', PLAIN, 1, 'has player 99, who is not in the player pool'],
    ['a repeated player', '7,11,12,13,13', PLAIN, 1, 'has a player twice'],
    [
      'a captain outside the lineup',
      '7,11,12,13,14,15,11',
      WITH_BOTH,
      1,
      'has captain 15, who is not in the lineup',
    ],
    [
      'one player as both captains',
      '7,11,12,13,14,11,11',
      WITH_BOTH,
      1,
      'has the same player as captain and vice-captain',
    ],
    [
      'two tournaments',
      '7,11,12,13,14\n8,11,12,13,15',
      PLAIN,
      2,
      'has tournament 8, but line 1 has tournament 7',
    ],
    ['a repeated lineup', '7,11,12,13,14\n7,14,13,12,11', PLAIN, 2, 'is the same lineup as line 1'],
    [
      'a header',
      'Tournament,a,b,c,d',
      PLAIN,
      1,
      'starts with "Tournament", which is not a tournament number',
    ],
    ['an empty file', '', PLAIN, 1, 'is missing: the file has no lineups'],
  ])('rejects %s and returns the line', (_, text, shape, line, reason) => {
    const read = readFanteamLineups(text, shape, POOL);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.faults).toContainEqual({ line, reason });
  });
});
