import { NO_PROJECTIONS } from '@fanteam/fanteam-files';
import { makeWorkbook } from '../../../../../../tools/test/workbook';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Call } from '../../../testing/fake-api';
import { click, pickFile, renderPage, type } from '../../../testing/render-page';
import { aSummary, fourPlayers } from '../../../testing/samples';

const withoutProjections = fourPlayers.map((player) => ({ ...player, projection: null }));
const summary = aSummary({ missing: ['projection'], warnings: [NO_PROJECTIONS] });
const MERGE = 'POST /api/v1/dfs/uploads/file-1/projections';

const merged = {
  ...aSummary({ file_id: 'file-2' }),
  matched: 3,
  matches_made: [{ line: 2, name: 'Rúni Dahl', team: 'CITY', projection: 4, id: '2', how: 'surname' }],
  unmatched: [{ line: 9, name: 'Unknown', team: 'XYZ', projection: 2 }],
  doubtful: [
    { line: 5, name: 'E. H.', team: null, projection: 7.5, candidates: ['4', '1'], doubt: 'several' },
  ],
  clubs: [],
  merged: { projection: 3, opponent: 4, ownership: 2, ceiling: 1 },
};

const handlers = {
  'POST /api/v1/dfs/upload': () => ({ body: summary }),
  'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...summary, pool: withoutProjections } }),
  'GET /api/v1/dfs/uploads/file-2': () => ({ body: { ...merged, pool: fourPlayers } }),
  'GET /api/v1/dfs/uploads/file-3': () => ({ body: { ...merged, pool: fourPlayers } }),
};

async function openDialog() {
  renderPage();
  pickFile('export.csv');
  await screen.findByText('This file has no projections');
  click('Paste projections');
  return screen.findByRole('dialog');
}

