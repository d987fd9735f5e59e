import { QueryClient } from '@fanteam/ui';
import { newFileDraft, replaceFile, type FileDraft } from '../../model/draft';
import { fakeApi } from '../../testing/fake-api';
import { aPoolPlayer, aStoredFile, aSummary, fourPlayers } from '../../testing/samples';
import { playerSourceQuery } from './player-source';

const summary = aSummary({ tournament_id: '7000001', columns: { id: 'PlayerID' } });
const first = newFileDraft(new File([], 'a.csv'), aStoredFile({ summary }));
const laterPool = [...fourPlayers, aPoolPlayer('5')];
const later = replaceFile(
  first,
  new File([], 'b.csv'),
  aStoredFile({ fileId: 'file-2', pool: laterPool, summary }),
);
const request = { file_id: 'file-1', num_lineups: 1, salary_cap: 100 };

const load = (file: FileDraft | null) => new QueryClient().fetchQuery(playerSourceQuery(request, file));
const upload = (answer: { status?: number; body: object }) =>
  fakeApi({ 'GET /api/v1/dfs/uploads/file-1': () => answer });

describe('the player pool of a run', () => {
  it('is that of the page, without a call, if the page has the file of the run', async () => {
    const calls = upload({ body: {} });
    expect((await load(first)).pool).toBe(fourPlayers);
    expect(calls).toEqual([]);
  });

  it('is loaded for a run of an earlier export', async () => {
    upload({ body: { ...summary, pool: fourPlayers } });
    expect(await load(later)).toEqual({ pool: fourPlayers, tournamentId: '7000001', idColumn: 'PlayerID' });
  });

  it('is that of the later export if the file of the run has expired, which is marked', async () => {
    upload({ status: 404, body: { detail: 'File not found' } });
    expect(await load(later)).toMatchObject({ pool: laterPool, isOfPage: true });
  });

  it('is unknown if the file has expired and the page has another one', async () => {
    upload({ status: 404, body: { detail: 'File not found' } });
    await expect(load(null)).rejects.toMatchObject({ status: 404 });
    await expect(
      load(newFileDraft(new File([], 'c.csv'), aStoredFile({ fileId: 'file-9' }))),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
