import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UiProvider } from '@fanteam/ui';
import '@testing-library/jest-dom';
import { EMPTY_DRAFT, newFileDraft, type Draft } from '../../model/draft';
import type { DraftAction } from '../../model/draft-reducer';
import { FakeWorker } from '../../testing/fake-worker';
import { aPoolPlayer, aStoredFile, aSummary, fourPlayers } from '../../testing/samples';
import { PoolFactsNote } from './pool-facts-note';

// Lazily loaded parts can take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => FakeWorker.install());

const imported = (changes: Partial<Draft['contest']> = {}, pool = fourPlayers): Draft => ({
  ...EMPTY_DRAFT,
  file: newFileDraft(new File([], 'a.csv'), aStoredFile({ pool })),
  contest: { ...EMPTY_DRAFT.contest, ...changes },
});

function show(draft: Draft, dispatch: (action: DraftAction) => void = () => undefined) {
  const page = (shown: Draft) => (
    <UiProvider>
      <PoolFactsNote draft={shown} dispatch={dispatch} onCapTooLow={jest.fn()}>
        Use 100.0
      </PoolFactsNote>
    </UiProvider>
  );
  const { rerender } = render(page(draft));
  return (next: Draft) => rerender(page(next));
}

const note = () => screen.getByRole('region', { name: 'Pool facts' });

describe('the facts of the pool on the page', () => {
  it('offer a usual cap while the cap is below the cheapest lineup', async () => {
    show(imported());
    expect(note()).toHaveTextContent('Use 100.0');
    // 6 + 6.5 + 11.1 + 14
    expect(await screen.findByText('The cheapest costs 37.6 M.')).toBeVisible();
    expect(screen.getByText('No lineup costs 1.0 M or less.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use cap 100.0' })).toBeVisible();
  });

  it('offer the contest that fits an export of FanTeam, while the contest is Auto', async () => {
    const dispatch = jest.fn();
    const { columns } = aSummary();
    const summary = aSummary({ tournament_id: '1012044', columns: { ...columns, id: 'PlayerID' } });
    const file = newFileDraft(new File([], 'a.csv'), aStoredFile({ pool: fourPlayers, summary }));
    const update = show({ ...imported(), file }, dispatch);
    const sentence = 'FanTeam plays 1 match as Flexi 5 with a captain.';
    expect(await screen.findByText(`The cheapest costs 37.6 M. ${sentence}`)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Use Flexi 5 and cap 100.0' }));
    const chosen = { type: 'contest-chosen', contest: 'flexi-5' };
    expect(dispatch.mock.calls).toEqual([[chosen], [{ type: 'salary-cap-typed', text: '100.0' }]]);
    update({ ...imported({ salaryCap: '100' }), file });
    expect(await screen.findByText(sentence)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Use Flexi 5' }));
    expect(dispatch).toHaveBeenLastCalledWith(chosen);
  });

  it('offer no cap that the warning about the contest contradicts', async () => {
    const dispatch = jest.fn();
    const { columns } = aSummary();
    const summary = aSummary({ tournament_id: '1012044', columns: { ...columns, id: 'PlayerID' } });
    const expected = (salary: number): Draft => {
      const pool = ['A', 'B', 'C', 'D'].flatMap((team) =>
        fourPlayers.map((player) => ({ ...player, id: team + player.id, team, salary, status: 'expected' })),
      );
      const file = newFileDraft(new File([], 'a.csv'), aStoredFile({ pool, summary }));
      return { ...EMPTY_DRAFT, file };
    };
    const update = show(expected(5), dispatch);
    expect(
      await screen.findByText(
        / 6 expected starters of this file cost 30\.0 M on average, which does not fit a cap of 65\.0 M\./,
      ),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Use Universal 6' }));
    expect(dispatch.mock.calls).toEqual([[{ type: 'contest-chosen', contest: 'universal-6' }]]);
    update(expected(9));
    const button = await screen.findByRole('button', { name: 'Use Universal 6 and cap 65.0' });
    expect(button).toBeVisible();
  });

  it('follow changes of the cap and of the players', async () => {
    const expensive = aPoolPlayer('5', { position: 'F', salary: 20, projection: 1 });
    const update = show(imported({ salaryCap: '40' }, [...fourPlayers, expensive]));
    expect(await screen.findByText('Auto uses Mini 4 for these players.')).toBeVisible();
    expect(note()).toHaveTextContent('cheapest lineup 37.6 Mmost expensive 43.6 M');
    update(imported({ salaryCap: '37' }, [...fourPlayers, expensive]));
    expect(await screen.findByText('No lineup costs 37.0 M or less.')).toBeVisible();
    update(imported({ salaryCap: '60' }));
    await waitFor(() => expect(note()).toHaveTextContent('most expensive 37.6 M'));
  });

  it('are those of lineups with the locked players', async () => {
    const { rules } = EMPTY_DRAFT;
    const expensive = aPoolPlayer('5', { position: 'F', salary: 20, projection: 1 });
    const players = { 5: { lock: true } } as const;
    const locked = { ...rules, csv: { ...rules.csv, players } };
    const update = show({ ...imported({ salaryCap: '40' }, [...fourPlayers, expensive]), rules: locked });
    // 6 + 6.5 + 11.1 + 20 with the locked forward
    expect(await screen.findByText('The cheapest with the locked players costs 43.6 M.')).toBeVisible();
    const both = { ...rules, csv: { ...rules.csv, players: { ...players, 4: { lock: true } } } } as const;
    update({ ...imported({}, [...fourPlayers, expensive]), rules: both });
    expect(await screen.findByText('No lineup contains all 2 locked players.')).toBeVisible();
  });

  it('show why a contest cannot be filled, with the sentence of the product', async () => {
    show(imported({ contest: 'pick-6' }));
    expect(await screen.findByText(/^No lineup yet: you must provide at least 6 players/)).toBeVisible();
  });
});
