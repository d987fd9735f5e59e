import { LockIcon, toaster, TrashIcon } from '@fanteam/ui';
import { Menu } from '@fanteam/ui/overlays';
import { useRef, type Dispatch, type ReactNode } from 'react';
import type { LineupEdit } from '../../model/lineup-edits';
import type { LineupView } from '../../model/lineup-view';
import { copyText } from '../../shared/export-text';
import { countOf } from '../../shared/numbers';
import { plainText } from './export-files';
import { CompareIcon, CopyIcon } from './icons';
import { keepFocus, type CompareState } from './lineup-actions';

export interface LineupMenuProps {
  view: LineupView;
  /** Why the lineup needs repair, or nothing. */
  note: string;
  /** The id of the button that opened the menu. */
  buttonId: string;
  /** Highlights the first entry. */
  isByKeyboard: boolean;
  compareState: CompareState;
  onCompare: (key: string) => void;
  /** The ids of the players to lock; undefined if the page has other players. */
  lockable: readonly string[] | undefined;
  onLock: (ids: readonly string[]) => void;
  onEdit: Dispatch<LineupEdit>;
  onClose: () => void;
}

/** The menu of a lineup. Mounted open; it has no portal, so that it stays inside the page's landmarks. */
export function LineupMenu(props: LineupMenuProps) {
  const { view, note, buttonId, isByKeyboard, compareState, onCompare, lockable, onLock, onEdit, onClose } =
    props;
  const { key, title, lineup } = view;
  const picked = useRef<() => void>(undefined);
  /** Runs an action after the menu has closed, with the focus on its button, which the action may remove. */
  const later = (act: (button: HTMLElement | null) => void) => () => {
    picked.current = () => {
      const button = document.getElementById(buttonId);
      button?.focus();
      act(button);
    };
  };
  const lock = (ids: readonly string[]) => {
    onLock(ids);
    toaster.create({
      type: 'success',
      title: `${countOf(ids.length, 'player')} of ${title} locked`,
      description: 'Undo and Unlock all are below the player pool.',
    });
  };
  return (
    <Menu.Root
      defaultOpen
      defaultHighlightedValue={isByKeyboard ? (compareState === 'full' ? 'copy' : 'compare') : null}
      // The machine places the menu at this button, and returns the focus to it.
      ids={{ trigger: buttonId }}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onExitComplete={() => {
        onClose();
        picked.current?.();
      }}
    >
      <Menu.Positioner>
        <Menu.Content>
          <Choice
            value="compare"
            icon={<CompareIcon />}
            onPick={compareState === 'full' ? undefined : later(() => onCompare(key))}
          >
            {compareState === 'selected' ? 'Remove from the comparison' : 'Compare'}
          </Choice>
          <Choice
            value="copy"
            icon={<CopyIcon />}
            onPick={() => {
              // At once: browsers allow copying only in the click.
              copyText(plainText([lineup], [note]), `${title} copied`);
              later(() => undefined)();
            }}
          >
            Copy
          </Choice>
          {lockable && lockable.length > 0 && (
            <Choice value="lock" icon={<LockIcon />} onPick={later(() => lock(lockable))}>
              Lock {countOf(lockable.length, 'player')}
            </Choice>
          )}
          <Choice
            value="delete"
            icon={<TrashIcon />}
            isDanger
            onPick={later((button) => {
              if (button) keepFocus(button);
              onEdit({ type: 'lineup-deleted', key });
            })}
          >
            Delete
          </Choice>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface ChoiceProps {
  value: string;
  icon: ReactNode;
  isDanger?: boolean;
  /** Undefined if the item is disabled. */
  onPick: (() => void) | undefined;
  children: ReactNode;
}

function Choice({ value, icon, isDanger, onPick, children }: ChoiceProps) {
  return (
    <Menu.Item
      value={value}
      disabled={!onPick}
      onClick={onPick}
      h={{ base: '11', md: 'auto' }}
      color={isDanger ? 'danger.fg' : undefined}
    >
      {icon}
      {children}
    </Menu.Item>
  );
}
