import type { Lineup, OptimizePlayersRequest, RunEvents } from '@fanteam/contracts';
import { QueryClient, QueryClientProvider, UiProvider } from '@fanteam/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useReducer, type Dispatch } from 'react';
import { editsOf, undoStateOf } from '../model/history';
import { FIRST_VISIT, reducePage, type PageAction } from '../model/page-state';
import { EventStream, fakeApi } from '../testing/fake-api';
import { FakeWorker } from '../testing/fake-worker';
import { click, giveElementsASize, type } from '../testing/render-page';
import { aPoolPlayer, aResponse } from '../testing/samples';
import { aSimulation } from '../testing/simulation-samples';
import type { SimulationState } from '../model/simulate/simulation-state';
import { LineupResults } from './lineup-results';
import { SharedFigures } from './shared-figures';

const players = Array.from({ length: 24 }, (_, at) => ({
  ...aPoolPlayer(String(at + 1), { position: (['GK', 'D', 'M', 'F'] as const)[at % 4]!, team: `T${at % 6}` }),
  salary: 5 + (at % 3),
  projection: 3 + (at % 5),
}));
const request: OptimizePlayersRequest = {
  players: players.map(({ id: _, ...player }) => player),
  contest: 'mini-4',
  num_lineups: 3,
  salary_cap: 60,
};
const aLineup = (rank: number, ...places: number[]): Lineup => ({
  ...aResponse().optimized_lineups[0]!,
  lineup_id: String(rank),
  players: places.map((place) => players[place - 1]!),
});
const lineups = [aLineup(1, 1, 2, 3, 16), aLineup(2, 1, 22, 11, 12), aLineup(3, 5, 6, 7, 8)];

let runs = 0;
/** The lineups of a new run. `loaded`: a simulation of the account. Returns the function that edits them. */
function showLineups(loaded: SimulationState | null = null): Dispatch<PageAction> {
  giveElementsASize();
  const response = aResponse({ run_id: `simulated-${(runs += 1)}`, optimized_lineups: lineups });
  const results = { request, response };
  let edit!: Dispatch<PageAction>;
  function Page() {
    const [state, dispatch] = useReducer(reducePage, { ...FIRST_VISIT, results });
    edit = dispatch;
    const shown = { edits: editsOf(state), undoState: undoStateOf(state), onEdit: dispatch };
    return (
      <SharedFigures value={{ state: loaded, ...(loaded && { storageKey: 'saved' }) }}>
        <LineupResults results={results} draft={null} actionPlace={null} {...shown} />
      </SharedFigures>
    );
  }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </UiProvider>,
  );
  return (action) => act(() => edit(action));
}

async function show(): Promise<Dispatch<PageAction>> {
  const edit = showLineups();
  fireEvent.click(screen.getByRole('tab', { name: 'Simulation' }));
  await screen.findByRole('region', { name: 'Contest simulation' });
  return edit;
}

/** The button of a part of the inputs, by what it states. */
const part = (summary: RegExp) => screen.getByRole('button', { name: summary });
const start = () => fireEvent.click(screen.getByRole('button', { name: /^Simulate (\d+ lineups|again)$/ }));
const figures = (entries: number) =>
  screen.findByText(new RegExp(`^In this model your ${entries} entries .+ lose money in `));
const stale = () =>
  screen.queryAllByText(/ changed since the simulation\./).map(({ textContent }) => textContent?.trim());

async function simulate(entries: number): Promise<void> {
  fireEvent.click(part(/simulated contests$/));
  type('Number of contests', '1000');
  start();
  expect(screen.getByRole('progressbar', { name: 'Contests done' })).toBeVisible();
  expect(await figures(entries)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.getAllByText('1,000 contests simulated.')[0]).toBeVisible();
}

