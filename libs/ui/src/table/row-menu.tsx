import { useRef, type ComponentType } from 'react';
import { icon, type IconProps } from '../icons';
import { IconButton } from '../kit';
import { Menu } from '../overlays';

const DotsIcon = icon(<path d="M12 6v.1M12 12v.1M12 18v.1" strokeWidth={3} />);

interface RowAction {
  label: string;
  Icon: ComponentType<IconProps>;
  onSelect: () => void;
  /** Whether it destroys something. */
  isDanger?: boolean;
}

interface RowMenuProps {
  /** Which row it belongs to, in words. */
  name: string;
  actions: readonly RowAction[];
  disabled?: boolean;
}

/** What can be done with a row, behind three dots. The menu stays within the page's landmarks: no portal. */
export function RowMenu({ name, actions, disabled }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  /** Once the menu is gone, and from its button: a dialog gives the focus back to where it had been. */
  const runChosen = () => {
    if (!chosen.current) return;
    button.current?.focus();
    chosen.current();
    chosen.current = undefined;
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} onExitComplete={runChosen}>
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
              onClick={() => (chosen.current = onSelect)}
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
