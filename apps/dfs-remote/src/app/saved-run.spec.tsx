import type { SavedRun, SimulationChoice, UploadResponse } from '@fanteam/contracts';
import { logIn, logOut } from '@fanteam/session';
import {
  createMemoryRouter,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  UiProvider,
} from '@fanteam/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { click, giveElementsASize } from '../testing/render-page';
import { aResponse, aSummary, fourPlayers } from '../testing/samples';
import { presetContest } from '../model/simulate/preset-contest';
import { loadResult, storeResult } from '../model/simulate/result-storage';
import { withSimulation } from '../model/simulate/saved-simulation';
import { FIRST_SIMULATION } from '../model/simulate/simulation-draft';
import type { SimulationState } from '../model/simulate/simulation-state';
import { aSimulatedSet, aSimulation } from '../testing/simulation-samples';
import { RunPage } from './run-page';

const PATH = '/api/v1/dfs/saved/runs/saved-1';
const [lineup] = aResponse().optimized_lineups;
const withoutId = ({ file_id: _, ...file }: UploadResponse) => file;
const saved: SavedRun = {
  id: 'saved-1',
  name: 'Round 7',
  created_at: '2026-03-14T10:15:00Z',
  updated_at: '2026-03-14T10:15:00Z',
  summary: { run_id: 'run-1', contest: 'mini-4', lineups: 1, best_points: 21.75 },
  content: {
    run: {
      run_id: 'run-1',
      created_at: '2026-03-14T10:15:00Z',
      cancellable: false,
      state: 'succeeded',
      found: 2,
      requested: 2,
      request: { file_id: 'file-1', num_lineups: 2, salary_cap: 100 },
      result: aResponse({ optimized_lineups: [lineup!, { ...lineup!, lineup_id: '2' }] }),
    },
    edits: { deleted: ['2'] },
    pool: { file: withoutId(aSummary()), players: fourPlayers },
  },
};

function open(): void {
  giveElementsASize();
  const routes = [{ path: '/dfs/runs/:runId', element: <RunPage /> }];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(routes, { initialEntries: ['/dfs/runs/run-1?saved=saved-1'] });
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
}

/** A simulation of the four players as one lineup. */
function simulated(profit: number, trust: number): SimulationState {
  const state = aSimulation({ 1: profit });
  const request = { ...state.input!.request, lineups: [{ players: fourPlayers.map(({ id }) => id) }] };
  const draft = { ...FIRST_SIMULATION, ...presetContest('guaranteed'), trust };
  return { ...state, input: { ...state.input!, request, draft } };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logIn('token');
});
afterEach(() => {
  jest.restoreAllMocks();
  logOut();
});

