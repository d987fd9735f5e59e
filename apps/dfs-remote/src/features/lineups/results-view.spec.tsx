import type { Lineup } from '@fanteam/contracts';
import { QueryClient, QueryClientProvider, UiProvider } from '@fanteam/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FakeWorker } from '../../testing/fake-worker';
import { matchPhone } from '../../testing/match-phone';
import { click, giveElementsASize, pickInLineupMenu } from '../../testing/render-page';
import { switchSingleKeys } from '../../shared/single-keys';
import { NO_SIMULATION } from '../../model/simulate/simulation-state';
import { aPoolPlayer, aResponse, aStoredFile, aSummary, fourPlayers } from '../../testing/samples';
import { useReducer } from 'react';
import { editsOf, undoStateOf } from '../../model/history';
import { figuresByLineup } from '../../model/simulate/lineup-figures';
import { lineupViews } from '../../model/lineup-view';
import { aSimulation } from '../../testing/simulation-samples';
import { EMPTY_DRAFT, newFileDraft } from '../../model/draft';
import { FIRST_VISIT, reducePage } from '../../model/page-state';
import { ResultsView, type ResultsViewProps, type SimulationParts } from './results-view';

afterEach(() => jest.restoreAllMocks());

const [found] = aResponse().optimized_lineups;
const aLineup = (rank: number, changes: Partial<Lineup> = {}): Lineup => ({
  ...found!,
  lineup_id: String(rank),
  total_points: 30 - rank,
  salary_cost: 30 + rank,
  ...changes,
});
const spare = aPoolPlayer('5', { name: 'Odd Spare', position: 'F', team: 'SUN', salary: 9, projection: 9 });
const midfielder = aPoolPlayer('6', {
  name: 'Odd Midfielder',
  team: 'SUN',
  salary: 9,
  projection: 6,
  ownership: 12,
});
const request = { file_id: 'file-1', num_lineups: 3, salary_cap: 40 };

function show(
  lineups: Lineup[] = [aLineup(1), aLineup(2), aLineup(3)],
  stored = storedFile(),
  simulation?: SimulationParts,
  onLock?: (ids: readonly string[]) => void,
): void {
  giveElementsASize();
  const response = aResponse({ optimized_lineups: lineups, found: lineups.length });
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <EditableResults
          results={{ response, request }}
          draft={{ ...EMPTY_DRAFT, file: newFileDraft(new File([], 'a.csv'), stored) }}
          {...(simulation && { simulation })}
          {...(onLock && { onLock })}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
}

function EditableResults(props: Pick<ResultsViewProps, 'results' | 'draft' | 'simulation' | 'onLock'>) {
  const [state, onEdit] = useReducer(reducePage, { ...FIRST_VISIT, results: props.results });
  const shown = { edits: editsOf(state), undoState: undoStateOf(state), actionPlace: document.body };
  return <ResultsView {...props} {...shown} onEdit={onEdit} />;
}

const noContent: SimulationParts = {
  content: () => null,
  onOpen: () => undefined,
  isFirst: false,
  state: NO_SIMULATION,
  figures: new Map(),
  chosen: [],
  staleness: null,
};

const storedFile = () =>
  aStoredFile({
    pool: [...fourPlayers, spare],
    summary: aSummary({ tournament_id: '7000001', columns: { id: 'PlayerID' } }),
  });