describe('a file without projections', () => {
  it('shows a warning until a projection is entered', async () => {
    fakeApi(handlers);
    renderPage();
    pickFile('export.csv');
    await screen.findByText('This file has no projections');
    await screen.findByRole('table');
    click('Enter projections');
    const field = screen.getByLabelText('Projection of Edlund');
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: '4.5' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.queryByText(/file has no projections/)).not.toBeInTheDocument();
    expect(screen.getByText('3 without a projection')).toBeVisible();
  });

  it('adds them from a second file and lists the unmatched rows', async () => {
    const calls = fakeApi({ ...handlers, [MERGE]: () => ({ body: merged }) });
    const dialog = await openDialog();
    const file = pickFile('xp.csv', 'Choose projections file');
    expect(await within(dialog).findByText(/3 matched, 1 doubtful, 1 unmatched/)).toBeVisible();
    expect(calls.find((call) => call.path.endsWith('/projections'))?.form?.get('file')).toEqual(file);
    expect(within(dialog).getByText('Line 9: Unknown (XYZ), 2.00')).toBeVisible();
    expect(screen.queryByText('This file has no projections')).not.toBeInTheDocument();
  });

  it('sends the decisions about doubtful rows with the same file to the same pool', async () => {
    let merges = 0;
    const calls = fakeApi({
      ...handlers,
      [MERGE]: () => ({ body: merges++ === 0 ? merged : { ...merged, file_id: 'file-3', doubtful: [] } }),
    });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    const choice = await within(dialog).findByLabelText('Line 5: E. H., 7.50');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Choose a player',
      'Ervin Holmare (MCI, FWD)',
      'Edlund (MCI, GK)',
      'Skip this row',
      'Another player…',
    ]);
    fireEvent.change(choice, { target: { value: '4' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply choices' }));
    expect(await within(dialog).findByText(/0 doubtful/)).toBeVisible();
    const sent = calls.filter((call) => call.path.endsWith('/projections')).at(-1);
    expect(sent?.form?.get('matches[5]')).toBe('4');
    expect(sent?.path).toContain('file-1');
  });

  it('applies the decisions when the dialog is closed, and discards them only if that failed', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isUnavailable = true;
    const calls = fakeApi({
      ...handlers,
      [MERGE]: ({ form }: Call) => {
        if (!form?.get('matches[5]')) return { body: merged };
        return isUnavailable
          ? { status: 503, body: { detail: 'The server is restarting.' } }
          : { body: { ...merged, file_id: 'file-3', doubtful: [] } };
      },
    });
    const dialog = await openDialog();
    const close = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    pickFile('xp.csv', 'Choose projections file');
    const choose = async (id: string) =>
      fireEvent.change(await within(dialog).findByLabelText('Line 5: E. H., 7.50'), {
        target: { value: id },
      });
    await choose('1');
    close();
    await waitFor(() => expect(within(dialog).getByText('The server is restarting.')).toBeVisible());
    isUnavailable = false;
    await choose('4');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = calls.filter((call) => call.path.endsWith('/projections'));
    expect(sent.map(({ form }) => form?.get('matches[5]'))).toEqual([null, '1', '4']);
    logged.mockRestore();
  });

  it('keeps its pool and shows the reason if the second file cannot be read', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi({ ...handlers, [MERGE]: () => ({ status: 422, body: { detail: 'No projection column.' } }) });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The projections could not be added');
    await waitFor(() => expect(within(dialog).getByText('No projection column.')).toBeVisible());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('This file has no projections')).toBeVisible();
    logged.mockRestore();
  });

  it('adds pasted lines and numbers them as the user does', async () => {
    const calls = fakeApi({
      ...handlers,
      [MERGE]: () => ({
        body: {
          ...merged,
          doubtful: [{ ...merged.doubtful[0], line: 3 }],
          rejected: [{ line: 4, reason: 'Projection is empty' }],
        },
      }),
    });
    const dialog = await openDialog();
    type('Paste projections', 'Edlund 4\nE. H. 7.5\nUnknown');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge pasted lines' }));
    expect(await within(dialog).findByLabelText('Line 2: E. H., 7.50')).toBeVisible();
    expect(within(dialog).getByText('Line 3')).toBeVisible();
    const sent = calls.find((call) => call.path.endsWith('/projections'))?.form?.get('file') as File;
    expect(new TextDecoder().decode(await sent.arrayBuffer())).toBe(
      'Id,Name,Team,Projection\n"","Edlund","","4"\n"","E. H.","","7.5"\n"","Unknown","",""',
    );
  });

  it('keeps pasted lines that were not merged while the dialog is closed', async () => {
    fakeApi(handlers);
    await openDialog();
    type('Paste projections', 'Edlund 4');
    fireEvent.keyDown(screen.getByLabelText('Paste projections'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    click('Paste projections');
    expect(await screen.findByLabelText('Paste projections')).toHaveValue('Edlund 4');
  });

  it('matches an unmatched row with a search, and remembers that for the next file', async () => {
    const answer = ({ form }: Call) => ({
      body: form?.get('matches[9]') ? { ...merged, file_id: 'file-3', matched: 4, unmatched: [] } : merged,
    });
    const calls = fakeApi({
      ...handlers,
      [MERGE]: answer,
      'POST /api/v1/dfs/uploads/file-3/projections': answer,
    });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    fireEvent.change(await within(dialog).findByLabelText('Player for Unknown'), {
      target: { value: 'Brann Saelvik (ARS, MID)' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply choices' }));
    expect(
      await within(dialog).findByText(/4 matched, 1 doubtful, 0 unmatched; 1 row decided by you/),
    ).toBeVisible();
    pickFile('next.csv', 'Choose another projections file');
    await waitFor(() => {
      const merges = calls.filter((call) => call.path.endsWith('/projections'));
      expect(merges.map(({ form }) => form?.get('matches[9]'))).toEqual([null, '3', null, '3']);
    });
  });

  it('skips a row, remembers that, and lists it again when it is undone', async () => {
    let files = 1;
    const answer = ({ form }: Call) => {
      const isSkipped = form?.get('matches[9]') === 'skip';
      return { body: { ...merged, file_id: `file-${++files}`, ...(isSkipped && { unmatched: [] }) } };
    };
    const pools = ['4', '5', '6', '7'].map((id) => [
      `GET /api/v1/dfs/uploads/file-${id}`,
      () => ({ body: { ...merged, pool: fourPlayers } }),
    ]);
    const merges = ['3', '4', '5', '6'].map((id) => [
      `POST /api/v1/dfs/uploads/file-${id}/projections`,
      answer,
    ]);
    const calls = fakeApi({ ...handlers, ...Object.fromEntries([...pools, ...merges]), [MERGE]: answer });
    const dialog = await openDialog();
    const press = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }));
    pickFile('xp.csv', 'Choose projections file');
    await within(dialog).findByLabelText('Player for Unknown');
    press('Skip Unknown');
    press('Skip Unknown');
    expect(within(dialog).queryByRole('button', { name: 'Apply choices' })).not.toBeInTheDocument();
    press('Skip Unknown');
    press('Apply choices');
    expect(await within(dialog).findByText(/0 unmatched; 1 row decided by you/)).toHaveFocus();
    expect(within(dialog).getByText('skipped').parentElement).toHaveTextContent(
      'Line 9: Unknown (XYZ), 2.00 → skipped',
    );
    press('Undo: Line 9: Unknown (XYZ), 2.00');
    await within(dialog).findByLabelText('Player for Unknown');
    expect(within(dialog).getByText(/1 doubtful, 1 unmatched$/)).toHaveFocus();
    pickFile('next.csv', 'Choose another projections file');
    await waitFor(() => {
      const sent = calls.filter((call) => call.path.endsWith('/projections'));
      expect(sent.map(({ form }) => form?.get('matches[9]'))).toEqual([null, 'skip', null, null]);
    });
    await within(dialog).findByText('Columns of next.csv');
  });

  it('keeps the decisions if they could not be sent', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const responses: Parameters<typeof fakeApi>[0] = { ...handlers, [MERGE]: () => ({ body: merged }) };
    fakeApi(responses);
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    await within(dialog).findByLabelText('Player for Unknown');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Skip Unknown' }));
    responses[MERGE] = () => ({ status: 503, body: { detail: 'Try again later' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply choices' }));
    await within(dialog).findByText('Try again later');
    expect(within(dialog).getByRole('button', { name: 'Skip Unknown' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(within(dialog).getByRole('button', { name: 'Apply choices' })).toBeEnabled();
    logged.mockRestore();
  });

  it('lets the user choose the columns of a rejected file, and reads it again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = fakeApi({
      ...handlers,
      [MERGE]: ({ form }) =>
        form?.get('columns[projection]')
          ? { body: merged }
          : { status: 422, body: { detail: 'The file has no column for projection.' } },
    });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file', 'Name,Worth\nEdlund,4');
    const prompt = await within(dialog).findByRole('group', { name: 'Columns of the file' });
    const choice = within(prompt).getByLabelText('Column for Projection');
    await within(choice).findByRole('option', { name: 'Worth' });
    fireEvent.change(choice, { target: { value: 'Worth' } });
    fireEvent.click(within(prompt).getByRole('button', { name: 'Read again' }));
    expect(await within(dialog).findByText(/3 matched/)).toBeVisible();
    expect(
      calls.findLast((call) => call.path.endsWith('/projections'))?.form?.get('columns[projection]'),
    ).toBe('Worth');
    logged.mockRestore();
  });

  it('states what was taken, sorts the table by projection, and shows the matched rows, which can be changed', async () => {
    const calls = fakeApi({ ...handlers, [MERGE]: () => ({ body: merged }) });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    await within(dialog).findByText(
      'Imported: projection for 3 players, opponent for 4 (both clubs), ownership for 2, ceiling for 1.',
    );
    const projectionHead = screen.getByRole('columnheader', { name: 'Projection' });
    expect(projectionHead).toHaveAttribute('aria-sort', 'descending');

    expect(within(dialog).getByText('By surname and club').parentElement).toHaveTextContent(
      'Rúni Dahl (CITY), 4.00',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change: Line 2: Rúni Dahl (CITY), 4.00' }));
    const search = within(dialog).getByLabelText('Player for Rúni Dahl');
    expect(search).toHaveFocus();
    fireEvent.change(search, { target: { value: 'Edlund (MCI, GK)' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply choices' }));
    await waitFor(() => {
      const sent = calls.filter((call) => call.path.endsWith('/projections')).at(-1);
      expect(sent?.form?.get('matches[2]')).toBe('1');
    });
  });

  it('asks once for a club, says what an answer changes, and remembers the club', async () => {
    const open = {
      ...merged,
      doubtful: [
        { line: 3, name: 'Saelvik', team: 'REDS', projection: 6, candidates: ['3'], doubt: 'undecided_club' },
        { line: 5, name: 'Edlun', team: null, projection: 4, candidates: ['1'], doubt: 'name' },
      ],
      clubs: [{ name: 'REDS', team: null, how: 'undecided', rows: 5, agree: 0, candidates: ['ARS'] }],
    };
    const answer = ({ form }: Call) => ({
      body: form?.get('clubs[REDS]') ? { ...merged, file_id: 'file-3', doubtful: [], unmatched: [] } : open,
    });
    const calls = fakeApi({
      ...handlers,
      [MERGE]: answer,
      'POST /api/v1/dfs/uploads/file-3/projections': answer,
    });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    const club = await within(dialog).findByLabelText('Club for REDS');
    expect(club).toHaveValue('');
    expect(within(dialog).getByText('Your answer decides 1 row.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /preselected/ })).not.toBeInTheDocument();
    fireEvent.change(club, { target: { value: 'none' } });
    expect(club).toHaveAccessibleDescription('1 row without a player.');
    fireEvent.change(club, { target: { value: 'ARS' } });
    expect(club).toHaveAccessibleDescription('1 row matched: Brann Saelvik.');
    fireEvent.change(within(dialog).getByLabelText('Line 5: Edlun, 4.00'), { target: { value: '1' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply choices' }));
    await within(dialog).findByText(/0 doubtful, 0 unmatched; 1 row decided by you/);
    pickFile('next.csv', 'Choose another projections file');
    await waitFor(() => {
      const sent = calls.filter((call) => call.path.endsWith('/projections')).map(({ form }) => form!);
      expect(sent.map((form) => [form.get('clubs[REDS]'), form.get('matches[5]')])).toEqual([
        [null, null],
        ['ARS', '1'],
        [null, null],
        ['ARS', null],
      ]);
    });
  });

  it('skips all other open rows with one button, and does not remember these rows', async () => {
    const calls = fakeApi({
      ...handlers,
      [MERGE]: ({ form }: Call) =>
        form?.get('matches[9]') === 'skip'
          ? { body: { ...merged, file_id: 'file-3', doubtful: [], unmatched: [] } }
          : { body: merged },
      'POST /api/v1/dfs/uploads/file-3/projections': () => ({ body: merged }),
    });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    await within(dialog).findByLabelText('Player for Unknown');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Skip the other 2' }));
    await within(dialog).findByText(/0 unmatched; 2 rows decided by you/);
    expect(within(dialog).queryByRole('button', { name: /^Skip/ })).not.toBeInTheDocument();
    pickFile('next.csv', 'Choose another projections file');
    await within(dialog).findByText('Columns of next.csv');
    expect(calls.filter((call) => call.path.endsWith('/projections'))).toHaveLength(3);
  });

  it('lets the user choose the columns of a table without a header if they are unsure', async () => {
    const calls = fakeApi({ ...handlers, [MERGE]: () => ({ body: merged }) });
    const dialog = await openDialog();
    type('Paste projections', 'Edlund\tMCI\t90\t4.25\nBrann Saelvik\tARS\t85\t6.5');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge pasted lines' }));
    const columns = within(dialog).getByRole('group', { name: 'Columns of the table' });
    const values = within(columns)
      .getAllByRole('combobox')
      .map((field) => (field as HTMLSelectElement).value);
    expect(values).toEqual(['name', 'team', '', 'projection']);
    fireEvent.change(within(columns).getByLabelText('Content of column 4'), { target: { value: '' } });
    expect(within(columns).getByRole('button', { name: 'Merge with these columns' })).toBeDisabled();
    expect(within(columns).getByText('Choose the column with the projection.')).toBeVisible();
    fireEvent.change(within(columns).getByLabelText('Content of column 3'), {
      target: { value: 'projection' },
    });
    fireEvent.click(within(columns).getByRole('button', { name: 'Merge with these columns' }));
    await within(dialog).findByText(/3 matched/);
    const sent = calls.find((call) => call.path.endsWith('/projections'))?.form?.get('file') as File;
    expect(
      new TextDecoder()
        .decode(await sent.arrayBuffer())
        .split('\n')
        .slice(0, 2),
    ).toEqual(['"name","team","projection","Column 4"', '"Edlund","MCI","90","4.25"']);
  });

  it('reads a workbook, and lets the user choose another sheet', async () => {
    const calls = fakeApi({ ...handlers, [MERGE]: () => ({ body: merged }) });
    const dialog = await openDialog();
    const bytes = makeWorkbook({
      Notes: [['Week 3']],
      Home: [
        ['Name', 'xPts'],
        ['Edlund', 4.5],
      ],
      Away: [
        ['Name', 'xPts'],
        ['Edlund', 3.5],
      ],
    });
    const file = new File([bytes], 'xp.xlsx');
    fireEvent.change(screen.getByLabelText('Choose projections file'), { target: { files: [file] } });
    await within(dialog).findByText('xp.xlsx, sheet Home');
    fireEvent.change(within(dialog).getByLabelText('Sheet of xp.xlsx'), { target: { value: 'Away' } });
    await within(dialog).findByText('xp.xlsx, sheet Away');
    const sent = calls.filter((call) => call.path.endsWith('/projections'));
    const texts = await Promise.all(
      sent.map(async ({ form }) => new TextDecoder().decode(await (form?.get('file') as File).arrayBuffer())),
    );
    expect(texts).toEqual(['"Name","xPts"\n"Edlund","4.5"', '"Name","xPts"\n"Edlund","3.5"']);
    // The second sheet replaces the first one.
    expect(sent.map(({ path }) => path)).toEqual(new Array(2).fill('/api/v1/dfs/uploads/file-1/projections'));
  });

  it('refuses other files with a reason', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi(handlers);
    const dialog = await openDialog();
    pickFile('xp.ods', 'Choose projections file');
    expect(await within(dialog).findByText('xp.ods cannot be read. Save it as .xlsx or .csv.')).toBeVisible();
    pickFile('xp.xlsx', 'Choose projections file');
    expect(await within(dialog).findByText(/^xp.xlsx is not an Excel workbook/)).toBeVisible();
    logged.mockRestore();
  });
});
