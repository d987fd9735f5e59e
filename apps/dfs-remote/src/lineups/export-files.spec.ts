import { CONTEST_PRESETS } from '@fanteam/contracts';
import { aResponse, fourPlayers } from '../testing/samples';
import { plainText, readableFile, uploadFile } from './export-files';

const { optimized_lineups: lineups } = aResponse();
const { roster } = CONTEST_PRESETS['mini-4'];
const source = { pool: fourPlayers, tournamentId: '7000001', idColumn: 'PlayerID' };

describe("FanTeam's upload file", () => {
  it('has one line a lineup, ids only', () => {
    expect(uploadFile(lineups, source, roster)).toEqual({
      name: '7000001_lineups.csv',
      text: '7000001,1,2,3,4\n',
    });
  });

  it.each([
    ['the file names no tournament', { ...source, tournamentId: null }],
    ['the ids are our own', { ...source, idColumn: null }],
    ['an id is no number', { ...source, pool: [{ ...fourPlayers[0]!, id: 'x' }] }],
  ])('is not offered when %s', (_, changed) => {
    expect(uploadFile(lineups, changed, roster)).toEqual({ unavailable: 'This pool has no FanTeam ids' });
  });

  it('is not offered when our own reader finds a fault in it, and says which', () => {
    expect(uploadFile([...lineups, ...lineups], source, roster)).toEqual({
      unavailable: 'Line 2 is the same lineup as line 1',
    });
    const withCaptain = CONTEST_PRESETS['flexi-5'].roster;
    expect(uploadFile(lineups, source, withCaptain)).toEqual({
      unavailable: 'Line 1 has 4 ids after the tournament instead of 6',
    });
  });
});

describe('lineups for people', () => {
  it('are a table with names', () => {
    const file = readableFile(lineups);
    expect('text' in file && file.text).toContain('F Ervin Holmare (MCI)');
  });

  it('are text with captains marked', () => {
    const [lineup] = lineups;
    const players = lineup!.players.map((man, index) => ({
      ...man,
      ...(index === 3 && { captain: true as const }),
    }));
    expect(plainText([{ ...lineup!, players }])).toBe(
      '1. Edlund, Rúni Dahl, Brann Saelvik, Ervin Holmare (C) | 1-1-1 | 21.75 points | 37.6',
    );
  });
});
