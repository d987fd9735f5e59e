import { CONTEST_PRESETS } from '@fanteam/contracts';
import { aResponse, fourPlayers } from '../../testing/samples';
import { describeUpload, plainText, readableFile, uploadFile } from './export-files';

const { optimized_lineups: lineups } = aResponse();
const { roster } = CONTEST_PRESETS['mini-4'];
const source = { pool: fourPlayers, tournamentId: '7000001', idColumn: 'PlayerID' };

describe("FanTeam's upload file", () => {
  it('has one line of ids per lineup', () => {
    expect(uploadFile(lineups, source, roster)).toEqual({
      name: '7000001_lineups.csv',
      text: '7000001,1,2,3,4\n',
    });
  });

  it('is described by what it contains', () => {
    const describe = (contest: keyof typeof CONTEST_PRESETS) =>
      describeUpload(CONTEST_PRESETS[contest].roster);
    expect(describe('mini-4')).toBe('ids');
    expect(describe('flexi-5')).toBe('ids and captain');
    expect(describe('classic-11')).toBe('ids, captain and vice-captain');
  });

  it.each([
    ['the file names no tournament', { ...source, tournamentId: null }],
    ['the ids are our own', { ...source, idColumn: null }],
    ['an id is not a number', { ...source, pool: [{ ...fourPlayers[0]!, id: 'x' }] }],
  ])('is not available when %s', (_, changed) => {
    expect(uploadFile(lineups, changed, roster)).toEqual({ unavailable: 'This pool has no FanTeam ids' });
  });

  it('is not available when our own reader finds a mistake, which is the reason', () => {
    expect(uploadFile([...lineups, ...lineups], source, roster)).toEqual({
      unavailable: 'Line 2 is the same lineup as line 1',
    });
    const withCaptain = CONTEST_PRESETS['flexi-5'].roster;
    expect(uploadFile(lineups, source, withCaptain)).toEqual({
      unavailable: 'Line 1 has 4 ids after the tournament instead of 6',
    });
  });
});

describe('readable lineups', () => {
  it('are a CSV file with names', () => {
    const file = readableFile(lineups);
    expect('text' in file && file.text).toContain('F Ervin Holmare (MCI)');
  });

  it('are text with marked captains', () => {
    const [lineup] = lineups;
    const players = lineup!.players.map((player, index) => ({
      ...player,
      ...(index === 3 && { captain: true as const }),
    }));
    expect(plainText([{ ...lineup!, players }])).toBe(
      '1. Edlund, Rúni Dahl, Brann Saelvik, Ervin Holmare (C) | 1-1-1 | 21.75 points | 37.6',
    );
  });
});

describe('lineups with a bench', () => {
  const [lineup] = lineups;
  const [goalkeeper, ...starters] = lineup!.players;
  const withBench = [{ ...lineup!, players: starters, bench: [goalkeeper!] }];

  it('have the bench last in every file', () => {
    expect(uploadFile(withBench, source, roster)).toMatchObject({ text: '7000001,2,3,4,1\n' });
    expect(readableFile(withBench)).toMatchObject({ text: expect.stringContaining('Bench 1') });
    expect(plainText(withBench)).toContain(' | bench: Edlund | ');
  });
});
