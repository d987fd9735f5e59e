import { TrashIcon } from '@fanteam/ui';
import type { Dispatch, MouseEvent } from 'react';
import type { LineupEdit } from '../../model/lineup-edits';
import { CompareIcon, FullStarIcon, StarIcon } from './icons';
import type { LineupView } from '../../model/lineup-view';

interface LineupActionsProps {
  view: LineupView;
  isFavorite: boolean;
  compareState: CompareState;
  onCompare: (key: string) => void;
  onEdit: Dispatch<LineupEdit>;
}

/** `full`: no further lineup can be selected. */
export type CompareState = 'selected' | 'not-selected' | 'full';

/** More lineups side by side cannot be compared at a glance. */
const MAX_COMPARED = 4;

/** `selected`: the keys of the lineups that are selected for the comparison. */
export function compareStateOf(selected: readonly string[], key: string): CompareState {
  if (selected.includes(key)) return 'selected';
  return selected.length >= MAX_COMPARED ? 'full' : 'not-selected';
}

/** Compare, favorite and delete. Plain buttons, styled by their container, because many pass by while a list scrolls. */
export function LineupActions(props: LineupActionsProps) {
  const { view, isFavorite, compareState, onCompare, onEdit } = props;
  const { key, title } = view;
  const act = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>, edit: LineupEdit) => {
    keepFocus(button);
    onEdit(edit);
  };
  return (
    <span className="actions">
      <button
        type="button"
        aria-label={`Compare ${title}`}
        aria-pressed={compareState === 'selected'}
        className="compare"
        disabled={compareState === 'full'}
        onClick={() => onCompare(key)}
      >
        <CompareIcon />
      </button>
      <button
        type="button"
        aria-label={`Favorite ${title}`}
        aria-pressed={isFavorite}
        className="favorite"
        onClick={(event) => act(event, { type: 'favorites-toggled', keys: [key] })}
      >
        {isFavorite ? <FullStarIcon /> : <StarIcon />}
      </button>
      <button
        type="button"
        className="delete"
        aria-label={`Delete ${title}`}
        onClick={(event) => act(event, { type: 'lineup-deleted', key })}
      >
        <TrashIcon />
      </button>
    </span>
  );
}

/** Gets the focus when the last shown lineup is removed. */
export const FAVORITES_ID = 'favorite-lineups';

/**
 * Keeps the focus if the click removes the lineup: it is deleted, or no longer a favorite while only favorites are shown.
 * Where another lineup has taken its place, the button is that one's now. Otherwise, the next button gets the focus.
 */
function keepFocus(button: HTMLButtonElement): void {
  const list = button.closest('.list');
  const buttons = [...(list?.querySelectorAll<HTMLElement>(`.${button.className}`) ?? [])];
  const at = buttons.indexOf(button);
  const places = [button, buttons[at + 1] ?? buttons[at - 1], document.getElementById(FAVORITES_ID)];
  requestAnimationFrame(() => places.find((place) => place?.isConnected)?.focus());
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
  '& .actions button[aria-pressed=true]': { color: 'brand.fg', _hover: { color: 'brand.fg' } },
  '& .actions .compare[aria-pressed=true]': { boxShadow: 'inset 0 0 0 1px {colors.brand.mark}' },
  '& .actions button:disabled': { opacity: '0.4', cursor: 'default' },
} as const;
