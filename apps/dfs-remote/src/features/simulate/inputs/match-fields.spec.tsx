import { UiProvider } from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { listMatches, readClubs } from '../../../model/simulate/list-matches';
import { EMPTY_MATCH, matchKey, type MatchDraft } from '../../../model/simulate/simulation-draft';
import { aPoolPlayer } from '../../../testing/samples';
import { MatchFields } from './match-fields';

const players = [aPoolPlayer('1', { team: 'ARS', opponent: 'MCI' }), aPoolPlayer('2', { team: 'MCI' })];

function show(draft: Partial<MatchDraft>) {
  const drafts = { [matchKey(['ARS', 'MCI'])]: { ...EMPTY_MATCH, ...draft } };
  const [row] = listMatches(players, readClubs(players), drafts).rows;
  render(
    <UiProvider>
      <MatchFields row={row!} onChange={jest.fn()} onRemove={undefined} />
    </UiProvider>,
  );
}

const field = (name: string, description: RegExp) => screen.getByRole('textbox', { name, description });

describe('a match', () => {
  it('shows the goals that its clean sheet chances mean', () => {
    show({ source: 'clean-sheets', cleanSheets: ['30', '20'] });
    const chance = field('Clean sheet ARS % (ARS – MCI)', /^Goals: 1.61 – 1.20$/);
    expect(chance.getAttribute('aria-invalid')).toBeNull();
  });

  it('marks the fields of odds that no goals fit', () => {
    const odds = { home: '1.91', draw: '3.5', away: '4.2', over: '1.01', under: '30' };
    show({ source: 'odds', odds });
    const over = field('Odds Over 2.5 (ARS – MCI)', /^No expected goals fit these odds/);
    expect(over.getAttribute('aria-invalid')).toBe('true');
  });
});
