import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PoolPlayer } from '@fanteam/contracts';
import { GUIDE_HASH } from '../../guide/guide';
import { fakeApi } from '../../../testing/fake-api';
import { click, pickFile, renderPage, type } from '../../../testing/render-page';
import { switchSingleKeys } from '../../../shared/single-keys';
import { aPoolPlayer, aSummary } from '../../../testing/samples';

/** Player 1 has the highest projection, and is the first row. */
const players = Array.from({ length: 200 }, (_, at) =>
  aPoolPlayer(String(at + 1), { projection: 300 - at, status: 'expected' }),
);

async function openPool(pool: readonly PoolPlayer[] = players) {
  fakeApi({
    'POST /api/v1/dfs/upload': () => ({ body: aSummary({ players: pool.length }) }),
    'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool } }),
  });
  renderPage();
  pickFile('players.csv');
  const table = await screen.findByRole('grid', { name: 'Player Pool' });
  enter();
  return table;
}

const grid = () => screen.getByRole('grid', { name: 'Player Pool' });
/** As the Tab key does. */
const enter = () => act(() => grid().focus());
const leave = () => act(() => screen.getByLabelText('Salary Cap').focus());

/** Presses keys one after the other where the focus is: `Ctrl+End`. A scrolled table renders its new rows. */
function press(...keys: string[]): void {
  for (const name of keys) {
    const key = name.split('+').at(-1)!;
    fireEvent.keyDown(document.activeElement!, { key, ctrlKey: name.startsWith('Ctrl+') });
    fireEvent.scroll(grid());
  }
}

/** The cell with the focus: the name in its row, or `head`, and its column. */
function place(): string {
  const { activeElement } = document;
  const row = activeElement?.closest('[role=row]');
  if (!activeElement?.matches('[role=gridcell], [role=columnheader]'))
    return `not a cell: ${activeElement?.tagName}`;
  return `${row?.querySelector('.open')?.textContent ?? 'head'}, ${activeElement.getAttribute('data-column')}`;
}

const button = (name: string) => screen.getByRole('button', { name });
/** The rows show a change of the rules a moment later. */
const expectPressed = (name: string, isPressed: boolean) =>
  waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', String(isPressed)));
/** A dialog takes the focus, and will return it, from the next frame on. */
const nextFrame = () =>
  act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));
const names = () => [...grid().querySelectorAll('.open')].map(({ textContent }) => textContent);
const projectionOf = (player: number) =>
  screen.getByLabelText<HTMLInputElement>(`Projection of Player ${player}`);

describe('the pool as a grid', () => {
  it('is one stop of the Tab key, with the place of each row and cell', async () => {
    const table = await openPool();
    expect(place()).toBe('Player 1, name');
    expect([...table.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0)).toEqual([]);
    // Shift+Tab in a cell leaves the table.
    expect(table).toHaveAttribute('tabindex', '-1');
    expect(table).toHaveAttribute('aria-rowcount', '201');
    expect(table).toHaveAttribute('aria-colcount', '10');
    press('Ctrl+End');
    expect(document.activeElement).toHaveAttribute('aria-colindex', '10');
    expect(document.activeElement!.parentElement).toHaveAttribute('aria-rowindex', '201');
    leave();
    expect(table).toHaveAttribute('tabindex', '0');
    enter();
    expect(place()).toBe('Player 200, remove');
  });

  it.each([
    [['ArrowDown', 'ArrowRight'], 'Player 2, position'],
    [['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft'], 'Player 1, lock'],
    [['ArrowUp', 'ArrowUp'], 'head, name'],
    [['End'], 'Player 1, remove'],
    [['ArrowDown', 'Home'], 'Player 2, lock'],
    [['PageDown'], 'Player 17, name'],
    [['PageDown', 'PageDown', 'PageUp'], 'Player 17, name'],
    [['PageDown', 'PageUp', 'PageUp', 'PageUp'], 'head, name'],
    [['Ctrl+End', 'ArrowDown', 'ArrowRight', 'ArrowUp'], 'Player 199, remove'],
    [['Ctrl+End', 'Ctrl+Home'], 'Player 1, lock'],
    [['ArrowUp', 'Ctrl+ArrowDown'], 'head, name'],
  ])('%j moves the focus to %s', async (keys, target) => {
    await openPool();
    press(...keys);
    expect(place()).toBe(target);
  });

  it('stays where it is when it is sorted from a column head', async () => {
    await openPool();
    press('ArrowUp', 'Enter');
    expect(screen.getByRole('columnheader', { name: 'Player' })).toHaveAttribute('aria-sort', 'ascending');
    expect(place()).toBe('head, name');
  });
});

