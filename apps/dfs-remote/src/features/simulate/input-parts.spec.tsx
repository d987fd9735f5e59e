import { CONTEST_PRESETS } from '@fanteam/contracts';
import { UiProvider } from '@fanteam/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { readContests } from '../../model/simulate/check-contest';
import { listMatches } from '../../model/simulate/list-matches';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import { simulationInputs } from '../../model/simulate/simulation-storage';
import { aPoolPlayer } from '../../testing/samples';
import { InputParts } from './input-parts';
import { useSimulationDraft } from './use-simulation-draft';
import type { SimulationInputs } from './use-simulation-input';

afterEach(() => localStorage.clear());

const players = ['ARS', 'LIV', 'MCI', 'TOT'].map((team, at) => aPoolPlayer(String(at), { team }));

const openFixtures = jest.fn();

function Parts({ open, changed }: { open: string; changed: Partial<SimulationDraft> }) {
  const control = useSimulationDraft({ ...simulationInputs.read(), ...changed });
  const inputs: SimulationInputs = {
    contests: readContests(control.draft),
    matches: listMatches(players, { others: control.draft.fixtures }),
    fixtures: control.draft.fixtures,
    arePageFixtures: false,
    ownership: { known: 4, players: 4, looksLikeShares: true },
    pool: null,
    difference: undefined,
    entered: [],
    run: { roster: CONTEST_PRESETS['classic-11'].roster, salaryCap: 100 },
    build: () => ({ problem: '' }),
  };
  return (
    <InputParts
      open={open}
      onOpen={jest.fn()}
      onFixtures={openFixtures}
      control={control}
      inputs={inputs}
      run={null}
      action={null}
    />
  );
}

function show(open: string, changed: Partial<SimulationDraft> = {}): void {
  render(
    <UiProvider>
      <Parts open={open} changed={changed} />
      <button>outside</button>
    </UiProvider>,
  );
}

/** Clicks a button that has the focus, and waits until the focus has followed. */
async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const announced = () => document.querySelector('[aria-live=polite]')?.textContent;
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const rows = (...prizes: string[]) => prizes.map((prize, at) => ({ from: String(at + 1), to: '', prize }));

describe('the focus stays in the part', () => {
  it('when the default trust is used', async () => {
    show('Trust', { trust: 0.4 });
    await press('Use 0.8');
    expect(document.activeElement).toBe(screen.getByRole('slider'));
  });

  it('when rows of prizes are removed', async () => {
    show('Contest', { prizes: rows('50', '20') });
    await press('Remove row 1');
    expect(focused()).toBe('Remove row 1');
    await press('Remove row 1');
    expect(focused()).toBe('Add row');
  });
});

describe('it is announced', () => {
  it('that prizes are removed and restored', async () => {
    show('Contest', { prizes: rows('50', '20', '10') });
    await press('Remove row 2');
    expect(announced()).toBe('Row 2 removed. 2 rows left.');
    await press('Remove row 2');
    expect(announced()).toBe('Row 2 removed. 1 row left.');
    await press('Clear prizes');
    expect(announced()).toBe('Prizes cleared.');
    await press('Restore the earlier prizes');
    expect(announced()).toBe('Earlier prizes restored.');
  });
});

it('the matches are changed in the Fixtures box', () => {
  const matches = [{ clubs: ['ARS', 'MCI'] as [string, string], goals: [1.4, 1.1] as [number, number] }];
  show('Matches', { fixtures: { text: 'ARS 1.4 MCI 1.1', matches } });
  screen.getByRole('button', { name: '1 of 1 match with goals' });
  screen.getByText('1.40 – 1.10');
  screen.getByText(/^2 clubs without a match: LIV, TOT\./);
  fireEvent.click(screen.getByRole('button', { name: 'Fixtures' }));
  expect(openFixtures).toHaveBeenCalled();
});

it.each(['12k', '12,000', '12.000', '12 000'])(
  'summarizes %s entries as the simulation reads them',
  (entries) => {
    show('Trust', { entries });
    screen.getByText(/, 12,000 entries$/);
  },
);

describe('several contests', () => {
  const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

  it('start as copies, each with its own inputs, and can be removed and restored', async () => {
    show('Contest', { entries: '500', fee: '5', preset: 'custom', prizes: rows('50') });
    expect(screen.queryByLabelText('Tournament id')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    await press('Add contest');
    screen.getByRole('button', { name: '2 contests Contest 1, Contest 2' });
    type('Name', 'Late');
    type('Entries', '90');
    type('Salary cap', '95');
    type('Tournament id', '1009900');
    const rules = screen.getByLabelText('Rules of the lineups').textContent;
    expect(rules).toBe('As the lineupsClassic 11New Seasonal 11Half Season 11');
    open(/^Contest 1 Custom, 500 entries/);
    expect(screen.getByLabelText<HTMLInputElement>('Entries').value).toBe('500');
    await press('Remove Late');
    expect(screen.queryByText('Late')).toBeNull();
    await press('Restore the removed contest');
    expect(simulationInputs.read().contests).toMatchObject([
      { name: 'Late', entries: '90', fee: '5', salaryCap: '95', tournamentId: '1009900', prizes: rows('50') },
    ]);
    expect(simulationInputs.read()).toMatchObject({ entries: '500', name: '' });
  });

  it('mark a mistake at the contest that has it', async () => {
    show('Contest', { entries: '500', fee: '5', preset: 'custom', prizes: rows('50'), tournamentId: '7' });
    await press('Add contest');
    type('Tournament id', '7');
    screen.getByText('Contest 1 has the same tournament id. Each contest has its own: correct one of them.');
    open(/^Contest 1 1 input to correct/);
    expect(screen.getByRole('button', { name: /^Contest 2/ }).dataset['mistake']).toBeDefined();
  });

  it('are at most 6', async () => {
    show('Contest');
    for (let at = 0; at < 5; at += 1) await press('Add contest');
    expect(screen.queryByRole('button', { name: 'Add contest' })).toBeNull();
  });
});

it('describes and marks the button that enters the missing prizes', () => {
  show('Contest', { prizes: [] });
  const button = screen.getByRole('button', {
    name: 'Paste or edit as text',
    description: 'Enter the prizes, or paste them as text.',
  });
  expect(button.dataset['mistake']).toBeDefined();
});

it('takes the share of other entries that stack a club', () => {
  show('Field');
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Enter a share' }));
  const slider = screen.getByRole<HTMLInputElement>('slider', {
    name: 'Other entries with 3 players of one club',
  });
  fireEvent.change(slider, { target: { value: '35' } });
  expect(simulationInputs.read().stacks).toBe(35);
  fireEvent.click(screen.getByRole('radio', { name: 'Guess' }));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(simulationInputs.read().stacks).toBeNull();
});

it('describes the answer to the question about shares, and marks it while it is missing', () => {
  show('Field');
  const answer = screen.getByRole('button', {
    name: 'Yes, they are shares',
    description: /Are they shares/,
  });
  expect(answer.dataset['mistake']).toBeDefined();
  fireEvent.click(answer);
  screen.getByRole('button', { name: 'They are not shares', description: /are read as shares/ });
  expect(answer.dataset['mistake']).toBeUndefined();
});
