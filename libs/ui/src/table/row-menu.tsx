import { useRef, type ComponentType } from 'react';
import { icon, type IconProps } from '../icons';
import { IconButton } from '../kit';
import { Menu } from '../overlays';

const DotsIcon = icon(<path d="M12 6v.1M12 12v.1M12 18v.1" strokeWidth={3} />);

interface RowAction {
  label: string;
  Icon: ComponentType<IconProps>;
  onSelect: () => void;
  /** Whether it is destructive. */
  isDanger?: boolean;
}

interface RowMenuProps {
  /** The name of the row, for screen readers. */
  name: string;
  actions: readonly RowAction[];
  disabled?: boolean;
}

/** The action menu of a row. It has no portal, so that it stays inside the page's landmarks. */
export function RowMenu({ name, actions, disabled }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const selected = useRef<() => void>(undefined);
  /** Runs after the menu has closed, with the focus on its button: a dialog returns the focus to where it was. */
  const runSelected = () => {
    if (!selected.current) return;
    button.current?.focus();
    selected.current();
    selected.current = undefined;
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} onExitComplete={runSelected}>
      <Menu.Trigger asChild>
        <IconButton
          ref={button}
          variant="ghost"
          size="sm"
          boxSize={{ base: '11', lg: '8' }}
          aria-label={`Actions for ${name}`}
          disabled={disabled}
        >
          <DotsIcon size={20} />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {actions.map(({ label, Icon, onSelect, isDanger }) => (
            <Menu.Item
              key={label}
              value={label}
              h={{ base: '11', lg: 'auto' }}
              color={isDanger ? 'danger.fg' : undefined}
              onClick={() => (selected.current = onSelect)}
            >
              <Icon />
              {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
