import { UiProvider } from '@fanteam/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { readContest } from '../../model/simulate/check-contest';
import { listMatches, readClubs } from '../../model/simulate/list-matches';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import { loadSimulation } from '../../model/simulate/simulation-storage';
import { aPoolPlayer } from '../../testing/samples';
import { InputParts } from './input-parts';
import { useSimulationDraft } from './use-simulation-draft';
import type { SimulationInputs } from './use-simulation-input';

afterEach(() => localStorage.clear());

const players = ['ARS', 'LIV', 'MCI', 'TOT'].map((team, at) => aPoolPlayer(String(at), { team }));

function Parts({ open, changed }: { open: string; changed: Partial<SimulationDraft> }) {
  const control = useSimulationDraft({ ...loadSimulation(), ...changed });
  const inputs: SimulationInputs = {
    contest: readContest(control.draft),
    matches: listMatches(players, readClubs(players), control.draft.matches),
    ownership: { known: 4, players: 4, looksLikeShares: true },
    pool: null,
    difference: undefined,
    entered: [],
    build: () => ({ problem: '' }),
  };
  return <InputParts open={open} onOpen={jest.fn()} control={control} inputs={inputs} />;
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

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });

describe('the focus stays in the part', () => {
  it('when the default trust is used', async () => {
    show('Trust', { trust: 0.4 });
    await press('Use 0.25');
    expect(document.activeElement).toBe(screen.getByRole('slider'));
  });

  it('when a match is added', async () => {
    show('Matches');
    choose('Home club', 'ARS');
    choose('Away club', 'MCI');
    await press('Add match');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Away club' }));
  });
});

it('announces that a club cannot play itself', () => {
  show('Matches');
  choose('Home club', 'ARS');
  choose('Away club', 'ARS');
  expect(screen.getByRole('alert').textContent).toBe('A club cannot play itself.');
});

it('describes the button that enters the missing prizes', () => {
  show('Contest', { prizes: [] });
  screen.getByRole('button', {
    name: 'Paste or edit as text',
    description: 'Enter the prizes, or paste them as text.',
  });
});

it('describes the answer to the question about shares', () => {
  show('Field');
  screen.getByRole('button', { name: 'Yes, they are shares', description: /Are they shares/ });
});
