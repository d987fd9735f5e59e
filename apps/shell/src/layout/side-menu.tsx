import { NavLink, Stack, Text, chakra } from '@fanteam/ui';
import { menuEntries } from './menu-entries';

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: { base: '11', md: '9' },
    px: '2.5',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: 'medium',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg' },
  },
});

interface SideMenuProps {
  isSuperuser: boolean;
  onNavigate?: () => void;
}

/** The menu of logged-in users, in the sidebar and in the drawer on a phone. */
export function SideMenu({ isSuperuser, onNavigate }: SideMenuProps) {
  return (
    <Stack as="nav" gap="0.5" aria-label="Menu">
      <Text fontSize="xs" lineHeight="1rem" color="fg.subtle" px="2.5" pb="1.5" fontWeight="medium">
        Menu
      </Text>
      {menuEntries(isSuperuser).map(({ label, path, Icon }) => (
        <Entry key={path} to={path} end={path === '/'} onClick={onNavigate}>
          <Icon />
          {label}
        </Entry>
      ))}
    </Stack>
  );
}
