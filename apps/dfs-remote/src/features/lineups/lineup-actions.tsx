import { TrashIcon } from '@fanteam/ui';
import type { Dispatch, MouseEvent } from 'react';
import type { EditAction } from './edits';
import { FullStarIcon, StarIcon } from './icons';
import type { LineupView } from '../../model/lineup-view';

interface LineupActionsProps {
  view: LineupView;
  isFavorite: boolean;
  onEdit: Dispatch<EditAction>;
}

/** Favorite and delete. Plain buttons, styled by their container, because there can be 500 of each. */
export function LineupActions({ view: { key, title }, isFavorite, onEdit }: LineupActionsProps) {
  const act = (
    { currentTarget: button }: MouseEvent<HTMLButtonElement>,
    type: 'favorite-toggled' | 'deleted',
  ) => {
    keepFocus(button);
    onEdit({ type, key });
  };
  return (
    <span className="actions">
      <button
        type="button"
        aria-label={`Favorite ${title}`}
        aria-pressed={isFavorite}
        className="favorite"
        onClick={(event) => act(event, 'favorite-toggled')}
      >
        {isFavorite ? <FullStarIcon /> : <StarIcon />}
      </button>
      <button
        type="button"
        className="delete"
        aria-label={`Delete ${title}`}
        onClick={(event) => act(event, 'deleted')}
      >
        <TrashIcon />
      </button>
    </span>
  );
}

/** Gets the focus when the last shown lineup is removed. */
export const FAVORITES_ID = 'favorite-lineups';

/**
 * Moves the focus to the same button of the next lineup if the click removes this one: it is deleted, or no
 * longer a favorite while only favorites are shown.
 */
function keepFocus(button: HTMLButtonElement): void {
  const item = button.closest('.card, .row');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(`.${button.className}`);
  requestAnimationFrame(() => {
    if (button.isConnected) return;
    (next?.isConnected ? next : document.getElementById(FAVORITES_ID))?.focus();
  });
}

export const actionStyles = {
  '& .actions': { display: 'inline-flex', flex: 'none' },
  '& .actions button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '11', md: '7' },
    borderRadius: 'l2',
    color: 'fg.subtle',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    _print: { display: 'none' },
  },
  '& .actions button[aria-pressed=true]': { color: 'warn.fg', _hover: { color: 'warn.fg' } },
} as const;