const titles = () => screen.getAllByRole('heading', { name: /^Lineup \d/ }).map((title) => title.textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('lineups of a run', () => {
  it('can be deleted and restored', async () => {
    show();
    await pickInLineupMenu(2, 'Delete');
    expect(titles()).toEqual(['Lineup 1', 'Lineup 3']);
    click('Restore the lineup that was deleted last');
    expect(titles()).toEqual(['Lineup 1', 'Lineup 2', 'Lineup 3']);
  });

  it('are edited in steps that can be undone and redone', async () => {
    show();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await pickInLineupMenu(2, 'Delete');
    await pickInLineupMenu(3, 'Delete');
    click('Undo');
    expect(titles()).toEqual(['Lineup 1', 'Lineup 3']);
    click('Undo');
    expect(titles()).toEqual(['Lineup 1', 'Lineup 2', 'Lineup 3']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    click('Redo');
    expect(titles()).toEqual(['Lineup 1', 'Lineup 3']);
  });

  it('keep the focus in the list when one of them is deleted', async () => {
    show();
    const menus = (lineup: number) => screen.getAllByRole('button', { name: `Actions for Lineup ${lineup}` });
    await pickInLineupMenu(2, 'Delete');
    await waitFor(() => expect(menus(3)[0]).toHaveFocus());
    await pickInLineupMenu(3, 'Delete');
    await waitFor(() => expect(menus(1)).toContain(document.activeElement));
  });

  it('have a menu whose first entry is highlighted when it is opened with the keyboard', async () => {
    show();
    const [button] = screen.getAllByRole('button', { name: 'Actions for Lineup 2' });
    for (const [detail, entry] of [
      [0, 'Compare'],
      [1, undefined],
    ] as const) {
      fireEvent.click(button!, { detail });
      const menu = await screen.findByRole('menu');
      await waitFor(() => expect(menu).toHaveFocus());
      expect(document.getElementById(menu.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
        entry,
      );
      fireEvent.keyDown(menu, { key: 'Escape' });
      await waitFor(() => expect(button).toHaveFocus());
    }
  });

  it('keep the focus when they are printed', () => {
    show();
    choose('Table');
    const star = () => screen.getAllByRole('button', { name: 'Favorite Lineup 2' })[0]!;
    const before = star();
    before.focus();
    fireEvent(window, new Event('beforeprint'));
    expect(before).not.toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    expect(star()).toHaveFocus();
  });

  it('have a menu that copies the lineup and locks its players who can play', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const onLock = jest.fn();
    show([aLineup(1), aLineup(2)], aStoredFile({ pool: [...injured, spare] }), undefined, onLock);
    const [menu] = screen.getAllByRole('button', { name: 'Actions for Lineup 2' });
    await pickInLineupMenu(2, 'Copy');
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^1\. .*Ervin Holmare: injured$/));
    expect(menu).toHaveFocus();
    await pickInLineupMenu(2, 'Lock 3 players');
    expect(onLock).toHaveBeenCalledWith(['1', '2', '3']);
  });

  it('keep the focus when one of them leaves the comparison', async () => {
    show();
    await pickInLineupMenu(2, 'Compare');
    const mark = screen.getAllByRole('button', { name: 'Compare Lineup 2' })[0]!;
    mark.focus();
    fireEvent.click(mark);
    expect(mark).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Actions for Lineup 2' })[0]).toHaveFocus();
  });

  it('keep the focus when a favorite is removed while only favorites are shown', async () => {
    show();
    const star = (name: string) => screen.getAllByRole('button', { name: `Favorite ${name}` })[0]!;
    for (const name of ['Lineup 1', 'Lineup 3']) fireEvent.click(star(name));
    click(/^Favorites/);
    await waitFor(() => expect(titles()).toEqual(['Lineup 1', 'Lineup 3']));
    star('Lineup 1').focus();
    fireEvent.click(star('Lineup 1'));
    await waitFor(() => expect(star('Lineup 3')).toHaveFocus());
    fireEvent.click(star('Lineup 3'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Favorites/ })).toHaveFocus());
  });

  it('can be marked as favorites and filtered', async () => {
    show();
    click('Favorite Lineup 3');
    click(/^Favorites/);
    await waitFor(() => expect(titles()).toEqual(['Lineup 3']));
    expect(screen.getByText('1 of 3 shown')).toBeVisible();
  });

  it('are found by player and club, with a message if none matches', async () => {
    show([aLineup(1), aLineup(2, { players: found!.players.slice(0, 2) })]);
    fireEvent.change(screen.getByLabelText('Search lineups'), {
      target: { value: 'holmare, mci' },
    });
    await waitFor(() => expect(titles()).toEqual(['Lineup 1']));
    fireEvent.change(screen.getByLabelText('Search lineups'), { target: { value: 'unknown' } });
    expect(await screen.findByText(/^No lineups to show/)).toBeVisible();
  });

  it('are shown in a table that can be sorted by its heads', async () => {
    show();
    choose('Table');
    const table = screen.getByRole('table', { name: 'Optimized lineups' });
    const order = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getByRole('button', { name: /^Lineup/ }).textContent);
    expect(order()).toEqual(['Lineup 1', 'Lineup 2', 'Lineup 3']);
    fireEvent.click(within(table).getByRole('button', { name: 'Salary M' }));
    await waitFor(() => expect(order()).toEqual(['Lineup 3', 'Lineup 2', 'Lineup 1']));
    expect(within(table).getByRole('columnheader', { name: 'Salary M' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('have the figures of a simulation in the table, which can be sorted by them', async () => {
    const lineups = [aLineup(1), aLineup(2), aLineup(3)];
    const views = lineupViews(aResponse({ optimized_lineups: lineups }), 40);
    const figures = figuresByLineup(aSimulation({ 1: -2.5, 2: 4.1 }), views);
    show(lineups, undefined, { ...noContent, figures, staleness: 'All is old.' });
    expect(screen.getByText('All is old.')).toBeVisible();
    choose('Table');
    const table = within(screen.getByRole('table', { name: 'Optimized lineups' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Win %', 'Top 1 %', 'Cash %', 'Profit €', 'Copies']));
    const profits = () =>
      [...document.querySelectorAll('[data-label="Profit €"]')].map((cell) =>
        cell.textContent!.replaceAll('\u00a0', ' '),
      );
    expect(profits()).toEqual(['−2.50 ± 4.60', '+4.10 ± 4.60', '–']);
    fireEvent.click(table.getByRole('button', { name: 'Profit €' }));
    await waitFor(() => expect(profits()).toEqual(['+4.10 ± 4.60', '−2.50 ± 4.60', '–']));
  });

  it('have no sort buttons in the columns that are hidden on a phone', () => {
    matchPhone();
    show();
    choose('Table');
    const table = screen.getByRole('table', { name: 'Optimized lineups' });
    const heads = within(table).getAllByRole('columnheader');
    const labels = heads.map(({ textContent }) => textContent);
    expect(labels).toEqual(['Lineup', 'Points', 'Salary M', 'Form', 'Actions']);
    const sortable = heads.filter((head) => within(head).queryByRole('button'));
    expect(sortable).toEqual(heads.slice(0, 3));
  });

  it('are rendered only in view, all of them for printing, and the selected one for the keyboard', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(158);
    show(Array.from({ length: 500 }, (_, index) => aLineup(index + 1)));
    expect(titles().length).toBeLessThan(20);
    const list = screen.getByRole('list', { name: 'Optimized lineups' });
    list.scrollTop = 400 * 166;
    fireEvent.scroll(list);
    expect(titles().length).toBeLessThan(20);
    expect(titles().slice(0, 2)).toEqual(['Lineup 1', 'Lineup 394']);
    const card = screen.getByRole('heading', { name: 'Lineup 401' }).closest('[role=listitem]');
    expect(card).toHaveAttribute('aria-posinset', '401');
    expect(card).toHaveAttribute('aria-setsize', '500');
    fireEvent.keyDown(list, { key: 'j' });
    expect(screen.getByRole('button', { name: 'Lineup 2' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent(window, new Event('beforeprint'));
    expect(titles()).toHaveLength(500);
    fireEvent(window, new Event('afterprint'));
    expect(titles().length).toBeLessThan(20);
  });

  it('mark the points that are estimates', () => {
    const lineup = aLineup(1);
    const players = lineup.players.map((player, at) => ({
      ...player,
      projection_source: at === 0 ? ('own' as const) : ('price' as const),
    }));
    show([{ ...lineup, players }]);
    const rows = within(screen.getByRole('table', { name: 'Players of Lineup 1' })).getAllByRole('row');
    const marks = rows.map((row) => within(row).queryByRole('img', { name: 'estimated' }) !== null);
    // the head, the own number and the total have none
    expect(marks).toEqual([false, false, ...players.slice(1).map(() => true), false]);
  });

  it('are selected one by one for the pitch', () => {
    show();
    expect(screen.getByRole('group', { name: 'Lineup 1 on the pitch' })).toBeVisible();
    click('Next lineup');
    expect(screen.getByRole('group', { name: 'Lineup 2 on the pitch' })).toBeVisible();
    const players = within(screen.getByRole('table', { name: 'Players of Lineup 2' }));
    const row = players.getByRole('rowheader', { name: /^Ervin Holmare/ }).closest('tr');
    // In all lineups.
    expect([...row!.cells].at(-2)).toHaveTextContent('100');
    click('Lineup 3');
    expect(screen.getByRole('group', { name: 'Lineup 3 on the pitch' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next lineup' })).toBeDisabled();
    screen.getByRole('button', { name: 'Lineup 3' }).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'k' });
    expect(screen.getByRole('group', { name: 'Lineup 2 on the pitch' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lineup 2' })).toHaveFocus();
    fireEvent.keyDown(document.activeElement!, { key: 'j' });
    expect(screen.getByRole('button', { name: 'Lineup 3' })).toHaveFocus();
    act(() => switchSingleKeys(false));
    fireEvent.keyDown(document.activeElement!, { key: 'k' });
    expect(screen.getByRole('button', { name: 'Lineup 3' })).toHaveFocus();
    expect(screen.getByLabelText('Search lineups')).not.toHaveAttribute('aria-keyshortcuts');
    act(() => switchSingleKeys(true));
    expect(screen.getByLabelText('Search lineups')).toHaveAttribute('aria-keyshortcuts', '/');
  });
});

describe('a player of a lineup', () => {
  it('is swapped for another, with the new totals, and back', async () => {
    show([aLineup(1, { total_points: 21.75, salary_cost: 37.6 })]);
    const pitch = screen.getByRole('group', { name: 'Lineup 1 on the pitch' });
    expect(within(pitch).getByTitle('Swap Ervin Holmare')).toBeEnabled();
    click('Swap Ervin Holmare');
    const dialog = await screen.findByRole('dialog', { name: 'Swap Ervin Holmare' });
    // 21.75 − 7.5 + 9 points for 37.6 − 14 + 9
    const choice = await within(dialog).findByRole('button', { name: /Odd Spare/ });
    expect(choice).toHaveTextContent('23.25 points');
    expect(choice).toHaveTextContent('+1.50 · salary 32.6');
    fireEvent.click(choice);
    expect(await screen.findByText('Total Points: 23.25')).toBeVisible();
    expect(screen.getByText('Salary: 32.6')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    click('Undo swaps');
    expect(screen.getByText('Total Points: 21.75')).toBeVisible();
  });
});

describe('several players', () => {
  beforeEach(() => FakeWorker.install());
  afterEach(() => FakeWorker.remove());
  const [keeper] = found!.players;
  const others = [
    { ...spare, projection: 5 },
    aPoolPlayer('7', { name: 'Odd Wing', team: 'SUN', salary: 9, projection: 6 }),
    aPoolPlayer('8', { name: 'Odd Back', position: 'D', team: 'SUN', salary: 5, projection: 3 }),
  ];
  const back = { ...others[2]!, projection: 3 };
  const set = [
    aLineup(1, { total_points: 21.75, salary_cost: 37.6 }),
    aLineup(2, {
      players: [keeper!, back, ...found!.players.slice(2)],
      total_points: 20.75,
      salary_cost: 36.1,
    }),
  ];
  const openSwap = async (name: string) => {
    show(set, aStoredFile({ pool: [...fourPlayers, ...others] }));
    const pitch = screen.getByRole('group', { name: 'Lineup 1 on the pitch' });
    fireEvent.click(within(pitch).getByText(name));
    return within(await screen.findByRole('dialog', { name: /^Swap/ }));
  };
  const points = () => screen.getAllByText(/^Total Points/).map((text) => text.textContent);

  it('of one lineup are swapped together for the best legal pair', async () => {
    const dialog = await openSwap('Holmare');
    fireEvent.change(dialog.getByLabelText('Swap a second player too'), { target: { value: '3' } });
    const pair = await dialog.findByRole('list', { name: 'Best pair' });
    expect(pair).toHaveTextContent('Odd Spare');
    expect(pair).toHaveTextContent('Odd Wing');
    // 4 + 4 + 6 + 5 points
    expect(pair).toHaveTextContent('21.75 → 19.00 points (−2.75) · salary 37.6 → 30.5');
    click('Swap both players');
    await waitFor(() => expect(points()).toEqual(['Total Points: 19.00', 'Total Points: 20.75']));
    click('Undo');
    expect(points()).toEqual(['Total Points: 21.75', 'Total Points: 20.75']);
  });

  it('are replaced in all lineups after a preview, in one step', async () => {
    const dialog = await openSwap('Holmare');
    fireEvent.click(dialog.getByRole('button', { name: 'Replace in all 2 lineups' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Replace Ervin Holmare in 2 lineups' }));
    expect(await preview.findByText('The player can be replaced in 2 lineups.')).toBeVisible();
    expect(points()).toEqual(['Total Points: 21.75', 'Total Points: 20.75']);
    fireEvent.click(preview.getByRole('button', { name: 'Replace in 2 lineups' }));
    // − 7.5 + 5 points
    await waitFor(() => expect(points()).toEqual(['Total Points: 19.25', 'Total Points: 18.25']));
    await waitFor(() => expect(screen.getByTitle('Swap Odd Spare')).toHaveFocus());
    click('Undo');
    expect(points()).toEqual(['Total Points: 21.75', 'Total Points: 20.75']);
  });

  it('stay where no player is legal, with the reason', async () => {
    const dialog = await openSwap('Edlund');
    fireEvent.click(dialog.getByRole('button', { name: 'Replace in all 2 lineups' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Replace Edlund in 2 lineups' }));
    expect(await preview.findAllByText(/^Not changed\. No other player fits/)).toHaveLength(2);
    expect(preview.queryByRole('button', { name: /^Replace/ })).not.toBeInTheDocument();
    fireEvent.click(preview.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.getByTitle('Swap Edlund')).toHaveFocus());
  });
});

describe('two lineups', () => {
  const other = { ...found!.players[3]!, ...spare, projection: 9 };
  const pair = [
    aLineup(1, { total_points: 21.75, salary_cost: 37.6 }),
    aLineup(2, {
      players: [
        ...found!.players.slice(0, 2),
        { ...found!.players[2]!, ...midfielder, projection: 6 },
        other,
      ],
      total_points: 23,
      salary_cost: 30,
    }),
  ];
  const compare = async () => {
    show(pair, aStoredFile({ pool: [...fourPlayers, spare, midfielder] }));
    await pickInLineupMenu(1, 'Compare');
    expect(screen.getByRole('button', { name: 'Compare: select one more' })).toBeDisabled();
    await pickInLineupMenu(2, 'Compare');
    click('Compare 2 lineups');
    return screen.findByRole('dialog', { name: 'Compare lineups 1 and 2' });
  };

  const close = async (dialog: HTMLElement) => {
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Compare 2 lineups' })).toHaveFocus());
  };

  it('are compared, with shared players in gray and totals', async () => {
    const dialog = await compare();
    const cells = within(dialog).getAllByRole('cell', { name: /Edlund/ });
    expect(cells.map(({ className }) => className)).toEqual(['shared', 'shared']);
    const [row] = within(dialog).getAllByRole('row', { name: /Saelvik/ });
    expect(row).toHaveTextContent('Odd Midfielder');
    expect(dialog).toHaveTextContent('21.75 points');
    expect(await within(dialog).findByText('ownership 12%')).toBeVisible();
    await close(dialog);
    click('Clear the selection');
    expect(screen.getByRole('button', { name: /^Favorites/ })).toHaveFocus();
  });

  it('pass a player from one to the other, and the move can be undone', async () => {
    const dialog = await compare();
    // 21.75 − 7.5 + 9 points
    const move = await within(dialog).findByRole('button', {
      name: 'Move Odd Spare to Lineup 1 for Ervin Holmare, +1.50 points',
    });
    fireEvent.click(move);
    const status = within(dialog).getByRole('status', { name: 'Last move' });
    expect(status).toHaveTextContent('Odd Spare replaced Ervin Holmare in Lineup 1: +1.50 points.');
    expect(status).toHaveFocus();
    expect(dialog).toHaveTextContent('23.25 points');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(dialog).toHaveTextContent('21.75 points');
    await close(dialog);
  });
});

describe('the exposure', () => {
  it('has a table of the players, and charts that each have a table', async () => {
    show();
    fireEvent.click(screen.getByRole('tab', { name: 'Exposure' }));
    for (const title of ['Clubs', 'Formations', 'Shared players', 'Points by rank']) {
      fireEvent.click(await screen.findByRole('button', { name: `${title} as a table` }));
      const table = within(screen.getByRole('region', { name: `${title}, table` })).getByRole('table');
      expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
    }
    const exposure = within(screen.getByRole('tabpanel', { name: 'Exposure' }));
    expect(exposure.getByRole('rowheader', { name: 'Ervin Holmare' })).toBeVisible();
  });
});

const injured = fourPlayers.map((player) => (player.id === '4' ? { ...player, status: 'injured' } : player));
const withoutInjured = (rank: number) =>
  aLineup(rank, {
    players: found!.players.map((player) =>
      player.id === '4' ? { ...player, id: '5', name: 'Odd Spare' } : player,
    ),
  });

describe('the export', () => {
  const open = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Export' })));
  };

  it('has the upload file if the pool has FanTeam ids', async () => {
    show([aLineup(1)]);
    await open();
    const item = await screen.findByRole('menuitem', { name: /FanTeam upload file/ });
    await waitFor(() => expect(item).toHaveTextContent(/ids, 1 lineup$/));
    expect(item).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('shows why there is no upload file', async () => {
    show([aLineup(1)], aStoredFile());
    await open();
    const item = await screen.findByRole('menuitem', { name: /FanTeam upload file/ });
    await waitFor(() => expect(item).toHaveTextContent('This pool has no FanTeam ids'));
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('asks before the upload file contains lineups that need repair', async () => {
    show([aLineup(1), withoutInjured(2)], { ...storedFile(), pool: [...injured, spare] });
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:1';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const answer = async (name: string) => {
      await open();
      const item = await screen.findByRole('menuitem', { name: /FanTeam upload file.*, 1 to repair$/ });
      fireEvent.click(item);
      const question = await screen.findByRole('alertdialog', { name: '1 of 2 lineups needs repair' });
      fireEvent.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await answer('Cancel');
    expect(saved).toEqual([]);
    await answer('Export anyway');
    expect(saved).toEqual(['7000001_lineups.csv']);
    await answer('Repair 1 lineup');
    expect(await screen.findByRole('dialog', { name: /^Repair/ })).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('are marked if a player in them is out, and can be limited to these', async () => {
    show([aLineup(1), withoutInjured(2)], aStoredFile({ pool: [...injured, spare] }));
    const news = screen.getByRole('region', { name: 'Lineup status' });
    expect(news).toHaveTextContent('1 of 2 lineups needs repair. Ervin Holmare (injured, 1 lineup).');
    expect(news).not.toHaveTextContent('earlier export');
    const card = screen.getByRole('heading', { name: 'Lineup 1' }).closest<HTMLElement>('.card')!;
    expect(within(card).getByTitle('Ervin Holmare: injured')).toHaveTextContent('1 out');
    click('Show only these');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lineup 2' })).not.toBeInTheDocument());
    click('Show all lineups');
    expect(await screen.findByRole('heading', { name: 'Lineup 2' })).toBeVisible();
  });
});

it('shows only the chosen entries while they are the favorites, as after a reload, and all without favorites', async () => {
  show(undefined, undefined, { ...noContent, chosen: ['1', '3'] });
  const star = (lineup: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: `Favorite Lineup ${lineup}` })[0]!);
  star(1);
  expect(titles()).toHaveLength(3);
  star(3);
  await waitFor(() => expect(titles()).toEqual(['Lineup 1', 'Lineup 3']));
  click('Undo');
  click('Undo');
  await waitFor(() => expect(titles()).toHaveLength(3));
});
