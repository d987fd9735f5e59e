import { CONTEST_PRESETS } from '@fanteam/contracts';
import { QueryClient, QueryClientProvider, UiProvider } from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { newFileDraft } from '../../model/draft';
import { aResponse, aStoredFile, aSummary } from '../../testing/samples';
import type { ContestLineups } from '../../model/simulate/contest-lineups';
import { UploadFiles } from './upload-files';

const { optimized_lineups: lineups } = aResponse();
const first = { name: 'Main', tournamentId: undefined, isRemoved: false, lineups, deleted: 0 };
const late = { ...first, name: 'Late', tournamentId: '7000002' };

function show(contests: readonly ContestLineups[], tournamentId: string | null = '7000001') {
  const { columns } = aSummary();
  const summary = aSummary({ tournament_id: tournamentId, columns: { ...columns, id: 'PlayerID' } });
  const file = newFileDraft(new File([], 'a.csv'), aStoredFile({ summary }));
  const request = { file_id: summary.file_id, num_lineups: 1, salary_cap: 40 };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <UploadFiles {...{ contests, request, file }} roster={CONTEST_PRESETS['mini-4'].roster} />
      </UiProvider>
    </QueryClientProvider>,
  );
}

it('are one per contest', async () => {
  show([first, late]);
  await screen.findByRole('button', { name: 'Save 2 upload files (ZIP)' });
});

it('state how many chosen lineups were deleted', async () => {
  show([first, { ...late, deleted: 2 }]);
  await screen.findByText('2 chosen lineups were deleted and are not in the files.');
});

it('are not needed for a contest without entries', async () => {
  show([first, late, { ...late, tournamentId: undefined, lineups: [] }]);
  await screen.findByRole('button', { name: 'Save 2 upload files (ZIP)' });
});

it.each<[string, ContestLineups[], string | null, string]>([
  [
    'a contest has no tournament id',
    [first, { ...late, tournamentId: undefined }],
    '7000001',
    'For the upload files, enter the tournament id of Late, a number, under the contests.',
  ],
  [
    'a contest has the id of the player file',
    [first, { ...late, tournamentId: '7000001' }],
    '7000001',
    'Late has the tournament id of another contest, 7000001. Correct it under the contests.',
  ],
  [
    'a contest without a tournament id was removed',
    [first, { ...late, tournamentId: undefined, isRemoved: true }],
    '7000001',
    'No upload files: Late has no tournament id and is no longer among the contests. Simulate again, and choose entries again.',
  ],
  ['the file is not from FanTeam', [first, late], null, 'No upload files: This pool has no FanTeam ids.'],
])('are not written if %s', async (_, contests, tournamentId, text) => {
  show(contests, tournamentId);
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});