describe('a saved run', () => {
  it('is shown with its edits without the run itself, and saves other edits', async () => {
    const calls = fakeApi({
      [`GET ${PATH}`]: () => ({ body: saved }),
      [`PUT ${PATH}/edits`]: () => ({ body: saved }),
    });
    open();
    expect(await screen.findByRole('heading', { name: 'Round 7' })).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Lineup 2' })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain('/api/v1/dfs/runs/run-1');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    fireEvent.click(screen.getAllByRole('button', { name: 'Favorite Lineup 1' })[0]!);
    expect(localStorage.getItem('dfs-lineup-edits')).toContain('saved-saved-1');
    click('Save changes');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
    const based_on = saved.created_at;
    expect(calls.at(-1)?.json).toEqual({ favorites: ['1'], deleted: ['2'], lineups: {}, based_on });
    await waitFor(() => expect(localStorage.getItem('dfs-lineup-edits')).toBe('[]'));
  });

  it('shows the edits of another tab, with a note', async () => {
    fakeApi({ [`GET ${PATH}`]: () => ({ body: saved }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    const key = 'dfs-lineup-edits';
    const oldValue = localStorage.getItem(key);
    const newValue = JSON.stringify([['saved-saved-1', { favorites: [], deleted: ['1'], swapped: {} }]]);
    localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
    expect(await screen.findByText(/The lineups were edited in another tab/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Lineup 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Lineup 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
    localStorage.clear();
  });

  it('shows the figures and the choice of its simulation, and saves them with other edits', async () => {
    const state = simulated(3.3, 0.65);
    const choice: SimulationChoice = {
      aim: 'profit',
      lineup_ids: ['1'],
      value: 6,
      bound: 6.1,
      gap: 0.016,
      value_fresh: { mean: 4, se: 1 },
      set: aSimulatedSet(1),
    };
    const { simulation } = withSimulation(
      {},
      { ...state, choice: { ...state.choice, status: 'done', candidates: 1, result: choice } },
    );
    const { content } = saved;
    const calls = fakeApi({
      [`GET ${PATH}`]: () => ({
        body: { ...saved, content: { ...content, edits: { ...content.edits, simulation } } },
      }),
      [`PUT ${PATH}/edits`]: () => ({ body: saved }),
    });
    open();
    expect((await screen.findAllByText(/^\+3\.30/))[0]).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Simulation' }));
    expect(
      await screen.findByText(/^In this model your chosen entry .+ on average and loses money in/),
    ).toBeVisible();
    expect(screen.getByText(/mean profit of the chosen lineup, measured on new contests/)).toBeVisible();
    expect(screen.getByRole('button', { name: '0.65 trust in your projections' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    fireEvent.click(screen.getAllByRole('button', { name: 'Favorite Lineup 1' })[0]!);
    click('Save changes');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
    expect(calls.at(-1)?.json).toEqual({
      favorites: ['1'],
      deleted: ['2'],
      lineups: {},
      simulation,
      based_on: saved.created_at,
    });
    expect(localStorage.getItem('dfs-simulation')).toBeNull();
  });

  it('keeps a simulation that is not saved yet over a reload, with its inputs', async () => {
    const { simulation } = withSimulation({}, simulated(3.3, 0.65));
    const { content } = saved;
    const calls = fakeApi({
      [`GET ${PATH}`]: () => ({
        body: { ...saved, content: { ...content, edits: { ...content.edits, simulation } } },
      }),
      [`PUT ${PATH}/edits`]: () => ({ body: saved }),
    });
    await storeResult('saved-saved-1', simulated(7.7, 0.85));
    open();
    expect((await screen.findAllByText(/^\+7\.70/))[0]).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Simulation' }));
    expect(await screen.findByRole('button', { name: '0.85 trust in your projections' })).toBeVisible();
    click('Save changes');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
    expect(calls.at(-1)?.json.simulation.input.draft.trust).toBe(0.85);
    await waitFor(async () => expect(await loadResult('saved-saved-1')).toBeNull());
  });

  it('keeps a simulation of a later version of the page', async () => {
    const simulation = { version: 99 };
    const { content } = saved;
    const calls = fakeApi({
      [`GET ${PATH}`]: () => ({
        body: { ...saved, content: { ...content, edits: { ...content.edits, simulation } } },
      }),
      [`PUT ${PATH}/edits`]: () => ({ body: saved }),
    });
    open();
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(screen.queryByText(/^In this model/)).not.toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: 'Favorite Lineup 1' })[0]!);
    click('Save changes');
    await waitFor(() => expect(calls.at(-1)?.json).toMatchObject({ favorites: ['1'], simulation }));
  });

  describe('that another browser has saved meanwhile', () => {
    const other: SavedRun = {
      ...saved,
      summary: { ...saved.summary, edited_at: '2026-03-14T11:00:00.000Z' },
      content: { ...saved.content, edits: { deleted: ['1'] } },
    };
    const third = { ...other, summary: { ...other.summary, edited_at: '2026-03-14T12:00:00.000Z' } };
    const note = /^This run was saved in another tab or browser on 14 Mar 2026/;
    const favorite = (lineup: number) =>
      fireEvent.click(screen.getAllByRole('button', { name: `Favorite Lineup ${lineup}` })[0]!);
    let current: SavedRun;
    /** The API: edits of an earlier state are refused. */
    const serve = () =>
      fakeApi({
        [`GET ${PATH}`]: () => ({ body: current }),
        [`PUT ${PATH}/edits`]: ({ json }) => {
          const expected = current.summary.edited_at ?? current.created_at;
          if (json.based_on !== expected) return { status: 409, body: { detail: 'Replaced' } };
          current = third;
          return { body: third };
        },
      });
    beforeEach(() => {
      current = saved;
    });
    afterEach(() => localStorage.clear());

    it('shows the lineups of the other browser on request, and undo brings back the changes', async () => {
      serve();
      open();
      expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
      current = other;
      favorite(1);
      click('Save changes');
      expect(await screen.findByText(note)).toBeVisible();
      click('Show the saved lineups');
      expect(await screen.findByRole('heading', { name: 'Lineup 2' })).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Lineup 1' })).not.toBeInTheDocument();
      expect(screen.queryByText(note)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
      click('Undo');
      expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
      expect(screen.getAllByRole('button', { name: 'Favorite Lineup 1' })[0]).toBePressed();
      expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
    });

    it('replaces the edits of the other browser on request, and only those that were shown', async () => {
      const calls = serve();
      open();
      expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
      current = other;
      favorite(1);
      click('Save changes');
      expect(await screen.findByText(note)).toBeVisible();
      click('Replace them with yours');
      await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
      expect(calls.at(-1)?.json).toMatchObject({ favorites: ['1'], based_on: other.summary.edited_at });
      expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
      favorite(1);
      click('Save changes');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
      expect(calls.at(-1)?.json.based_on).toBe(third.summary.edited_at);
    });

    it('asks nothing if the account has the same edits', async () => {
      const calls = serve();
      open();
      expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
      current = { ...other, content: { ...saved.content, edits: { favorites: ['1'], deleted: ['2'] } } };
      favorite(1);
      click('Save changes');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
      expect(screen.queryByText(note)).not.toBeInTheDocument();
      favorite(1);
      click('Save changes');
      await waitFor(() => expect(calls.at(-1)?.json.based_on).toBe(other.summary.edited_at));
    });

    it('states so when the page is opened again with changes that were not saved', async () => {
      serve();
      const edits = { favorites: ['1'], deleted: ['2'], swapped: {} };
      localStorage.setItem('dfs-lineup-edits', JSON.stringify([['saved-saved-1', edits, saved.created_at]]));
      current = other;
      open();
      expect(await screen.findByText(note)).toBeVisible();
      expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
      click('Show the saved lineups');
      expect(await screen.findByRole('heading', { name: 'Lineup 2' })).toBeVisible();
    });
  });

  it('that was deleted is not found', async () => {
    fakeApi({ [`GET ${PATH}`]: () => ({ status: 404, body: { detail: 'Not found' } }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Saved run not found' })).toBeVisible();
  });

  it('needs a login', async () => {
    logOut();
    const calls = fakeApi({});
    open();
    expect(await screen.findByRole('heading', { name: 'Log in to open this run' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(calls).toEqual([]);
  });
});
