import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Call } from '../testing/fake-api';
import { click, pickFile, pickInFileMenu, remove, renderPage, type } from '../testing/render-page';
import { aSummary, fourPlayers } from '../testing/samples';

const UPLOAD = 'POST /api/v1/dfs/upload';
const uploads = (calls: Call[]) => calls.filter((call) => call.path === '/api/v1/dfs/upload');
const FILE = 'Who,Position,Club,Price,Proj\nEdlund,GK,MCI,6,4';

/** Answers the uploads one after the other. The pool of each can be loaded. */
function fakeUploads(...responses: { summary: object; pool?: object[] }[]) {
  let uploaded = 0;
  return fakeApi({
    [UPLOAD]: () => {
      const { summary } = responses[uploaded++]!;
      return 'detail' in summary ? { status: 422, body: summary } : { body: summary };
    },
    ...Object.fromEntries(
      responses.map(({ summary, pool = fourPlayers }) => [
        `GET /api/v1/dfs/uploads/${(summary as { file_id?: string }).file_id}`,
        () => ({ body: { ...summary, pool } }),
      ]),
    ),
  });
}

describe('a player file', () => {
  it('is read again with another column, and the changes are kept', async () => {
    const calls = fakeUploads({ summary: aSummary() }, { summary: aSummary({ file_id: 'file-2' }) });
    renderPage();
    pickFile('players.csv', undefined, FILE);
    await screen.findByRole('grid');
    remove('Edlund');
    await pickInFileMenu('Review columns and rejected rows');
    const choice = await screen.findByLabelText('Column for Name');
    await within(choice).findByRole('option', { name: 'Who' });
    fireEvent.change(choice, { target: { value: 'Who' } });
    await waitFor(() => expect(uploads(calls)).toHaveLength(2));
    expect(uploads(calls).map(({ form }) => form?.get('columns[name]'))).toEqual([null, 'Who']);
    expect(screen.queryByText('Edlund')).not.toBeInTheDocument();
  });

  it('that is rejected lets the user choose its columns', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = fakeUploads(
      { summary: { detail: 'The file has no column for name.' } },
      { summary: aSummary() },
    );
    renderPage();
    pickFile('players.csv', undefined, FILE);
    const prompt = await screen.findByRole('group', { name: 'Columns of the file' });
    const choice = within(prompt).getByLabelText('Column for Name');
    await within(choice).findByRole('option', { name: 'Who' });
    expect(within(prompt).getByLabelText('Column for Team')).toHaveValue('Club');
    fireEvent.change(choice, { target: { value: 'Who' } });
    click('Read again');
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(uploads(calls).at(-1)?.form?.get('columns[name]')).toBe('Who');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    logged.mockRestore();
  });

  it('asks which column is read, next to the summary, with its values', async () => {
    const text = 'The projection is read from "xFP", not from "Pts".';
    const questions = [
      {
        field: 'projection' as const,
        used: 'xFP',
        text,
        options: [
          { header: 'xFP', samples: ['4.2', '3.1'] },
          { header: 'Pts', samples: ['12', '1'] },
        ],
      },
    ];
    const unused_columns = [{ header: 'Max Exp', samples: ['30%'] }];
    const calls = fakeUploads(
      { summary: aSummary({ questions, unused_columns, warnings: [text] }) },
      { summary: aSummary({ file_id: 'file-2', unused_columns }) },
      { summary: aSummary({ file_id: 'file-3' }) },
    );
    renderPage();
    pickFile('players.csv', undefined, FILE);
    const question = await screen.findByRole('group', { name: 'Which column is the projection?' });
    expect(screen.getAllByText(text)).toHaveLength(1);
    fireEvent.click(within(question).getByRole('button', { name: 'Pts: 12, 1' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByText('1 column not used: Max Exp')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Use Max Exp as'), { target: { value: 'ceiling' } });
    await waitFor(() => expect(screen.queryByText(/column not used/)).not.toBeInTheDocument());
    const named = uploads(calls).map(({ form }) => [
      form?.get('columns[projection]'),
      form?.get('columns[ceiling]'),
    ]);
    expect(named).toEqual([
      [null, null],
      ['Pts', null],
      ['Pts', 'Max Exp'],
    ]);
  });

  it('asks once what an unknown status means', async () => {
    const unknown_words = [{ field: 'status' as const, word: 'paternity', rows: 2, used: null }];
    const calls = fakeUploads(
      { summary: aSummary({ unknown_words }) },
      { summary: aSummary({ file_id: 'file-2' }) },
    );
    renderPage();
    pickFile('players.csv', undefined, FILE);
    fireEvent.change(await screen.findByLabelText('Meaning of status paternity'), {
      target: { value: 'refuted' },
    });
    await waitFor(() => expect(screen.queryByLabelText(/^Meaning of/)).not.toBeInTheDocument());
    expect(uploads(calls).at(-1)?.form?.get('statuses[paternity]')).toBe('refuted');
  });

  it('that is rejected because its positions are not known asks for them', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = fakeUploads(
      { summary: { detail: 'None of the rows can be used.' } },
      { summary: aSummary() },
    );
    renderPage();
    pickFile('players.csv', undefined, 'Name,Position,Club,Price,Proj\nEdlund,Regista,MCI,6,4');
    fireEvent.change(await screen.findByLabelText('Meaning of position regista'), { target: { value: 'M' } });
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(uploads(calls).at(-1)?.form?.get('positions[regista]')).toBe('M');
    logged.mockRestore();
  });

  it('exported later from the same tournament shows the differences and keeps the changes', async () => {
    const tournament_id = '1012044';
    const later = [
      { ...fourPlayers[0]!, status: 'injured' },
      { ...fourPlayers[1]!, salary: 7 },
      fourPlayers[3]!,
      { ...fourPlayers[3]!, id: '9', name: 'Ulf Nyman' },
    ];
    fakeUploads(
      { summary: aSummary({ tournament_id }) },
      { summary: aSummary({ tournament_id, file_id: 'file-2' }), pool: later },
    );
    renderPage();
    pickFile('first.csv');
    await screen.findByRole('grid');
    type('Projection of Ervin Holmare', '9.5');
    fireEvent.keyDown(screen.getByLabelText('Projection of Ervin Holmare'), { key: 'Enter' });
    pickFile('second.csv');
    const note = await screen.findByRole('region', { name: 'Changes' });
    expect(note).toHaveTextContent('Changed: 1 status, 1 salary, 1 added, 1 removed.');
    click('Show changes');
    expect(within(note).getByText(/^Edlund \(MCI\): expected/)).toHaveTextContent('expected → injured');
    expect(within(note).getByText(/^Rúni Dahl/)).toHaveTextContent('6.5 → 7.0');
    expect(within(note).getByText('Ulf Nyman (MCI): added')).toBeVisible();
    expect(within(note).getByText('Brann Saelvik (ARS): removed')).toBeVisible();
    expect(screen.getByLabelText('Projection of Ervin Holmare')).toHaveValue(9.5);
    click('Dismiss');
    expect(screen.queryByRole('region', { name: 'Changes' })).not.toBeInTheDocument();
  });

  it('exported later gets the projections that were added to the earlier one', async () => {
    const tournament_id = '1012044';
    const MERGE = '/api/v1/dfs/uploads/file-1/projections';
    const merged = { ...aSummary({ tournament_id, file_id: 'file-2' }), matched: 4 };
    const withoutProjections = fourPlayers.map((player) => ({ ...player, projection: null }));
    let uploaded = 0;
    const ids = ['file-1', 'file-3'];
    const calls = fakeApi({
      [UPLOAD]: () => ({
        body: aSummary({ tournament_id, file_id: ids[uploaded++]!, missing: ['projection'] }),
      }),
      ...Object.fromEntries(
        ids.map((id) => [
          `GET /api/v1/dfs/uploads/${id}`,
          () => ({ body: { ...aSummary({ tournament_id }), pool: withoutProjections } }),
        ]),
      ),
      'GET /api/v1/dfs/uploads/file-2': () => ({ body: { ...merged, pool: fourPlayers } }),
      [`POST ${MERGE}`]: () => ({ body: merged }),
      'POST /api/v1/dfs/uploads/file-3/projections': () => ({ body: merged }),
    });
    renderPage();
    pickFile('first.csv');
    await screen.findByText('This file has no projections');
    const projections = pickFile('xp.csv', 'Add a projections file');
    await screen.findByText('4 of 4 rows added.');
    pickFile('second.csv');
    expect(await screen.findByRole('region', { name: 'Changes' })).toHaveTextContent('Nothing has changed.');
    expect(screen.queryByText('This file has no projections')).not.toBeInTheDocument();
    const merges = calls.filter(({ path }) => path.endsWith('/projections'));
    expect(merges.map(({ path, form }) => [path, form?.get('file')])).toEqual([
      [MERGE, projections],
      ['/api/v1/dfs/uploads/file-3/projections', projections],
    ]);
  });

  it('of another tournament is asked about, and not merged', async () => {
    const other = [{ ...fourPlayers[0]!, name: 'Ulf Nyman' }, ...fourPlayers.slice(1)];
    fakeUploads(
      { summary: aSummary({ tournament_id: '1012044' }) },
      ...['file-2', 'file-3'].map((file_id) => ({
        summary: aSummary({ tournament_id: '1012050', file_id }),
        pool: other,
      })),
    );
    renderPage();
    pickFile('first.csv');
    await screen.findByRole('grid');
    pickFile('second.csv');
    const question = await screen.findByRole('region', { name: 'Another tournament' });
    expect(question).toHaveTextContent('second.csv is from another tournament.');
    expect(screen.getByText('Edlund')).toBeVisible();
    click('Keep 1012044');
    expect(question).not.toBeInTheDocument();
    expect(screen.getByText('Selected: first.csv')).toBeVisible();
    pickFile('second.csv');
    await screen.findByRole('region', { name: 'Another tournament' });
    click('Switch to 1012050');
    expect(await screen.findByText('Ulf Nyman')).toBeVisible();
    expect(screen.queryByText('Edlund')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Changes' })).not.toBeInTheDocument();
  });

  it('that is the same again changes nothing', async () => {
    fakeUploads({ summary: aSummary() }, { summary: aSummary({ file_id: 'file-2' }) });
    renderPage();
    pickFile('first.csv');
    await screen.findByRole('grid');
    remove('Edlund');
    pickFile('again.csv');
    expect(await screen.findByRole('region', { name: 'Changes' })).toHaveTextContent('Nothing has changed.');
    expect(screen.queryByText('Edlund')).not.toBeInTheDocument();
  });

  it('with half of the players is called incomplete, and an id of another player is named', async () => {
    const tournament_id = '1012044';
    const later = [{ ...fourPlayers[0]!, name: 'Ulf Nyman' }, fourPlayers[1]!];
    fakeUploads(
      { summary: aSummary({ tournament_id }) },
      { summary: aSummary({ tournament_id, file_id: 'file-2' }), pool: later },
    );
    renderPage();
    pickFile('first.csv');
    await screen.findByRole('grid');
    remove('Edlund');
    pickFile('second.csv');
    const note = await screen.findByRole('region', { name: 'Changes' });
    expect(note).toHaveTextContent('2 of 4 players are missing. The file may be incomplete');
    expect(note).toHaveTextContent('1 id belongs to another player now.');
    click('Show changes');
    expect(within(note).getByText(/^Edlund \(MCI\): the id is now/)).toHaveTextContent('Ulf Nyman');
    // The removal of Edlund does not apply to the new player.
    expect(screen.getByText('Ulf Nyman', { selector: '[role=grid] *' })).toBeVisible();
  });
});
