import '@testing-library/jest-dom';
import { UiProvider } from '@fanteam/ui';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { EMPTY_DRAFT } from '../draft/draft';
import { reduceDraft } from '../draft/draft-reducer';
import { ContestSelect } from './contest-select';

// What is loaded when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

function Contest() {
  const [draft, dispatch] = useReducer(reduceDraft, EMPTY_DRAFT);
  return <ContestSelect contest={draft.contest} dispatch={dispatch} />;
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

describe('the contest', () => {
  it('can be any of the presets, Auto or Custom', () => {
    const options = [...screen.getByLabelText<HTMLSelectElement>('Contest').options];
    expect(options.map(({ text }) => text)).toEqual([
      'Auto',
      'Classic 11',
      'Pick 6',
      'Universal 6',
      'Flexi 5',
      'Mini 4',
      'Custom',
    ]);
    expect(screen.getByText(/^Classic 11 if your players can fill it, else Mini 4/)).toBeVisible();
  });

  it('shows that a preset was edited, and takes its own numbers back', async () => {
    choose('classic-11');
    click('Edit numbers');
    await type('At most of one club', '4');
    await type('At most MID', '6');
    await type('Captain points factor', '1.5');
    expect(screen.getByText('Edited.')).toBeVisible();
    expect(screen.getByText(/MID 2–6, FWD 1–3\. At most 4 of one club\. Captain ×1\.5\./)).toBeVisible();
    click('Reset to Classic 11');
    expect(screen.queryByText('Edited.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('At most of one club')).toHaveValue(3);
  });

  it('takes no club limit from an emptied field, and leaves a half-typed number alone', async () => {
    choose('classic-11');
    click('Edit numbers');
    await type('At most of one club', '');
    expect(screen.getByText(/FWD 1–3\. Captain/)).toBeVisible();
    await type('Men in a lineup', '');
    expect(screen.getByText(/^11 men/)).toBeVisible();
    fireEvent.blur(screen.getByLabelText('Men in a lineup'));
    expect(screen.getByLabelText('Men in a lineup')).toHaveValue(11);
  });

  it('says where the numbers contradict each other, at the field', async () => {
    choose('classic-11');
    click('Edit numbers');
    await type('At least DEF', '6');
    expect(screen.getByRole('alert')).toHaveTextContent('The least number of DEF, 6, is above the most, 5');
    expect(screen.getByLabelText('At least DEF')).toBeInvalid();
    expect(screen.getByLabelText('At least MID')).toBeValid();
  });

  it('gives a vice only to whom has a captain', async () => {
    choose('pick-6');
    click('Edit numbers');
    fireEvent.click(await screen.findByRole('switch', { name: 'Captain' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Vice' }));
    fireEvent.change(screen.getByLabelText('Vice counts'), { target: { value: 'always' } });
    expect(screen.getByText(/Captain ×2\. Vice ×2 points, ×1 price\.|Captain ×2\. Vice ×2\./)).toBeVisible();
    fireEvent.click(screen.getByRole('switch', { name: 'Captain' }));
    expect(screen.queryByRole('switch', { name: 'Vice' })).not.toBeInTheDocument();
    expect(screen.getByText('6 men of any position. At most 3 of one club.', { exact: false })).toBeVisible();
  });

  it('becomes a custom one when the numbers of Auto are edited', async () => {
    click('Edit numbers');
    expect(screen.getByLabelText('Contest')).toHaveValue('custom');
    await type('Men in a lineup', '12');
    expect(screen.getByText(/^12 men/)).toBeVisible();
    expect(screen.queryByText('Edited.')).not.toBeInTheDocument();
  });
});
