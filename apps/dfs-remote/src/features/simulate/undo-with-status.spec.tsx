import { UiProvider } from '@fanteam/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { editsOf, undoStateOf } from '../../model/history';
import type { LineupEdit } from '../../model/lineup-edits';
import { lineupViews } from '../../model/lineup-view';
import { FIRST_VISIT, reducePage, type PageAction } from '../../model/page-state';
import { aResponse } from '../../testing/samples';
import { UndoWithStatus } from './undo-with-status';

const [found] = aResponse().optimized_lineups;
const response = aResponse({
  optimized_lineups: ['1', '2', '3'].map((lineup_id) => ({ ...found!, lineup_id })),
});
const results = { request: { file_id: 'file-1', num_lineups: 3, salary_cap: 40 }, response };

/** Undo and Redo after these changes of the page. */
function show(...changes: PageAction[]): void {
  render(
    <UiProvider>
      <Page changes={changes} />
    </UiProvider>,
  );
}

function Page({ changes }: { changes: readonly PageAction[] }) {
  const [state, dispatch] = useReducer(reducePage, { ...FIRST_VISIT, results }, (page) =>
    changes.reduce(reducePage, page),
  );
  const { deleted, favorites, swapped } = editsOf(state);
  const views = lineupViews(response, 40, swapped).filter(({ key }) => !deleted.includes(key));
  return (
    <>
      <UndoWithStatus undoState={undoStateOf(state)} {...{ views, favorites }} onEdit={dispatch} />
      <button onClick={() => dispatch(CHOICE)}>Choose</button>
    </>
  );
}

const CHOICE: LineupEdit = {
  type: 'lineups-edited',
  lineups: Object.fromEntries(['2', '3'].map((key) => [key, { ...found!, lineup_id: key }])),
  favorites: ['1', '2', '3'],
};
const DELETION: LineupEdit = { type: 'lineup-deleted', key: '2' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

it('states what was undone and redone', () => {
  show(DELETION, { type: 'deletion-undone' }, CHOICE);
  expect(status()).toBe('');
  press('Undo');
  expect(status()).toBe('Undone: 2 lineups changed, now 0 favorites.');
  press('Undo');
  expect(status()).toBe('Undone: Lineup 2 deleted.');
  press('Undo');
  expect(status()).toBe('Undone: Lineup 2 restored.');
  press('Redo');
  expect(status()).toBe('Redone: Lineup 2 deleted.');
});

it('states that a change of the rest of the page was undone', () => {
  const added = { name: 'Odd Spare', position: 'F', team: 'SUN', salary: 9, projection: 9 } as const;
  show({ type: 'mode-chosen', mode: 'manual' }, { type: 'player-added', player: added });
  press('Undo');
  expect(status()).toBe('Undone: a change of the players or rules.');
});

it('is empty after another change', () => {
  show(DELETION);
  press('Undo');
  press('Choose');
  expect(status()).toBe('');
});
