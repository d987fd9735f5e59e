import { Button, Center, ChevronDownIcon, LogOutIcon, UserIcon, useNavigate } from '@fanteam/ui';
import { Menu } from '@fanteam/ui/overlays';
import { useLogOut } from '../session/session-end';

/** `fullName` is undefined while loading, and if the account has none. */
export function UserMenu({ fullName }: { fullName: string | undefined }) {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const name = fullName || 'User';
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="1.5" color="fg" data-testid="user-menu">
          <Center
            aria-hidden="true"
            boxSize="7"
            borderRadius="full"
            bg="brand.subtle"
            color="brand.fg"
            fontSize="xs"
          >
            {initials(name)}
          </Center>
          {name}
          <ChevronDownIcon size={14} />
        </Button>
      </Menu.Trigger>
      {/* Without a portal, so that the menu stays inside a landmark. */}
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="profile" onClick={() => void navigate('/settings')}>
            <UserIcon />
            My Profile
          </Menu.Item>
          <Menu.Item value="log-out" onClick={logOut}>
            <LogOutIcon />
            Log Out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** 'Mira Tolland' → 'MT' */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