describe('the simulation of the shown lineups', () => {
  beforeEach(() => FakeWorker.install());
  afterEach(() => FakeWorker.remove());

  it('states when its figures are out of date, and simulates lineups as they are edited', async () => {
    const edit = await show();
    type('Contest preset', 'ten-three-paid');
    await simulate(3);
    expect(stale()).toEqual([]);
    fireEvent.click(part(/(entries|correct) (example )?contest/));
    const fee = screen.getByLabelText<HTMLInputElement>('Entry fee, €').value;
    type('Entry fee, €', `${fee}1`);
    const changed = 'has changed since the simulation. Simulate again for current figures.';
    expect(stale()[0]).toBe(`The contest ${changed}`);
    type('Entry fee, €', fee);
    expect(stale()).toEqual([]);
    edit({ type: 'lineup-deleted', key: '3' });
    edit({ type: 'lineups-edited', lineups: { 1: aLineup(1, 1, 2, 3, 20) } });
    expect(stale()[0]).toMatch(/^The lineups have changed/);
    const figuresOfCards = () => document.querySelectorAll('.card .figures');
    await waitFor(() => expect(figuresOfCards()).toHaveLength(1));
    await simulate(2);
    expect(stale()).toEqual([]);
    await waitFor(() => expect(figuresOfCards()).toHaveLength(2));
  });

  it('keeps the focus while lineups made elsewhere are changed, cleared and restored', async () => {
    showLineups();
    fireEvent.click(screen.getByRole('tab', { name: 'My teams' }));
    await screen.findByLabelText('Paste lineups made elsewhere');
    const press = (button: HTMLElement) => {
      button.focus();
      fireEvent.click(button);
    };
    type('Paste lineups made elsewhere', '1,2,3,8');
    press(await screen.findByRole('button', { name: /^My team 1: / }));
    expect(screen.getByRole('button', { name: 'My team 1' })).toHaveFocus();
    expect(await screen.findByText('My team 1: 1 lineup changed.')).toBeVisible();
    const improve = screen.getByRole('button', { name: 'Improve each by up to 2 swaps' });
    press(improve);
    expect(await screen.findByText(/^Improved by up to 2 swaps: |^No lineup can be improved/)).toBeVisible();
    expect(improve).toHaveFocus();
    press(screen.getByRole('button', { name: 'Clear' }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    press(undo);
    await waitFor(() => expect(screen.getByLabelText('Choose file')).toHaveFocus());
  });

  it.each([
    ['is not a text file', 'PK\u0003\u0004\0\0'],
    ['is empty', ' \n'],
  ])('reads no file of lineups that %s', async (problem, content) => {
    showLineups();
    fireEvent.click(screen.getByRole('tab', { name: 'My teams' }));
    const field = await screen.findByLabelText('Paste lineups made elsewhere');
    type('Paste lineups made elsewhere', '1,2,3,4');
    const file = Object.assign(new File([content], 'teams.xlsx'), { text: () => Promise.resolve(content) });
    fireEvent.change(screen.getByLabelText('Choose file'), { target: { files: [file] } });
    expect(await screen.findByText(`teams.xlsx ${problem}.`)).toBeVisible();
    expect(field).toHaveValue('1,2,3,4');
  });

  it('offers no swap of lineups made elsewhere while it would lose a part of the text', async () => {
    showLineups();
    fireEvent.click(screen.getByRole('tab', { name: 'My teams' }));
    await screen.findByLabelText('Paste lineups made elsewhere');
    const team = '1,2,3,8';
    type('Paste lineups made elsewhere', team);
    const swap = await screen.findByRole('button', { name: /^My team 1: / });
    const [, text] = swap.getAttribute('aria-label')!.split(': ');
    const tooLong = `${team}\n${'x,'.repeat(101)}`;
    type('Paste lineups made elsewhere', tooLong);
    expect(await screen.findByText(/^To change lineups here, shorten the text first/)).toBeVisible();
    expect(await screen.findByText(text!)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^My team 1: / })).not.toBeInTheDocument();
  });

  it('has figures of lineups made elsewhere, beside those of the lineups', async () => {
    await show();
    type('Contest preset', 'ten-three-paid');
    fireEvent.click(screen.getByRole('tab', { name: 'My teams' }));
    await screen.findByLabelText('Paste lineups made elsewhere');
    type('Paste lineups made elsewhere', '1,2,3,4\n5,6,7,9');
    const table = await screen.findByRole('region', { name: 'Lineups made elsewhere' });
    expect(
      await screen.findByText('Simulate the lineups. The profit of your teams is then shown too.'),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Simulation' }));
    await screen.findByRole('region', { name: 'Contest simulation' });
    await simulate(3);
    fireEvent.click(screen.getByRole('tab', { name: 'My teams' }));
    const best =
      /^As the only entry, My team 1 has the highest mean profit of your teams: [+−][\d.]+\s±\s[\d.]+\. Lineup \d has the highest of the lineups: [+−]/;
    expect(await screen.findByText(best)).toBeVisible();
    const rows = within(table).getAllByRole('row');
    const cells = (row: number) =>
      within(rows[row]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(5);
    expect(cells(3).slice(2, 4)).toEqual([expect.stringMatching(/\s%$/), expect.stringMatching(/\s±\s/)]);
    // the team of the wrong positions has no figures; the column of the check says why
    expect(cells(4).slice(2, 4)).toEqual(['–', '–']);
    expect(cells(4)[6]).toMatch(/FWD; Mini 4 allows/);
    expect(cells(2).at(-1)).toBe('of 3 lineups');
  });

  it('states before its tab is opened that restored figures are out of date', async () => {
    const { input, ...state } = aSimulation({ 1: 2 });
    const entered = [{ players: ['1', '2', '3', '16'] }];
    showLineups({ ...state, input: { ...input!, request: { ...input!.request, lineups: entered } } });
    await waitFor(() => expect(stale()).toHaveLength(1));
    expect(stale()[0]).toMatch(/^The lineups, the contest, .+ have changed since the simulation\./);
  });

  it('opens the part with a mistake, and moves the focus to the input', async () => {
    await show();
    const paste = screen.getByRole('button', { name: 'Paste or edit as text' });
    fireEvent.click(paste);
    type('Prizes as text', 'Place\tPrize\n1st\t€1.000,50\n2nd\ta ticket\n6–10\t20\n');
    expect(await screen.findByText(/^Line 3: “a ticket” is not an amount of money\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use these prizes' })).toBeDisabled();
    click('Close without changes');
    expect(paste).toHaveFocus();
    fireEvent.click(paste);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Prizes as text').value).toContain('a ticket');
    type('Prizes as text', 'Place\tPrize\n1st\t€1.000,50\nTop 5\t£100\n6–10\t20\n');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use these prizes' })).toBeEnabled());
    click('Use these prizes');
    expect(paste).toHaveFocus();
    expect(screen.getByLabelText('Prize, row 1')).toHaveValue('1000.5');
    expect(screen.getByLabelText('To place, row 2')).toHaveValue('5');

    type('Entries', '8');
    const mistake = /^The last prize is for place 10, but the contest has 8 entries\./;
    expect(screen.getByText(mistake)).toBeVisible();
    fireEvent.click(part(/(entries|correct) (example )?contest/));
    expect(screen.queryByLabelText('Entries')).not.toBeInTheDocument();
    start();
    expect(screen.getByRole('alert').textContent).toBe('Complete the contest first: see the marked inputs.');
    await waitFor(() => expect(screen.getByLabelText('Entries')).toHaveFocus());
    expect(screen.getByLabelText('Entries')).toHaveAccessibleDescription('The prizes cover 10 places.');
    type('Entries', '200');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    type('Entry fee, €', '10');
    const facts = screen.getByText('Prizes are 75 % of the fees (1,500.5 of 2,000); the site keeps 25 %.');
    expect(facts.parentElement).toHaveTextContent('10 of 200 places are paid (5 %).');

    click('Clear prizes');
    expect(screen.queryByLabelText('Prize, row 1')).not.toBeInTheDocument();
    start();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Paste or edit as text' })).toHaveFocus());
    click('Restore the earlier prizes');
    expect(screen.getByLabelText('Prize, row 1')).toHaveValue('1000.5');
  });
});

it('the trust that was measured after the contest is used for the next simulation', async () => {
  await show();
  click('After the contest');
  const points = players.map(({ name, team }, at) => `${name},${team},${1 + ((at * 7) % 12)}`);
  type('Points of the players', ['Name,Team,Points', ...points].join('\n'));
  click('Show results');
  const use = await screen.findByRole('button', { name: /^Use [\d.]+ as trust$/ });
  fireEvent.click(use);
  const [trust] = /[\d.]+/.exec(use.textContent!)!;
  expect(part(/trust in your projections$/)).toHaveTextContent(trust!);
});

it('the server runs the simulation if the browser has no workers, and the link can be copied', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const events = new EventStream();
  const calls = fakeApi({
    'POST /api/v1/dfs/simulate': () => ({ status: 202, body: { run_id: 'simulation-1', state: 'queued' } }),
    'GET /api/v1/dfs/runs/simulation-1/events': () => ({ body: events }),
  });
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await show();
  start();
  expect((await screen.findByRole('alert')).textContent).toBe('This browser cannot run the simulation');
  click('Simulate on the server');
  await waitFor(() => expect(events.isOpen).toBe(true));
  expect(calls[0]?.json).toMatchObject({ contest: 'mini-4', salary_cap: 60, fee: 25 });
  expect(calls[0]?.json.lineups[0].players).toEqual(['1', '2', '3', '16']);
  click('Copy the link of the simulation');
  expect(copied).toEqual([`${location.origin}/dfs/runs/simulation-1`]);
  const result = {
    ...aSimulation({ 1: 2, 2: -1, 3: 0 }).figures!,
    ...{ run_id: 'simulation-1', kind: 'simulation', scenarios: 10_000, guessed: [], warnings: [] },
  };
  const run = { run_id: 'simulation-1', state: 'succeeded', result };
  act(() => events.send('done', run as unknown as RunEvents['done']));
  expect(await figures(3)).toBeVisible();
  expect(screen.getAllByText('10,000 contests simulated.')[0]).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Contest simulation' })).queryByRole('alert')).toBeNull();
  logged.mockRestore();
});
