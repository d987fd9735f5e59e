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
    await screen.findByRole('grid');
    click('Enter projections');
    const field = screen.getByLabelText('Projection of Edlund');
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: '4.5' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.queryByText(/file has no projections/)).not.toBeInTheDocument();
    expect(screen.getByText('3 without a projection')).toBeVisible();
  });

  it('shows how the projections were read, and reads them with the other meaning', async () => {
    const kinds: unknown[] = [];
    fakeApi({
      ...handlers,
      [MERGE]: ({ form }: Call) => {
        const kind = form!.get('projection_kind');
        kinds.push(kind);
        return { body: { ...merged, projection_kind: kind ?? 'expected' } };
      },
    });
    const dialog = await openDialog();
    type('Paste projections', 'Rúni Dahl 4');
    click('Merge pasted lines');
    expect(
      await within(dialog).findByText(/are expected points, divided by the chance to play\./),
    ).toBeVisible();
    click('Read them as points if the player starts');
    expect(await within(dialog).findByText(/are points if the player starts\./)).toBeVisible();
    expect(kinds).toEqual([null, 'if_starting']);
  });

  it('closes when nothing is to be asked, and restores the pool with Undo', async () => {
    const clear = {
      ...merged,
      matched: 4,
      doubtful: [],
      rejected: [{ line: 7, reason: 'Projection is empty' }],
    };
    const calls = fakeApi({ ...handlers, [MERGE]: () => ({ body: clear }) });
    await openDialog();
    const file = pickFile('xp.csv', 'Choose projections file');
    await screen.findByText('4 of 5 projections added.');
    expect(screen.getByText('1 row not in this pool, 1 row rejected: see Projections.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find((call) => call.path.endsWith('/projections'))?.form?.get('file')).toEqual(file);
    expect(screen.getByRole('columnheader', { name: 'Projection pts' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.queryByText('This file has no projections')).not.toBeInTheDocument();
    click('Undo');
    expect(await screen.findByText('This file has no projections')).toBeVisible();
  });

  it('asks about a doubtful row, and sends the answer with the same file to the same pool', async () => {
    let merges = 0;
    const calls = fakeApi({
      ...handlers,
      [MERGE]: () => ({
        body: merges++ === 0 ? merged : { ...merged, file_id: 'file-3', matched: 4, doubtful: [] },
      }),
    });
    await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    const dialog = await screen.findByRole('dialog', { name: '3 of 5 matched' });
    expect(
      within(dialog).getByText('xp.csv, by name and club. 1 row needs an answer; 1 row is not in this pool.'),
    ).toHaveFocus();
    const question = within(dialog).getByRole('group', { name: /Line 5: E. H., 7.50 pts. Who is this\?/ });
    const choices = within(question).getAllByRole('radio');
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'Ervin HolmareFWD MCI 14.0 M',
      'EdlundGK MCI 6.0 M',
      'Skip this rowseveral players fit',
    ]);
    expect(choices[2]).toBeChecked();
    fireEvent.click(choices[0]!);
    expect(choices[0]).toBeChecked();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use these answers' }));
    await screen.findByText('4 of 5 projections added.');
    const sent = calls.filter((call) => call.path.endsWith('/projections')).at(-1);
    expect(sent?.form?.get('matches[5]')).toBe('4');
    expect(sent?.path).toContain('file-1');
  });

  it('skips what is left by default without remembering it, and asks again if all questions were skipped', async () => {
    const calls = fakeApi({
      ...handlers,
      [MERGE]: ({ form }: Call) => ({
        body: form?.get('matches[5]') ? { ...merged, file_id: 'file-3', doubtful: [] } : merged,
      }),
      'POST /api/v1/dfs/uploads/file-3/projections': () => ({ body: merged }),
    });
    const sent = () =>
      calls.filter((call) => call.path.endsWith('/projections')).map(({ form }) => form?.get('matches[5]'));
    await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    fireEvent.click(await screen.findByRole('button', { name: 'Skip all 1' }));
    await screen.findByText('3 of 5 projections added.');
    expect(sent()).toEqual([null]);
    click('Projections');
    fireEvent.click(await screen.findByRole('button', { name: '1 question' }));
    click('Use these answers');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([null, 'skip']);
    click('Projections');
    pickFile('next.csv', 'Choose projections file');
    await screen.findByText(/^next.csv, by name/);
    expect(sent()).toEqual([null, 'skip', null]);
  });

  it('applies the choices when the dialog is closed, and discards them only if that failed', async () => {
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
    const close = () => fireEvent.keyDown(dialog, { key: 'Escape' });
    pickFile('xp.csv', 'Choose projections file');
    fireEvent.click(await within(dialog).findByRole('radio', { name: /Edlund/ }));
    close();
    await waitFor(() => expect(within(dialog).getByText('The server is restarting.')).toBeVisible());
    isUnavailable = false;
    fireEvent.click(within(dialog).getByRole('radio', { name: /Ervin Holmare/ }));
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
    expect(await within(dialog).findByRole('group', { name: /Line 2: E. H., 7.50 pts/ })).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Columns' }));
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

  /** A server that knows one row without a player, on line 9, until it is decided. */
  function fakeServer() {
    let files = 1;
    const answer = ({ form }: Call) => {
      const match = form?.get('matches[9]');
      const isOpen = match === null || match === undefined;
      return {
        body: {
          ...{
            ...merged,
            file_id: `file-${++files}`,
            doubtful: [],
            unmatched: isOpen ? merged.unmatched : [],
          },
          matched: isOpen || match === 'skip' ? 3 : 4,
        },
      };
    };
    const pool = () => ({ body: { ...merged, pool: fourPlayers } });
    const later = ['2', '3', '4', '5', '6'].flatMap((id) => [
      [`GET /api/v1/dfs/uploads/file-${id}`, pool],
      [`POST /api/v1/dfs/uploads/file-${id}/projections`, answer],
    ]);
    const calls = fakeApi({ ...handlers, ...Object.fromEntries(later), [MERGE]: answer });
    return () =>
      calls.filter((call) => call.path.endsWith('/projections')).map(({ form }) => form?.get('matches[9]'));
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const openRows = async (toast: string) => {
    await screen.findByText(toast);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('Projections');
    await screen.findByRole('dialog');
  };

  it('matches an unmatched row with a search, and remembers that for the next file', async () => {
    const sent = fakeServer();
    await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    await openRows('3 of 4 projections added.');
    press('1 row not in this pool');
    press('Change: Line 9: Unknown, XYZ, 2.00 pts');
    expect(screen.getByRole('radio', { name: 'No player' })).toBeChecked();
    fireEvent.change(screen.getByRole('combobox', { name: 'It is' }), {
      target: { value: 'Brann Saelvik (ARS, MID)' },
    });
    expect(screen.getByRole('radio', { name: 'It is' })).toBeChecked();
    press('Use these answers');
    await openRows('4 of 4 projections added.');
    pickFile('next.csv', 'Choose projections file');
    await waitFor(() => expect(sent()).toEqual([null, '3', null, '3']));
  });

  it('skips a row, remembers that, and lists it again when it is undone', async () => {
    const sent = fakeServer();
    await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    await openRows('3 of 4 projections added.');
    press('1 row not in this pool');
    press('Change: Line 9: Unknown, XYZ, 2.00 pts');
    fireEvent.click(screen.getByRole('radio', { name: 'Skip this row' }));
    press('Use these answers');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('Projections');
    press('All 4 rows');
    press('Decided by you 1');
    expect(screen.getByText('skipped').closest('li')).toHaveTextContent('Line 9: Unknown, XYZ, 2.00 pts');
    press('Change: Line 9: Unknown, XYZ, 2.00 pts');
    expect(screen.getByRole('radio', { name: 'Skip this row' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: 'As if I had not answered' }));
    press('Use these answers');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('Projections');
    await screen.findByRole('button', { name: '1 row not in this pool' });
    pickFile('next.csv', 'Choose projections file');
    await waitFor(() => expect(sent()).toEqual([null, 'skip', null, null]));
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
    await screen.findByRole('dialog', { name: '3 of 5 matched' });
    expect(
      calls.findLast((call) => call.path.endsWith('/projections'))?.form?.get('columns[projection]'),
    ).toBe('Worth');
    logged.mockRestore();
  });

  it('states what was taken, and shows the matched rows, which can be changed', async () => {
    const calls = fakeApi({ ...handlers, [MERGE]: () => ({ body: merged }) });
    const dialog = await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Columns' }));
    within(dialog).getByText(
      'Imported: projection for 3 players, opponent for 4 (both clubs), ownership for 2, ceiling for 1.',
    );
    press('1 row not in this pool');
    press('Matched 1');
    expect(within(dialog).getByText('by surname and club').closest('li')).toHaveTextContent(
      'Rúni Dahl, CITY, 4.00 pts',
    );
    press('Change: Line 2: Rúni Dahl, CITY, 4.00 pts');
    expect(screen.getByRole('radio', { name: /^Rúni Dahl.*by surname and club$/ })).toBeChecked();
    fireEvent.change(screen.getByRole('combobox', { name: 'It is' }), {
      target: { value: 'Edlund (MCI, GK)' },
    });
    press('Use these answers');
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
    await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    const club = await screen.findByRole('group', { name: /Which club is REDS\?/ });
    expect(within(club).getByRole('radio', { name: 'Not in this pool, skip these 5 rows' })).toBeChecked();
    fireEvent.change(within(club).getByRole('combobox', { name: 'It is' }), { target: { value: 'MCI' } });
    expect(within(club).getByText('1 row without a player.')).toBeVisible();
    fireEvent.click(within(club).getByRole('radio', { name: /^It is ARS.*1 row matched: Brann Saelvik/ }));
    fireEvent.click(screen.getByRole('radio', { name: /^Edlund/ }));
    press('Use these answers');
    await openRows('3 of 3 projections added.');
    pickFile('next.csv', 'Choose projections file');
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

  it('asks which column it is before anything else, and reads the file again with the answer', async () => {
    const question = {
      field: 'projection',
      used: 'xP',
      text: 'The projection is read from "xP", not from "Pts".',
      options: [
        { header: 'xP', samples: ['4.1', '3.2'] },
        { header: 'Pts', samples: ['5', '2'] },
      ],
    };
    const calls = fakeApi({
      ...handlers,
      [MERGE]: ({ form }) => ({
        body: form?.get('columns[projection]') ? merged : { ...merged, questions: [question] },
      }),
    });
    await openDialog();
    pickFile('xp.csv', 'Choose projections file');
    expect(await screen.findByRole('radio', { name: /^xP: 4.1, 3.2/ })).toBeChecked();
    expect(screen.getAllByRole('radio', { name: /: \d/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Pts: 5, 2' }));
    press('Use these answers');
    await screen.findByRole('group', { name: /Who is this\?/ });
    expect(
      calls.findLast((call) => call.path.endsWith('/projections'))?.form?.get('columns[projection]'),
    ).toBe('Pts');
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
    await screen.findByRole('dialog', { name: '3 of 5 matched' });
    const sent = calls.find((call) => call.path.endsWith('/projections'))?.form?.get('file') as File;
    expect(
      new TextDecoder()
        .decode(await sent.arrayBuffer())
        .split('\n')
        .slice(0, 2),
    ).toEqual(['"name","team","projection","Column 4"', '"Edlund","MCI","90","4.25"']);
  });

  it('reads the sheet with projections, and asks if several have some', async () => {
    const calls = fakeApi({ ...handlers, [MERGE]: () => ({ body: { ...merged, doubtful: [] } }) });
    await openDialog();
    const pickSheets = (sheets: Parameters<typeof makeWorkbook>[0]) =>
      fireEvent.change(screen.getByLabelText('Choose projections file'), {
        target: { files: [new File([makeWorkbook(sheets)], 'xp.xlsx')] },
      });
    const sheet = (projection: number) => [
      ['Name', 'xPts'],
      ['Edlund', projection],
    ];
    pickSheets({ Notes: [['Week 3']], Home: sheet(4.5), Away: sheet(3.5) });
    const choice = await screen.findByLabelText('Sheet of xp.xlsx');
    expect(choice).toHaveValue('Home');
    fireEvent.change(choice, { target: { value: 'Away' } });
    press('Use this sheet');
    await openRows('3 of 4 projections added.');
    const sent = () => calls.filter((call) => call.path.endsWith('/projections'));
    expect(new TextDecoder().decode(await (sent()[0]?.form?.get('file') as File).arrayBuffer())).toBe(
      '"Name","xPts"\n"Edlund","3.5"',
    );
    press('Columns');
    expect(screen.getByText(/^xp.xlsx, sheet Away, by name/)).toBeVisible();
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
