import '@testing-library/jest-dom';
import { CONTEST_IDS, contestName } from '@fanteam/contracts';
import { UiProvider } from '@fanteam/ui';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { EMPTY_DRAFT } from '../../model/draft';
import { reduceDraft } from '../../model/draft-reducer';
import { ContestSelect } from './contest-select';

// The roster editor is loaded on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

function Contest() {
  const [draft, dispatch] = useReducer(reduceDraft, EMPTY_DRAFT);
  return <ContestSelect {...draft.contest} dispatch={dispatch} />;
}

const choose = (contest: string) =>
  fireEvent.change(screen.getByLabelText('Contest'), { target: { value: contest } });
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  render(
    <UiProvider>
      <Contest />
    </UiProvider>,
  );
});

describe('the contest choice', () => {
  it('offers Auto, every preset and Custom', () => {
    const options = [...screen.getByLabelText<HTMLSelectElement>('Contest').options];
    expect(options.map(({ text }) => text)).toEqual(CONTEST_IDS.map(contestName));
    expect(screen.getByText(/^Classic 11 if possible, otherwise Mini 4/)).toBeVisible();
  });

  it('shows that a preset was edited and restores its defaults', async () => {
    choose('classic-11');
    click('Edit roster');
    await type('Max players per club', '4');
    await type('Max MID', '6');
    await type('Captain points multiplier', '1.5');
    expect(screen.getByText('Edited.')).toBeVisible();
    expect(screen.getByText(/MID 2–6, FWD 1–3\. Max 4 per club\. Captain ×1\.5\./)).toBeVisible();
    click('Reset to Classic 11');
    expect(screen.queryByText('Edited.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Max players per club')).toHaveValue(3);
  });

  it('edits the weight of a bench, and ignores a weight that is not valid', async () => {
    choose('season-15');
    const label = 'Weight of the bench';
    expect(await screen.findByLabelText(label)).toHaveValue(0.1);
    await type(label, '0.25');
    expect(screen.getByText('Edited.')).toBeVisible();
    for (const wrong of ['1.5', '0.125', '']) await type(label, wrong);
    fireEvent.blur(screen.getByLabelText(label));
    expect(screen.getByLabelText(label)).toHaveValue(0.25);
    await type(label, '0.1');
    expect(screen.queryByText('Edited.')).not.toBeInTheDocument();
    choose('classic-11');
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  });

  it('reads an empty field as no club limit and ignores an incomplete number', async () => {
    choose('classic-11');
    click('Edit roster');
    await type('Max players per club', '');
    expect(screen.getByText(/FWD 1–3\. Captain/)).toBeVisible();
    await type('Players per lineup', '');
    expect(screen.getByText(/^11 players/)).toBeVisible();
    fireEvent.blur(screen.getByLabelText('Players per lineup'));
    expect(screen.getByLabelText('Players per lineup')).toHaveValue(11);
  });

  it('shows a contradiction between two settings at their field', async () => {
    choose('classic-11');
    click('Edit roster');
    await type('Min DEF', '6');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The minimum of DEF (6) is greater than the maximum (5)',
    );
    expect(screen.getByLabelText('Min DEF')).toBeInvalid();
    expect(screen.getByLabelText('Min MID')).toBeValid();
  });

  it('offers a vice-captain only with a captain', async () => {
    choose('pick-6');
    click('Edit roster');
    fireEvent.click(await screen.findByRole('switch', { name: 'Captain' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Vice-captain' }));
    fireEvent.change(screen.getByLabelText('Vice-captain counts'), { target: { value: 'always' } });
    expect(screen.getByText(/Captain ×2\. Vice-captain ×2\./)).toBeVisible();
    fireEvent.click(screen.getByRole('switch', { name: 'Captain' }));
    expect(screen.queryByRole('switch', { name: 'Vice-captain' })).not.toBeInTheDocument();
    expect(screen.getByText('6 players of any position. Max 3 per club.', { exact: false })).toBeVisible();
  });

  it('becomes Custom when the roster of Auto is edited', async () => {
    click('Edit roster');
    expect(screen.getByLabelText('Contest')).toHaveValue('custom');
    await type('Players per lineup', '12');
    expect(screen.getByText(/^12 players/)).toBeVisible();
    expect(screen.queryByText('Edited.')).not.toBeInTheDocument();
  });
});
