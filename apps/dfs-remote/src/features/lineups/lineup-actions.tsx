import { createContext, useContext, useId, type Dispatch } from 'react';
import type { LineupEdit } from '../../model/lineup-edits';
import { CompareIcon, DotsIcon, FullStarIcon, StarIcon } from './icons';
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

/** The lineup whose menu is open, and the button that opened it. */
export interface OpenedMenu {
  key: string;
  buttonId: string;
  /** The button was pressed with the keyboard or a screen reader. */
  isByKeyboard: boolean;
}

/** Opens the menu of a lineup, or closes it. One menu serves all lineups, because many pass by while a list scrolls. */
export const ToggleLineupMenu = createContext<(menu: OpenedMenu) => void>(() => undefined);

/**
 * The favorite, the mark of a lineup that is selected for the comparison, and the menu. Plain buttons, styled by their
 * container.
 */
export function LineupActions(props: LineupActionsProps) {
  const { view, isFavorite, compareState, onCompare, onEdit } = props;
  const { key, title } = view;
  const toggleMenu = useContext(ToggleLineupMenu);
  const buttonId = useId();
  return (
    <span className="actions">
      {compareState === 'selected' && (
        <button
          type="button"
          aria-label={`Compare ${title}`}
          aria-pressed={true}
          className="compare"
          onClick={() => {
            // This button is removed.
            document.getElementById(buttonId)?.focus();
            onCompare(key);
          }}
        >
          <CompareIcon />
        </button>
      )}
      <button
        type="button"
        aria-label={`Favorite ${title}`}
        aria-pressed={isFavorite}
        className="favorite"
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget);
          onEdit({ type: 'favorites-toggled', keys: [key] });
        }}
      >
        {isFavorite ? <FullStarIcon /> : <StarIcon />}
      </button>
      <button
        type="button"
        id={buttonId}
        className="more"
        aria-haspopup="menu"
        aria-label={`Actions for ${title}`}
        onClick={({ detail }) => toggleMenu({ key, buttonId, isByKeyboard: detail === 0 })}
      >
        <DotsIcon />
      </button>
    </span>
  );
}

/** Gets the focus when the last shown lineup is removed, or the comparison next to it. */
export const FAVORITES_ID = 'favorite-lineups';

/**
 * Keeps the focus if the click removes the lineup: it is deleted, or no longer a favorite while only favorites are shown.
 * Where another lineup has taken its place, the button is that one's now. Otherwise, the next button gets the focus.
 */
export function keepFocus(button: HTMLElement): void {
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
} as const;
