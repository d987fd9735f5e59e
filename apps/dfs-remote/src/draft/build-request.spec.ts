import { CONTEST_PRESETS } from '@fanteam/contracts';
import { aStoredFile, aTypedPlayer } from '../testing/samples';
import { buildFileRequest, buildPlayersRequest } from './build-request';
import { EMPTY_DRAFT, type FileDraft } from './draft';

const file: FileDraft = {
  file: new File([], 'players.csv'),
  stored: aStoredFile(),
  projections: {},
  removed: [],
};
const untouched = EMPTY_DRAFT.contest;

describe('the request for a file', () => {
  it('is just the documented call when nothing else was touched', () => {
    expect(buildFileRequest(file, 'abc', untouched)).toEqual({
      file_id: 'abc',
      num_lineups: 1,
      salary_cap: 1,
    });
  });

  it('takes an emptied number field for 1 and keeps decimals', () => {
    expect(buildFileRequest(file, 'abc', { ...untouched, numLineups: '', salaryCap: '99.5' })).toMatchObject({
      num_lineups: 1,
      salary_cap: 99.5,
    });
  });

  it('excludes removed players and carries typed projections', () => {
    const edited = { ...file, projections: { 1: 9.5, 2: 0 }, removed: ['2', '3'] };
    expect(buildFileRequest(edited, 'abc', untouched).players).toEqual({
      1: { projection: 9.5 },
      2: { projection: 0, exclude: true },
      3: { exclude: true },
    });
  });

  it('says nothing of a man whom the file no longer has', () => {
    const edited = { ...file, projections: { 99: 3, 4: 8 }, removed: ['98'] };
    expect(buildFileRequest(edited, 'abc', untouched).players).toEqual({ 4: { projection: 8 } });
  });

  it('carries the roster only when its numbers were edited', () => {
    const roster = { ...CONTEST_PRESETS['classic-11'].roster, max_per_team: null };
    expect(buildFileRequest(file, 'abc', { ...untouched, contest: 'classic-11', roster })).toMatchObject({
      contest: 'classic-11',
      roster,
    });
  });

  it('names the contest and the statuses when they were chosen', () => {
    expect(
      buildFileRequest(file, 'abc', { ...untouched, contest: 'pick-6', startersOnly: true }),
    ).toMatchObject({ contest: 'pick-6', statuses: ['expected', 'confirmed'] });
  });
});

describe('the request for typed players', () => {
  it('sends the players with the letters of the wire and nothing of the page', () => {
    const typed = { players: [{ ...aTypedPlayer('Anna', 'D'), key: '1' }], removed: [], added: 1 };
    expect(buildPlayersRequest(typed, { ...untouched, numLineups: '20', salaryCap: '100.0' })).toEqual({
      players: [{ name: 'Anna', position: 'D', team: 'MCI', salary: 8, projection: 4 }],
      num_lineups: 20,
      salary_cap: 100,
    });
  });

  it('never asks for statuses: typed players have none', () => {
    const typed = EMPTY_DRAFT.typed;
    expect(buildPlayersRequest(typed, { ...untouched, startersOnly: true })).not.toHaveProperty('statuses');
  });
});
