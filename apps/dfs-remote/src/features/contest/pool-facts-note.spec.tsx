import { configure, render, screen } from '@testing-library/react';
import { UiProvider } from '@fanteam/ui';
import '@testing-library/jest-dom';
import { EMPTY_DRAFT, newFileDraft, type Draft } from '../../model/draft';
import { FakeWorker } from '../../testing/fake-worker';
import { aPoolPlayer, aStoredFile, fourPlayers } from '../../testing/samples';
import { PoolFactsNote } from './pool-facts-note';

// Lazily loaded parts can take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => FakeWorker.install());

const imported = (changes: Partial<Draft['contest']> = {}, pool = fourPlayers): Draft => ({
  ...EMPTY_DRAFT,
  file: newFileDraft(new File([], 'a.csv'), aStoredFile({ pool })),
  contest: { ...EMPTY_DRAFT.contest, ...changes },
});

function show(draft: Draft) {
  const page = (shown: Draft) => (
    <UiProvider>
      <PoolFactsNote draft={shown} />
    </UiProvider>
  );
  const { rerender } = render(page(draft));
  return (next: Draft) => rerender(page(next));
}

const note = () => screen.getByRole('region', { name: 'Pool facts' });

describe('the facts of the pool on the page', () => {
  it('show the effect of a cap of 1 with four selectable players', async () => {
    show(imported());
    expect(note()).toHaveTextContent('4 selectableGK 1DEF 1MID 1FWD 1');
    expect(await screen.findByText('Auto uses Mini 4 for these players.')).toBeVisible();
    expect(screen.getByText('cap 1.0 is below the cheapest lineup')).toBeVisible();
    // 6 + 6.5 + 11.1 + 14
    expect(note()).toHaveTextContent('cheapest 37.6most expensive 37.6');
  });

  it('follow changes of the cap and of the players', async () => {
    const expensive = aPoolPlayer('5', { position: 'F', salary: 20, projection: 1 });
    const update = show(imported({ salaryCap: '40' }, [...fourPlayers, expensive]));
    expect(await screen.findByText('cap 40.0 is enough for the best lineup (37.6)')).toBeVisible();
    update(imported({ salaryCap: '37' }, [...fourPlayers, expensive]));
    expect(await screen.findByText('cap 37.0 is below the cheapest lineup')).toBeVisible();
    update(imported({ salaryCap: '60' }));
    await screen.findByText('cap 60.0 is enough for the best lineup (37.6)');
  });

  it('exclude players without a projection, removed players and players who are not expected to start', () => {
    const pool = fourPlayers.map((player) => (player.id === '1' ? { ...player, projection: null } : player));
    const draft = imported({ leftOut: ['possible'] }, pool);
    show({ ...draft, file: { ...draft.file!, removed: ['4'] } });
    // 3 is only possible; 1 has no projection
    expect(note()).toHaveTextContent('1 selectableGK 0DEF 1MID 0FWD 0');
  });

  it('exclude excluded players, and include a locked player with any status', () => {
    const { rules } = EMPTY_DRAFT;
    const players = { 1: { exclude: true }, 3: { lock: true } } as const;
    show({
      ...imported({ leftOut: ['possible'] }),
      rules: { ...rules, csv: { ...rules.csv, players } },
    });
    expect(note()).toHaveTextContent('3 selectableGK 0DEF 1MID 1FWD 1');
  });

  it('are those of lineups with the locked players', async () => {
    const { rules } = EMPTY_DRAFT;
    const expensive = aPoolPlayer('5', { position: 'F', salary: 20, projection: 1 });
    const players = { 5: { lock: true } } as const;
    const locked = { ...rules, csv: { ...rules.csv, players } };
    const update = show({ ...imported({ salaryCap: '40' }, [...fourPlayers, expensive]), rules: locked });
    // 6 + 6.5 + 11.1 + 20 with the locked forward
    expect(
      await screen.findByText('cap 40.0 is below the cheapest lineup with the locked players'),
    ).toBeVisible();
    expect(note()).toHaveTextContent('FWD 21 locked');
    expect(note()).toHaveTextContent('cheapest 43.6most expensive 43.6');
    const both = { ...rules, csv: { ...rules.csv, players: { ...players, 4: { lock: true } } } } as const;
    update({ ...imported({}, [...fourPlayers, expensive]), rules: both });
    expect(await screen.findByText('No lineup contains all 2 locked players.')).toBeVisible();
  });

  it('show why a contest cannot be filled, with the sentence of the product', async () => {
    show(imported({ contest: 'pick-6' }));
    expect(await screen.findByText(/^No lineup yet: you must provide at least 6 players/)).toBeVisible();
  });
});
