/** The page of a saved run outside React: its lineups, and what the account has of it. */
import { ApiError, readSaved, saveRunEdits } from '@fanteam/api-client';
import type { OptimizeResponse, SavedEditsReplace, SavedRun } from '@fanteam/contracts';
import { editsOf } from '../model/history';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from '../model/page-state';
import { forgetResult } from '../model/simulate/result-storage';
import { withSimulation } from '../model/simulate/saved-simulation';
import type { SimulationState } from '../model/simulate/simulation-state';
import { reportFailure } from '../shared/report-failure';
import { createStore, type Store } from '../shared/store';
import {
  deleteStoredEdits,
  onOtherTabsEdits,
  readStoredBase,
  readStoredEdits,
  storeEdits,
} from './edit-storage';
import {
  areEdited,
  editedAt,
  openSavedRun,
  readEdits,
  withOther,
  withSaved,
  type SavedRunState,
} from './read-saved-run';

interface State {
  page: PageState;
  account: SavedRunState;
  /** Whether the browser keeps the edits that are not saved. */
  isStored: boolean;
}

type Action =
  | PageAction
  | { type: 'simulation-ended'; simulation: SimulationState }
  | { type: 'account-saved'; base: string; sent: Parameters<typeof withSaved>[2] }
  | { type: 'other-found'; found: SavedRun }
  | { type: 'other-shown'; found: SavedRun }
  | { type: 'edits-stored'; isStored: boolean };

function reduce(state: State, action: Action): State {
  const { page, account } = state;
  switch (action.type) {
    case 'simulation-ended':
      return { ...state, account: { ...account, simulation: action.simulation } };
    case 'account-saved':
      return { ...state, account: withSaved(account, action.base, action.sent) };
    case 'other-found':
      return { ...state, account: withOther(account, action.found, editsOf(page)) };
    case 'other-shown':
      return {
        ...state,
        page: withEdits(page, readEdits(action.found)),
        account: openSavedRun(action.found),
      };
    case 'edits-stored':
      return { ...state, isStored: action.isStored };
    default:
      return { ...state, page: reducePage(page, action) };
  }
}

/** The page with edits of elsewhere, which can be undone. A saved run has no run id on its page. */
const withEdits = (page: PageState, edits: ReturnType<typeof readEdits>): PageState =>
  reducePage(page, { type: 'edits-received', edits: new Map([['', edits]]) });

export class SavedRunStore {
  /** The key of its edits and simulations in the browser. */
  readonly storageKey: string;
  readonly store: Store<State, Action>;

  constructor(private readonly opened: SavedRun) {
    this.storageKey = `saved-${opened.id}`;
    const { request, result } = opened.content.run;
    const edits = readStoredEdits().get(this.storageKey) ?? readEdits(opened);
    const results = { request, response: withoutRunId(result ?? {}) };
    this.store = createStore(reduce, {
      page: { ...FIRST_VISIT, results, edits: new Map([['', edits]]) },
      account: openSavedRun(opened, readStoredBase(this.storageKey)),
      isStored: true,
    });
  }

  /** Keeps edits that are not saved in the browser, and takes over those of other tabs. Returns a function that ends this. */
  connect(): () => void {
    const { store, storageKey } = this;
    this.keepEdits();
    const ends = [
      store.subscribe(() => this.keepEdits()),
      onOtherTabsEdits((all) => {
        const edits = all.get(storageKey);
        if (edits) store.dispatch({ type: 'edits-received', edits: new Map([['', edits]]) });
      }),
    ];
    return () => ends.forEach((end) => end());
  }

  /**
   * Saves the edits and the simulation, unless the account was changed since the state `basedOn`: then the page has its
   * present state as `other`. Resolves to whether the simulation was too large. Rejects if the server cannot be reached.
   */
  async save(basedOn: string): Promise<{ isTooLarge: boolean }> {
    const { id } = this.opened;
    const { page, account } = this.store.read();
    const { saved, simulation } = account;
    const edits = editsOf(page);
    const { favorites, deleted, swapped } = edits;
    const sent = { favorites: [...favorites], deleted: [...deleted], lineups: { ...swapped } };
    const { unreadable } = saved;
    const all =
      simulation || !unreadable ? withSimulation(sent, simulation) : { ...sent, simulation: unreadable };
    const replace: SavedEditsReplace = { ...all, based_on: basedOn };
    try {
      const entry = await saveRunEdits(id, replace);
      this.store.dispatch({ type: 'account-saved', base: editedAt(entry), sent: { edits, simulation } });
      forgetResult(this.storageKey).catch(reportFailure);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      this.store.dispatch({ type: 'other-found', found: await readSaved('runs', id) });
    }
    return { isTooLarge: simulation !== null && !all.simulation };
  }

  async showOther(found: SavedRun): Promise<void> {
    // Before the lineups are shown again: they would show the stored simulation of this browser.
    await forgetResult(this.storageKey).catch(reportFailure);
    this.store.dispatch({ type: 'other-shown', found });
  }

  private keepEdits(): void {
    const { page, account, isStored: before } = this.store.read();
    const edits = editsOf(page);
    const hasEdits = areEdited(account, edits);
    const isStored = !hasEdits || storeEdits(this.storageKey, edits, account.base);
    if (!hasEdits) deleteStoredEdits(this.storageKey);
    if (isStored !== before) this.store.dispatch({ type: 'edits-stored', isStored });
  }
}

/** The link of the run may have expired. */
const withoutRunId = ({ run_id: _, ...response }: Partial<OptimizeResponse>) => response;
