import { samplePlayers, sampleLineup } from '../testing/fixtures';
import { readFanteamLineups } from './read-fanteam-lineups';
import { writeFanteamLineups, type WrittenPlayer } from './write-lineups';

const PLAIN = { size: 4, hasCaptain: false, hasViceCaptain: false };
const WITH_BOTH = { size: 4, hasCaptain: true, hasViceCaptain: true };
const POOL = new Set(['11', '12', '13', '14', '15']);

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
    ['an unknown player', '7,11,12,13,99', PLAIN, 1, 'contains player 99, who is not in the player pool'],
    ['a repeated player', '7,11,12,13,13', PLAIN, 1, 'contains a player twice'],
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
