import { TrashIcon } from '@fanteam/ui';
import type { Dispatch } from 'react';
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
  const remove = (button: HTMLButtonElement) => {
    passFocusOn(button);
    onEdit({ type: 'deleted', key });
  };
  return (
    <span className="actions">
      <button
        type="button"
        aria-label={`Favourite ${title}`}
        aria-pressed={isFavourite}
        onClick={() => onEdit({ type: 'favourite-toggled', key })}
      >
        {isFavourite ? <FullStarIcon /> : <StarIcon />}
      </button>
      <button
        type="button"
        className="delete"
        aria-label={`Delete ${title}`}
        onClick={(event) => remove(event.currentTarget)}
      >
        <TrashIcon />
      </button>
    </span>
  );
}

/** A lineup takes its button along when it goes: the focus is then on that of the next one. */
function passFocusOn(button: HTMLButtonElement): void {
  const item = button.closest('.card, .row');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('.delete')?.focus();
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
  '& .actions button[aria-pressed=true]': { color: 'warn.fg' },
} as const;
