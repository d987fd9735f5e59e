import { aPoolPlayer, aStoredFile, fourPlayers } from '../../testing/samples';
import { EMPTY_DRAFT, newFileDraft } from '../draft';
import { compareSimulationPools, poolOfPage, poolOfRun } from './simulation-pool';

const request = {
  file_id: 'file-1',
  num_lineups: 1,
  salary_cap: 40,
  players: { '3': { projection: 9, lock: true } },
};
const fileDraft = (changes = {}) => ({
  ...EMPTY_DRAFT,
  file: { ...newFileDraft(new File([], 'a.csv'), aStoredFile()), ...changes },
});
const typed = (name: string) => ({ name, position: 'M' as const, team: 'MCI', salary: 8, projection: 4 });

describe('the players of the run', () => {
  it('have the typed projections of the run, and no locks', () => {
    const pool = poolOfRun(request, fourPlayers);
    expect(pool?.fileId).toBe('file-1');
    expect([...pool!.values]).toEqual([['3', { projection: 9 }]]);
  });

  it('are not known without the file', () => expect(poolOfRun(request, null)).toBeNull());
});

describe('the players of the page', () => {
  it('have the typed projections of now', () => {
    const pool = poolOfPage(request, fileDraft({ projections: { '4': 7 } }));
    expect([...pool!.values]).toEqual([['4', { projection: 7 }]]);
  });

  it('are not used if the page has another file, or none', () => {
    expect(poolOfPage({ ...request, file_id: 'other' }, fileDraft())).toBeNull();
    expect(poolOfPage(request, EMPTY_DRAFT)).toBeNull();
    expect(poolOfPage(request, null)).toBeNull();
  });

  it('keep their ids of the run when others were entered or removed', () => {
    const ofRun = { players: [typed('Anna'), typed('Berta')], num_lineups: 1, salary_cap: 40 };
    const players = [typed('Berta'), typed('Clara')].map((player, index) => ({
      ...player,
      key: `k${index}`,
    }));
    const draft = { ...EMPTY_DRAFT, typed: { players, removed: [], added: 2 } };
    const pool = poolOfPage(ofRun, draft);
    expect(pool?.players.map(({ id, name }) => [id, name])).toEqual([
      ['2', 'Berta'],
      ['3', 'Clara'],
    ]);
    expect(compareSimulationPools(poolOfRun(ofRun, null)!, pool!)).toEqual({
      changed: 0,
      gone: ['Anna'],
      added: 1,
    });
  });
});

describe('the difference between then and now', () => {
  const then = poolOfRun({ ...request, players: {} }, fourPlayers)!;

  it('is none if nothing that is used has changed', () => {
    const players = fourPlayers.map((player) => ({ ...player, status: 'confirmed' }));
    expect(compareSimulationPools(then, { ...then, players })).toBeUndefined();
  });

  it('names players who are gone, and counts changed and new ones', () => {
    const [first, second, third] = fourPlayers;
    const players = [
      { ...first!, ownership: 5 },
      { ...second!, name: 'Someone Else' },
      third!,
      aPoolPlayer('9'),
    ];
    expect(compareSimulationPools(then, { ...then, players })).toEqual({
      changed: 1,
      gone: ['Rúni Dahl', 'Ervin Holmare'],
      added: 1,
    });
  });
});
