import { TrashIcon } from '@fanteam/ui';
import type { Dispatch, MouseEvent } from 'react';
import type { EditAction } from './edits';
import { FullStarIcon, StarIcon } from './icons';
import type { LineupView } from './lineup-view';

interface LineupActionsProps {
  view: LineupView;
  isFavourite: boolean;
  onEdit: Dispatch<EditAction>;
}

/** Favourite and delete. Plain buttons, styled by what they stand in: there may be 500 of each. */
export function LineupActions({ view: { key, title }, isFavourite, onEdit }: LineupActionsProps) {
  const act = (
    { currentTarget: button }: MouseEvent<HTMLButtonElement>,
    type: 'favourite-toggled' | 'deleted',
  ) => {
    passFocusOn(button);
    onEdit({ type, key });
  };
  return (
    <span className="actions">
      <button
        type="button"
        aria-label={`Favourite ${title}`}
        aria-pressed={isFavourite}
        className="favourite"
        onClick={(event) => act(event, 'favourite-toggled')}
      >
        {isFavourite ? <FullStarIcon /> : <StarIcon />}
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

/** Where the focus goes when the last lineup is gone. */
export const FAVOURITES_ID = 'favourite-lineups';

/**
 * A lineup takes its button along when it goes, as it does when it is no favourite any more and only those
 * are shown: the focus is then on that of the next one.
 */
function passFocusOn(button: HTMLButtonElement): void {
  const item = button.closest('.card, .row');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(`.${button.className}`);
  requestAnimationFrame(() => {
    if (button.isConnected) return;
    (next?.isConnected ? next : document.getElementById(FAVOURITES_ID))?.focus();
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