describe('the keys of a row', () => {
  it('lock and exclude its player, once while they are held, and not with Ctrl', async () => {
    await openPool();
    press('ArrowDown', 'l');
    fireEvent.keyDown(document.activeElement!, { key: 'l', repeat: true });
    await expectPressed('Lock Player 2', true);
    press('Ctrl+l', 'Ctrl+x', 'ArrowDown', 'l');
    await expectPressed('Lock Player 3', true);
    await expectPressed('Lock Player 2', true);
    press('ArrowUp', 'X');
    await expectPressed('Exclude Player 2', true);
    press('x');
    await expectPressed('Exclude Player 2', false);
    expect(place()).toBe('Player 2, name');
  });

  it('edit its projection: a digit replaces it, Enter saves and Escape discards', async () => {
    await openPool();
    press('7');
    // The browser types the digit in place of the selected number.
    expect(projectionOf(1)).toHaveFocus();
    fireEvent.change(projectionOf(1), { target: { value: '7' } });
    press('l', 'ArrowDown');
    expect(projectionOf(1)).toHaveFocus();
    press('Enter');
    expect(place()).toBe('Player 1, projection');
    expect(projectionOf(1)).toHaveValue(7);
    expect(button('Lock Player 1')).toHaveAttribute('aria-pressed', 'false');
    for (const key of ['Enter', 'F2']) {
      press(key);
      expect(projectionOf(1)).toHaveFocus();
      fireEvent.change(projectionOf(1), { target: { value: '8' } });
      press('Escape');
      expect(place()).toBe('Player 1, projection');
      expect(projectionOf(1)).toHaveValue(7);
    }
    click('Undo');
    expect(projectionOf(1)).toHaveValue(300);
  });

  it('open the next projection on a phone with Enter', async () => {
    const media = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    Object.assign(window, { matchMedia: () => media });
    try {
      await openPool();
      press('7');
      fireEvent.change(projectionOf(1), { target: { value: '7' } });
      press('Enter');
      expect(projectionOf(2)).toHaveFocus();
      expect(projectionOf(1)).toHaveValue(7);
      press('Enter');
      expect(projectionOf(3)).toHaveFocus();
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });

  it('edit the exposure in its cell', async () => {
    await openPool();
    press('End', 'ArrowLeft', '4');
    const min = screen.getByLabelText('Min exposure of Player 1 (%)');
    expect(min).toHaveFocus();
    press('Tab');
    const max = screen.getByLabelText('Max exposure of Player 1 (%)');
    expect(max).toHaveFocus();
    fireEvent.change(max, { target: { value: '40' } });
    press('Enter');
    expect(place()).toBe('Player 1, exposure');
    expect(await screen.findByLabelText('Max exposure of Player 1 (%)')).toHaveValue(40);
  });

  it('open the controls of its cells', async () => {
    await openPool();
    press('ArrowLeft', 'Enter', 'ArrowRight');
    expect(screen.getByRole('button', { name: 'Exclude Player 1' })).toHaveFocus();
    press('Escape');
    expect(place()).toBe('Player 1, lock');
    press('ArrowRight', 'Enter');
    expect(await screen.findByRole('dialog', { name: 'Player 1' })).toBeVisible();
    await nextFrame();
    press('Escape');
    await waitFor(() => expect(place()).toBe('Player 1, name'));
    press('End', 'Enter');
    await waitFor(() => expect(place()).toBe('Player 2, remove'));
  });
});

it('Enter on an estimate shows its parts, and F2 edits it', async () => {
  const estimated = players.map((player) => ({ ...player, projection_source: 'price' as const }));
  await openPool(estimated);
  press('End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  expect(place()).toBe('Player 1, projection');
  press('F2');
  expect(projectionOf(1)).toHaveFocus();
  press('Escape', 'Enter');
  expect(await screen.findByRole('region', { name: 'Estimated projection' })).toBeVisible();
  await nextFrame();
  press('Escape');
  await waitFor(() => expect(place()).toBe('Player 1, projection'));
});

describe('the focus of the table', () => {
  it('moves to the next row when its row leaves the filter, also after the question about a lock', async () => {
    await openPool(players.map((player, at) => ({ ...player, status: at < 10 ? 'injured' : 'expected' })));
    leave();
    click('10 left out are hidden');
    await screen.findByText(/^10 of 200 players/);
    enter();
    press('ArrowDown', 'l');
    await screen.findByRole('alertdialog');
    await nextFrame();
    click('Cancel');
    await waitFor(() => expect(place()).toBe('Player 2, name'));
    press('l');
    await screen.findByRole('alertdialog');
    await nextFrame();
    click('Lock anyway');
    await waitFor(() => expect(place()).toBe('Player 3, name'));
    expect(screen.queryByText('Player 2')).not.toBeInTheDocument();
  });

  it('follows its player while another part of the page is used, else starts with the first row', async () => {
    await openPool();
    press('ArrowDown', 'ArrowDown');
    leave();
    for (const [search, player] of [
      ['13', 'Player 13'],
      ['1', 'Player 13'],
      ['20', 'Player 20'],
    ] as const) {
      type('Search players', search);
      await waitFor(() => expect(names().every((name) => name.includes(search))).toBe(true));
      enter();
      expect(place()).toBe(`${player}, name`);
      leave();
    }
  });
});

it('the single-character keys are listed in the guide, and switched off there at once and for later visits', async () => {
  await openPool();
  const search = screen.getByLabelText('Search players');
  expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  expect(screen.getByText('/', { selector: 'kbd' })).toBeVisible();
  act(() => {
    location.hash = GUIDE_HASH;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  const dialog = await screen.findByRole('dialog', { name: 'How it works' });
  expect(within(dialog).getByText('Lock or unlock the player')).toBeVisible();
  await nextFrame();
  fireEvent.click(within(dialog).getByRole('switch', { name: /^Single-character keys/ }));
  expect(within(dialog).getByText('Lock or unlock the player (off)')).toBeVisible();
  press('Escape');
  await waitFor(() => expect(place()).toBe('Player 1, name'));
  expect(search).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.queryByText('/', { selector: 'kbd' })).not.toBeInTheDocument();
  expect(localStorage.getItem('dfs-single-keys')).toBe('false');
  press('/', 'l', 'x', 'ArrowDown');
  expect(place()).toBe('Player 2, name');
  press('5');
  expect(projectionOf(2)).toHaveFocus();
  act(() => switchSingleKeys(true));
  press('Escape', 'l');
  await expectPressed('Lock Player 2', true);
  expect(button('Lock Player 1')).toHaveAttribute('aria-pressed', 'false');
  press('/');
  expect(search).toHaveFocus();
});
