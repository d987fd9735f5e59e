import type { Lineup, PoolPlayer } from '@fanteam/contracts';
import { QueryClient, QueryClientProvider, UiProvider } from '@fanteam/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { EMPTY_DRAFT, newFileDraft, replaceFile } from '../../../model/draft';
import { editsOf, undoStateOf } from '../../../model/history';
import { FIRST_VISIT, reducePage } from '../../../model/page-state';
import { FakeWorker } from '../../../testing/fake-worker';
import { click, giveElementsASize } from '../../../testing/render-page';
import { aPoolPlayer, aResponse, aStoredFile, aSummary, fourPlayers } from '../../../testing/samples';
import { ResultsView } from '../results-view';

const summary = aSummary({ tournament_id: '7000001', columns: { id: 'PlayerID' } });
const forward = aPoolPlayer('5', { name: 'Odd Spare', position: 'F', team: 'SUN', salary: 9, projection: 6 });
const keeper = aPoolPlayer('6', {
  name: 'Second Keeper',
  position: 'GK',
  team: 'SUN',
  salary: 5,
  projection: 3,
});
const pool = [...fourPlayers, forward, keeper];
const [found] = aResponse().optimized_lineups as [Lineup];
const withForward = {
  ...found,
  lineup_id: '2',
  players: found.players.map((player) =>
    player.id === '4'
      ? { ...player, id: '5', name: 'Odd Spare', team: 'SUN', salary: 9, projection: 6 }
      : player,
  ),
  total_points: 20.25,
  salary_cost: 32.6,
};

beforeEach(() => FakeWorker.install());
afterEach(() => FakeWorker.remove());

/** The lineups of the first export, on a page that has a later one. */
function show(later: PoolPlayer[], lineups: Lineup[] = [found, withForward]): void {
  giveElementsASize();
  const first = newFileDraft(new File([], 'a.csv'), aStoredFile({ pool, summary }));
  const stored = aStoredFile({ fileId: 'file-2', pool: later, summary });
  const draft = { ...EMPTY_DRAFT, file: replaceFile(first, new File([], 'b.csv'), stored) };
  const results = {
    request: { file_id: 'file-1', num_lineups: lineups.length, salary_cap: 40 },
    response: aResponse({ optimized_lineups: lineups, found: lineups.length }),
  };
  function Page() {
    const [state, onEdit] = useReducer(reducePage, { ...FIRST_VISIT, results });
    const shown = { edits: editsOf(state), undoState: undoStateOf(state), onEdit };
    return <ResultsView results={results} draft={draft} actionPlace={null} {...shown} />;
  }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <section id="lineups">
          <Page />
        </section>
      </QueryClientProvider>
    </UiProvider>,
  );
}

const without = (...ids: string[]) => pool.filter(({ id }) => !ids.includes(id));
const points = () => screen.getAllByText(/^Total Points/).map((text) => text.textContent);

async function open(name: RegExp) {
  click(name);
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText(/can be repaired/);
  return within(dialog);
}

describe('the repair of lineups', () => {
  it('shows each lineup before and after, and is one step of the undo history', async () => {
    show(without('1'));
    expect(screen.getByRole('region', { name: 'Lineup status' })).toHaveTextContent(
      '2 of 2 lineups need repair. Edlund (removed, 2 lineups).',
    );
    const dialog = await open(/^Repair 2 lineups/);
    expect(dialog.getByText('2 lineups can be repaired.')).toBeVisible();
    const [row] = within(dialog.getByRole('list', { name: 'Repairs' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('Lineup 1Edlund: removed');
    expect(row).toHaveTextContent('Second Keeper');
    // 21.75 − 4 + 3 points for 37.6 − 6 + 5
    expect(row).toHaveTextContent('21.75 → 20.75 points (−1.00) · salary 37.6 → 36.6');
    fireEvent.click(dialog.getByRole('button', { name: 'Apply all 2' }));
    expect(points()).toEqual(['Total Points: 20.75', 'Total Points: 19.25']);
    expect(screen.getByRole('region', { name: 'Lineup status' })).toHaveTextContent(
      'All of them are still legal.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    click('Undo');
    expect(points()).toEqual(['Total Points: 21.75', 'Total Points: 20.25']);
  });

  it('does not list a player who stays under a longer name', async () => {
    const { name } = fourPlayers[1]!;
    show(without('1').map((player) => (player.id === '2' ? { ...player, name: `Ole ${name}` } : player)));
    const dialog = await open(/^Repair 2 lineups/);
    const [row] = within(dialog.getByRole('list', { name: 'Repairs' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('Second Keeper');
    expect(row).not.toHaveTextContent(name);
  });

  it('is applied to one lineup, and leaves the others', async () => {
    show(without('1'));
    const dialog = await open(/^Repair 2 lineups/);
    fireEvent.click(dialog.getByRole('button', { name: 'Apply to Lineup 2' }));
    expect(dialog.getByText('Applied')).toBeVisible();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(points()).toEqual(['Total Points: 21.75', 'Total Points: 19.25']);
    expect(screen.getByRole('button', { name: 'Repair 1 lineup' })).toBeVisible();
  });

  it('has the first results before it is opened', async () => {
    show(without('1'));
    await waitFor(() => expect(FakeWorker.answered).toBe(1));
    const dialog = await open(/^Repair 2 lineups/);
    expect(dialog.getByText('2 lineups can be repaired.')).toBeVisible();
    expect(FakeWorker.answered).toBe(1);
  });

  it('creates no duplicate: the lineup stays as it is, with the reason', async () => {
    // The only other forward is in lineup 2 with the same players.
    show(without('4', '6'));
    const dialog = await open(/^Repair 1 lineup/);
    expect(dialog.getByText(/All other legal lineups are already in the set/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Apply all/ })).not.toBeInTheDocument();
  });

  it('states why no lineup is legal', async () => {
    show(without('1', '6'));
    const dialog = await open(/^Repair 2 lineups/);
    expect(dialog.getAllByText(/^Not changed\. .*Goalkeepers \(GK\) are required/)).toHaveLength(2);
  });

  it('repairs lineups that cost too much', async () => {
    show(pool.map((player) => (player.id === '4' ? { ...player, salary: 17 } : player)));
    expect(screen.getByRole('region', { name: 'Lineup status' })).toHaveTextContent(
      '1 of 2 lineups needs repair. Salary above the cap (1 lineup).',
    );
    const dialog = await open(/^Repair 1 lineup/);
    // Second Keeper saves 1.0.
    fireEvent.click(dialog.getByRole('button', { name: 'Apply all 1' }));
    expect(points()).toEqual(['Total Points: 20.75', 'Total Points: 20.25']);
  });
});
