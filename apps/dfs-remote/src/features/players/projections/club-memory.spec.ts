import type { ClubMatch } from '@fanteam/contracts';
import { NO_CLUB } from '../../../model/stored-file';
import { forgetClubs, recallClubs, rememberClubs } from './club-memory';

const club = (name: string, changes: Partial<ClubMatch> = {}): ClubMatch => ({
  name,
  team: null,
  how: 'undecided',
  rows: 20,
  agree: 0,
  candidates: [],
  ...changes,
});
const teams = new Set(['RMA', 'ARS', 'MCI']);

beforeEach(() => localStorage.clear());

describe('remembered clubs', () => {
  it('are the answers, for the next file with the same names', () => {
    rememberClubs([club('REAL MADRID'), club('GUNNERS')], { 'REAL MADRID': 'RMA' });
    expect(recallClubs([club('REAL MADRID'), club('GUNNERS')], teams)).toEqual({ 'REAL MADRID': 'RMA' });
  });

  it('are those that many rows agree about', () => {
    rememberClubs(
      [
        club('REAL MADRID', { team: 'RMA', how: 'rows', agree: 20 }),
        club('CITY', { team: 'MCI', how: 'rows', agree: 2 }),
      ],
      {},
    );
    expect(recallClubs([club('REAL MADRID'), club('CITY')], teams)).toEqual({ 'REAL MADRID': 'RMA' });
  });

  it('are not used for clubs that are matched, or for a pool without the team', () => {
    rememberClubs([club('REAL MADRID')], { 'REAL MADRID': 'RMA' });
    expect(recallClubs([club('REAL MADRID', { team: 'ARS', how: 'rows' })], teams)).toEqual({});
    expect(recallClubs([club('REAL MADRID')], new Set(['ARS']))).toEqual({});
  });

  it('are not used for a team that another club of the file is, or after they were forgotten', () => {
    rememberClubs([club('REAL MADRID')], { 'REAL MADRID': 'RMA' });
    const other = club('MADRID', { team: 'RMA', how: 'rows' });
    expect(recallClubs([club('REAL MADRID'), other], teams)).toEqual({});
    forgetClubs(['REAL MADRID']);
    expect(recallClubs([club('REAL MADRID')], teams)).toEqual({});
  });

  it('are replaced by the latest answer, and deleted by "not in this pool"', () => {
    rememberClubs([club('REAL')], { REAL: 'RMA' });
    rememberClubs([club('REAL')], { REAL: 'ARS' });
    expect(recallClubs([club('REAL')], teams)).toEqual({ REAL: 'ARS' });
    rememberClubs([club('REAL')], { REAL: NO_CLUB });
    expect(recallClubs([club('REAL')], teams)).toEqual({});
  });

  it('are empty if the stored value is invalid or of another version', () => {
    for (const invalid of [
      '{',
      '7',
      '{"version":1,"clubs":[["REAL","RMA"]]}',
      '{"version":2,"clubs":[["REAL",7],null]}',
    ]) {
      localStorage.setItem('dfs-clubs', invalid);
      expect(recallClubs([club('REAL')], teams)).toEqual({});
    }
  });
});
