import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { click, pickFile, renderPage } from '../testing/render-page';
import { aSummary, fourPlayers } from '../testing/samples';

const bare = fourPlayers.map((player) => ({ ...player, projection: null }));
const summary = aSummary({ missing: ['projection'] });
const MERGE = 'POST /api/v1/dfs/uploads/file-1/projections';

const merged = {
  ...aSummary({ file_id: 'file-2' }),
  matched: 3,
  unmatched: [{ line: 9, name: 'Nobody', team: 'XYZ', projection: 2 }],
  doubtful: [{ line: 5, name: 'E. H.', projection: 7.5, candidates: ['4', '1'] }],
};

const exported = {
  'POST /api/v1/dfs/upload': () => ({ body: summary }),
  'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...summary, pool: bare } }),
  'GET /api/v1/dfs/uploads/file-2': () => ({ body: { ...merged, pool: fourPlayers } }),
  'GET /api/v1/dfs/uploads/file-3': () => ({ body: { ...merged, pool: fourPlayers } }),
};

async function openDialog() {
  renderPage();
  pickFile('export.csv');
  await screen.findByText('This file has no projections');
  click('Add a projections file');
  return screen.findByRole('dialog');
}

describe('a file without projections', () => {
  it('says so until one is typed', async () => {
    fakeApi(exported);
    renderPage();
    pickFile('export.csv');
    await screen.findByText('This file has no projections');
    click('Type them');
    const field = screen.getByLabelText('Projection of Edlund');
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: '4.5' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.queryByText('This file has no projections')).not.toBeInTheDocument();
    expect(screen.getByText('3 without a projection')).toBeVisible();
  });

  it('takes them from a second file and lists what did not match', async () => {
    const calls = fakeApi({ ...exported, [MERGE]: () => ({ body: merged }) });
    const dialog = await openDialog();
    const file = pickFile('xp.csv', 'Choose projections file');
    expect(await within(dialog).findByText(/3 matched, 1 doubtful, 1 unmatched/)).toBeVisible();
    expect(calls.find((call) => call.path.endsWith('/projections'))?.form?.get('file')).toEqual(file);
    expect(within(dialog).getByText('Line 9: Nobody (XYZ), 2')).toBeVisible();
    expect(screen.queryByText('This file has no projections')).not.toBeInTheDocument();
  });

  it('sends the choices about doubtful rows with the same file to the same pool', async () => {
    let merges = 0;
    const calls = fakeApi({
      ...exported,
      [MERGE]: () => ({ body: merges++ === 0 ? merged : { ...merged, file_id: 'file-3', doubtful: [] } }),
    });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    const choice = await within(dialog).findByLabelText('Line 5: E. H., 7.5');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose a player', 'Ervin Holmare (MCI, FWD)', 'Edlund (MCI, GK)', 'Skip this row']);
    fireEvent.change(choice, { target: { value: '4' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply choices' }));
    expect(await within(dialog).findByText(/0 doubtful/)).toBeVisible();
    const sent = calls.filter((call) => call.path.endsWith('/projections')).at(-1);
    expect(sent?.form?.get('matches[5]')).toBe('4');
    expect(sent?.path).toContain('file-1');
  });

  it('keeps its pool and says why when the second file cannot be read', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi({ ...exported, [MERGE]: () => ({ status: 422, body: { detail: 'No projection column.' } }) });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The projections could not be added');
    await waitFor(() => expect(within(dialog).getByText('No projection column.')).toBeVisible());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('This file has no projections')).toBeVisible();
    logged.mockRestore();
  });
});
