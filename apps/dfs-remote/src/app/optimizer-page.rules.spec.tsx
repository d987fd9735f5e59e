import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RulesDraft } from '../model/rules/all-rules';
import { writeRuleSet } from '../model/rules/rule-set';
import { fakeApi, type Call } from '../testing/fake-api';
import { click, pickFile, renderPage, type } from '../testing/render-page';
import { aResponse, aSummary, fourPlayers } from '../testing/samples';

const OPTIMIZE = 'POST /api/v1/dfs/optimize';

/** Opens the page with a file of four players and shows the rules. */
async function open(handlers: Parameters<typeof fakeApi>[0] = {}): Promise<Call[]> {
  const calls = fakeApi({
    'POST /api/v1/dfs/upload': () => ({ body: aSummary() }),
    'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: fourPlayers } }),
    [OPTIMIZE]: () => ({ body: aResponse() }),
    ...handlers,
  });
  renderPage();
  pickFile('players.csv');
  await screen.findByRole('grid');
  await screen.findByRole('button', { name: 'Add rule' });
  type('Salary Cap', '100');
  return calls;
}

const turn = (name: string | RegExp) => fireEvent.click(screen.getByRole('switch', { name }));

async function addRule(name: string): Promise<void> {
  click('Add rule');
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name} `) }));
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Rules' })).not.toBeInTheDocument());
}

/** Submits and returns the fields of the request, without the required ones. */
async function submit(calls: Call[]) {
  const before = calls.length;
  click('Optimize Lineup');
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  const required = ['file_id', 'num_lineups', 'salary_cap'];
  return Object.fromEntries(
    Object.entries(calls.at(-1)?.json ?? {}).filter(([field]) => !required.includes(field)),
  );
}

describe('rules', () => {
  it('are off by default, and are sent when switched on', async () => {
    const calls = await open();
    expect(screen.getByText('none active')).toBeVisible();
    turn('At least 3 different players between lineups');
    turn('No player in more than 60 % of lineups');
    click('No player in more than 60 % of lineups');
    type('Max exposure (%)', '50');
    expect(screen.getByText('2 active')).toBeVisible();
    expect(await submit(calls)).toEqual({
      min_unique_players: 3,
      max_exposure: 0.5,
      exposure_mode: 'spread',
    });
    await screen.findByRole('heading', { name: 'Lineup 1' });
    type('Exposure mode', 'sequential');
    expect(await submit(calls)).toEqual({ min_unique_players: 3, max_exposure: 0.5 });
  });

  it('show a conflict below the sentence while typing', async () => {
    await open();
    await addRule('Min salary');
    type('Min salary', '101');
    const rule = screen.getByRole('group', { name: 'Every lineup costs at least 101.0' });
    expect(rule).toHaveTextContent('101.0 is greater than the salary cap of 100.0');
    type('Salary Cap', '102');
    expect(rule).not.toHaveTextContent('above the salary cap');
  });

  it('are found by a word, and added or opened with the keyboard', async () => {
    await open();
    click('Add rule');
    const search = await screen.findByRole('combobox', { name: 'Find a rule' });
    await waitFor(() => expect(search).toHaveFocus());
    const options = () => within(screen.getByRole('listbox', { name: 'Rules' })).queryAllByRole('option');
    const active = () => document.getElementById(search.getAttribute('aria-activedescendant')!);
    expect(options()).toHaveLength(20);
    expect(active()).toBe(options()[0]);
    fireEvent.keyDown(search, { key: 'ArrowUp' });
    expect(active()).toBe(options().at(-1));
    fireEvent.change(search, { target: { value: 'match 5' } });
    expect(options()).toEqual([]);
    fireEvent.change(search, { target: { value: 'Match 4' } });
    expect(options()).toHaveLength(1);
    expect(screen.getByText('4', { selector: '.preview b' })).toBeVisible();
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(screen.getByLabelText('Max players per match')).toHaveFocus());
    expect(screen.getByRole('switch', { name: 'At most 4 players from one match' })).toBeChecked();

    // A rule that is in use is opened.
    click('At most 4 players from one match');
    click('Add rule');
    fireEvent.click(await screen.findByRole('option', { name: /^Match limit .* in use$/ }));
    expect(await screen.findByLabelText('Max players per match')).toBeVisible();
    click('Remove rule: At most 4 players from one match');
    expect(screen.queryByRole('switch', { name: /from one match$/ })).not.toBeInTheDocument();

    click('Add rule');
    fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Find a rule' }), { key: 'Escape' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add rule' })).toHaveFocus());
    expect(screen.queryByRole('listbox', { name: 'Rules' })).not.toBeInTheDocument();
  });

  it('pass the focus to the next rule when one is removed, and to Add rule after the last one', async () => {
    await open();
    await addRule('Match limit');
    await addRule('Min salary');
    const removeButtons = () => screen.getAllByRole('button', { name: /^Remove rule: / });
    const next = (button: HTMLElement) => {
      const all = [...document.querySelectorAll('.sentence')];
      return all[all.indexOf(button.parentElement!.querySelector('.sentence')!) + 1];
    };
    const [first] = removeButtons();
    const following = next(first!);
    fireEvent.click(first!);
    expect(following).toHaveFocus();
    const last = removeButtons().at(-1)!;
    expect(next(last)).toBeUndefined();
    fireEvent.click(last);
    expect(screen.getByRole('button', { name: 'Add rule' })).toHaveFocus();
  });

  it('can be added: two players never together', async () => {
    const calls = await open();
    await addRule('Never together');
    type('Add a player to this rule', 'Edlund (MCI)');
    type('Add a player to this rule', 'Brann Saelvik (ARS)');
    expect(screen.getByRole('switch', { name: 'Edlund and Brann Saelvik never together' })).toBeChecked();
    expect(await submit(calls)).toEqual({ groups: [{ players: ['1', '3'], max: 1 }] });
    click('Remove rule: Edlund and Brann Saelvik never together');
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    expect(screen.getByRole('switch', { name: 'Edlund and Brann Saelvik never together' })).toBeChecked();
  });

  it('can be added: a stack of one club, and limits for clubs', async () => {
    const calls = await open();
    await addRule('Stack');
    type('Stack size', '2');
    fireEvent.change(screen.getByLabelText('Stack clubs'), { target: { value: 'MCI' } });
    await addRule('Club limits');
    fireEvent.change(await screen.findByLabelText('Max players of MCI'), { target: { value: '2' } });
    click('Done');
    expect(await submit(calls)).toEqual({
      stacks: [{ size: 2, teams: ['MCI'] }],
      teams: { MCI: { max_players: 2 } },
    });
  });

  it('can be added: a number of clubs, a stack with its opponent, and a range of a group', async () => {
    const calls = await open({
      'POST /api/v1/dfs/uploads/file-1/estimates': () => ({ status: 422, body: { detail: 'No salaries' } }),
    });
    await addRule('Number of clubs');
    type('Min clubs', '');
    type('Max clubs', '2');
    expect(screen.getByRole('switch', { name: 'Players from at most 2 clubs' })).toBeChecked();
    await addRule('Stack');
    type('Stack size', '2');
    type('Opponents, at least', '1');
    const stack = screen.getByRole('group', { name: 'Stack 2 of any one club with 1 of the opponent' });
    expect(stack).toHaveTextContent('Enter the opponent of the clubs under Fixtures');
    fireEvent.click(within(stack).getByRole('button', { name: 'Fixtures' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixtures' }));
    fireEvent.change(dialog.getByLabelText('Paste one match per line'), { target: { value: 'MCI ARS' } });
    fireEvent.click(await dialog.findByRole('button', { name: 'Use 1 match' }));
    await waitFor(() => expect(stack).not.toHaveTextContent('Enter the opponent'));
    await addRule('Group');
    for (const name of ['Edlund (MCI)', 'Brann Saelvik (ARS)', 'Ervin Holmare (MCI)']) {
      type('Add a player to this rule', name);
    }
    type('Max players', '3');
    expect(await submit(calls)).toEqual({
      clubs: { max: 2 },
      stacks: [{ size: 2, min_opponents: 1 }],
      groups: [{ players: ['1', '3', '4'], min: 1, max: 3 }],
      teams: { MCI: { opponent: 'ARS' }, ARS: { opponent: 'MCI' } },
    });
  });

  it('can be added: limits on the ownership, which require a file with ownership', async () => {
    const pool = fourPlayers.map((player, at) => ({ ...player, ownership: 4 + 10 * at }));
    const calls = await open({
      'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool } }),
    });
    await addRule('Total ownership');
    type('Max total ownership (%)', '75.5');
    type('Min total ownership (%)', '60');
    expect(
      screen.getByRole('switch', { name: 'Total ownership of a lineup from 60 to 75.5 %' }),
    ).toBeChecked();
    await addRule('Low ownership');
    const low = screen.getByRole('group', { name: 'At least 2 players below 5 % ownership' });
    expect(low).toHaveTextContent('Only 1 selectable player is below 5 %');
    type('Ownership below (%)', '15');
    type('Min players', '1');
    expect(await submit(calls)).toEqual({
      ownership: { min_sum: 60, max_sum: 75.5, low: { below: 15, min_players: 1 } },
    });
  });
});

describe('player rules', () => {
  it('are set in the row of the player', async () => {
    const calls = await open();
    click('Lock Edlund');
    click('Exclude Brann Saelvik');
    expect(screen.getByRole('button', { name: 'Lock Edlund' })).toBePressed();
    click('Set exposure of Ervin Holmare');
    expect(screen.getByLabelText('Min exposure of Ervin Holmare (%)')).toHaveFocus();
    const max = screen.getByLabelText('Max exposure of Ervin Holmare (%)');
    fireEvent.change(max, { target: { value: '40' } });
    fireEvent.blur(max);
    expect(screen.getByText('1 locked')).toBeVisible();
    expect(await submit(calls)).toEqual({
      players: { 1: { lock: true }, 3: { exclude: true }, 4: { max_exposure: 0.4 } },
      exposure_mode: 'spread',
    });
  });

  it('that contradict each other are shown below the table', async () => {
    await open();
    click('Edlund');
    fireEvent.change(await screen.findByLabelText('Lock or exclude'), { target: { value: 'lock' } });
    const max = within(screen.getByRole('dialog')).getByLabelText('Max exposure (%)');
    fireEvent.change(max, { target: { value: '50' } });
    fireEvent.blur(max);
    const conflict = 'Edlund: locked, but max exposure is 50 %';
    expect(within(screen.getByRole('dialog')).getByText(conflict)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(conflict)).toHaveLength(2));
  });

  it('can be set for all shown players at once, and undone with the keyboard', async () => {
    const calls = await open();
    click('Filter');
    fireEvent.change(screen.getByLabelText('Club'), { target: { value: 'MCI' } });
    click('Edit shown players');
    fireEvent.change(await screen.findByLabelText('Lock or exclude'), { target: { value: 'exclude' } });
    click('Done');
    expect(screen.getByText('3 excluded')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(screen.queryByText('3 excluded')).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(screen.getByText('3 excluded')).toBeVisible();
    fireEvent.keyDown(screen.getByLabelText('Search players'), { key: 'z', ctrlKey: true });
    expect(await submit(calls)).toEqual({
      players: { 1: { exclude: true }, 2: { exclude: true }, 4: { exclude: true } },
    });
  });

  it('filter the table, like the statuses', async () => {
    await open();
    click('Lock Edlund');
    const names = () => screen.getAllByRole('button', { name: /^Lock / }).map((button) => button.ariaLabel);
    click('Filter');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'locked' } });
    expect(names()).toEqual(['Lock Edlund']);
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'is:possible' } });
    expect(names()).toEqual(['Lock Brann Saelvik']);
  });
});

describe('rule sets', () => {
  const openSets = async () => {
    click('Rule sets');
    return within(await screen.findByRole('dialog', { name: 'Rule sets' }));
  };
  const save = (name: string) => {
    type('Save the rules as', name);
    click('Save');
  };
  const unique = () => screen.getByRole('switch', { name: /different players between lineups$/ });

  it('are loaded after a reload, without the rules for players who are not in the pool', async () => {
    await open();
    click('Lock Edlund');
    turn('At least 3 different players between lineups');
    await openSets();
    save(' Safe ');
    click('Load Safe');
    cleanup();
    await open({
      'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: fourPlayers.slice(1) } }),
    });
    expect(unique()).not.toBeChecked();
    await openSets();
    click('Load Safe');
    await waitFor(() => expect(unique()).toBeChecked());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(
      screen.getByText('Not in this pool, so their rules are ignored: Edlund (MCI).', { exact: false }),
    ).toBeVisible();
    click('Remove these rules');
    expect(screen.queryByText(/^Not in this pool/)).not.toBeInTheDocument();
  });

  it('are replaced, renamed, deleted and restored', async () => {
    const calls = await open();
    turn('At least 3 different players between lineups');
    const dialog = await openSets();
    expect(dialog.getByText('No rule sets are saved in this browser.')).toBeVisible();
    for (const name of ['Safe', 'Bold']) save(name);
    type('Save the rules as', 'Safe');
    expect(dialog.getByRole('button', { name: 'Replace' })).toBeEnabled();
    const name = dialog.getByLabelText('Name of Bold');
    fireEvent.change(name, { target: { value: 'Safe' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(dialog.getByRole('group', { name: 'Safe 2' })).toBeVisible();
    click('Delete Safe');
    expect(dialog.queryByRole('group', { name: 'Safe' })).not.toBeInTheDocument();
    expect(dialog.getByText('“Safe” deleted.', { exact: false })).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    const sets = dialog.getAllByRole('group', { name: /^Safe/ });
    expect(sets.map(({ ariaLabel }) => ariaLabel)).toEqual(['Safe', 'Safe 2']);
    click('Done');
    turn('At least 3 different players between lineups');
    await openSets();
    click('Load Safe');
    expect(await submit(calls)).toEqual({ min_unique_players: 3 });
  });

  it('are read from a file, with the reason why one cannot be read', async () => {
    await open();
    const dialog = await openSets();
    const importFile = (count: unknown) => {
      const rules = { minUnique: { on: true, count } };
      const text = writeRuleSet({ name: 'Safe', rules: rules as unknown as RulesDraft });
      // jsdom cannot read a file as text.
      const file = Object.assign(new File([], 'set.json'), { text: async () => text });
      fireEvent.change(dialog.getByLabelText('Import file'), { target: { files: [file] } });
    };
    importFile('three');
    expect((await screen.findByRole('alert')).textContent).toBe('The rule set could not be read');
    expect(await dialog.findByText('rules.minUnique.count must be a number')).toBeVisible();
    for (const name of ['Safe', 'Safe 2']) {
      importFile(3);
      expect(await dialog.findByRole('button', { name: `Load ${name}` })).toBeVisible();
    }
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Escape closes a dialog without losing what is typed:', () => {
  /** Types into a field that has the focus, and closes the dialog with Escape. */
  async function typeAndLeave(label: string, text: string): Promise<void> {
    const dialog = screen.getByRole('dialog');
    const field = within(dialog).getByLabelText(label);
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }

  it('the rules of clubs', async () => {
    const calls = await open();
    await addRule('Club limits');
    await screen.findByLabelText('Max players of MCI');
    await typeAndLeave('Max exposure of MCI (%)', '40');
    expect(screen.getByText('Rules for 1 club')).toBeVisible();
    expect(await submit(calls)).toMatchObject({ teams: { MCI: { max_exposure: 0.4 } } });
  });

  it('the rules of a player', async () => {
    await open();
    click('Edlund');
    await screen.findByRole('dialog');
    await typeAndLeave('Max exposure (%)', '35');
    expect(await screen.findByLabelText('Max exposure of Edlund (%)')).toHaveValue(35);
  });

  it('the names of rule sets', async () => {
    await open();
    const reopen = async () => {
      click('Rule sets');
      return screen.findByRole('dialog');
    };
    await reopen();
    type('Save the rules as', 'Safe');
    click('Save');
    await typeAndLeave('Name of Safe', 'Bold');
    await reopen();
    expect(screen.getByLabelText('Name of Bold')).toBeVisible();
    await typeAndLeave('Save the rules as', 'Next');
    await reopen();
    expect(screen.getByLabelText('Save the rules as')).toHaveValue('Next');
  });
});

describe('a conflict that the server finds', () => {
  it('is fixed with one click, and the run succeeds', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const detail = 'No legal Mini 4 lineup contains this player: Edlund is locked';
    const fix = { label: 'Unlock Edlund', changes: [{ field: 'players.1.lock', value: false }] };
    const calls = await open({
      [OPTIMIZE]: ({ json }) =>
        json.players?.['1']
          ? {
              status: 422,
              body: { detail, reasons: [{ code: 'rule_locked', message: 'Edlund is locked', fix }] },
            }
          : { body: aResponse() },
    });
    click('Lock Edlund');
    click('Optimize Lineup');
    const reason = await screen.findByText(detail);
    await waitFor(() => expect(reason).toBeVisible());
    click('Unlock Edlund');
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(calls.at(-1)?.json).not.toHaveProperty('players');
    expect(screen.getByRole('button', { name: 'Lock Edlund' })).not.toBePressed();
    logged.mockRestore();
  });

  it('is fixed by several changes with one click, and undone with another', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const both = {
      label: 'Unlock Edlund and Rúni Dahl and raise Salary Cap to 146.5',
      changes: [
        { field: 'players.2.lock', value: false },
        { field: 'players.1.lock', value: false },
        { field: 'salary_cap', value: 146.5 },
      ],
    };
    const others = [103, 104, 105, 106].map((cap) => ({
      label: `Raise Salary Cap to ${cap}`,
      changes: [{ field: 'salary_cap', value: cap }],
    }));
    const unknown = { label: 'Change the size', changes: [{ field: 'roster.size', value: 5 }] };
    // Two reasons have the same fix, and the page cannot apply another one.
    const reasons = [both, both, unknown, ...others].map((fix) => ({
      code: 'rule_locked',
      message: 'A reason',
      fix,
    }));
    const calls = await open({
      [OPTIMIZE]: ({ json }) =>
        json.players ? { status: 422, body: { detail: 'No lineup', reasons } } : { body: aResponse() },
    });
    click('Lock Edlund');
    click('Lock Rúni Dahl');
    click('Optimize Lineup');
    const fixes = await screen.findByRole('group', { name: 'Suggested fixes' });
    const labels = () =>
      within(fixes)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(labels()).toEqual([both.label, ...others.slice(0, 3).map(({ label }) => label)]);
    click('Show 1 more');
    expect(labels()).toHaveLength(5);
    await waitFor(() => expect(screen.getByRole('button', { name: others[3]!.label })).toHaveFocus());
    click(both.label);
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(calls.at(-1)?.json).toMatchObject({ salary_cap: 146.5 });
    expect(calls.at(-1)?.json).not.toHaveProperty('players');
    const applied = (await screen.findByText(both.label)).closest<HTMLElement>('[role=status]')!;
    expect(applied).toBeVisible();

    fireEvent.click(within(applied).getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Lock Edlund' })).toBePressed();
    expect(screen.getByRole('button', { name: 'Lock Rúni Dahl' })).toBePressed();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(100);
    expect(applied).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toHaveFocus();
    logged.mockRestore();
  });
});
