import { Box, Button, Flex, Icon, NavLink, RouterLink, Stack, Text, chakra } from '@fanteam/ui';
import { Link, Skeleton } from '@fanteam/ui/controls';
import { reloadRemotePages, useRemotePages, type MountedPage } from '../remotes/remote-pages';
import { PRIVACY_PATH } from '../shell-paths';

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

const SKELETON_ENTRIES = [1, 2, 3, 4];

interface SideMenuProps {
  isSuperuser: boolean;
  /** Shows the icons only; the labels are tooltips, and for screen readers. */
  isRail?: boolean;
  onNavigate?: () => void;
}

/**
 * The menu of logged-in users, in the sidebar and in the drawer on a phone. Its entries come from the manifests of
 * the remotes. It appears when all of them have arrived, so that entries do not move, unless one is slow or fails.
 */
export function SideMenu({ isSuperuser, isRail = false, onNavigate }: SideMenuProps) {
  const { pages, status } = useRemotePages();
  return (
    <Stack as="nav" gap="0.5" aria-label="Menu" aria-busy={status === 'loading'}>
      <Text
        fontSize="xs"
        lineHeight="1rem"
        color="fg.subtle"
        px="2.5"
        pb="1.5"
        fontWeight="medium"
        srOnly={isRail}
      >
        Menu
      </Text>
      {status === 'loading'
        ? SKELETON_ENTRIES.map((entry) => <LoadingEntry key={entry} />)
        : menuEntries(pages, isSuperuser).map(({ path, label, icon }) => (
            <Entry
              key={path}
              to={path}
              end={path === '/'}
              title={isRail ? label : undefined}
              onClick={onNavigate}
            >
              <Icon>
                <path d={icon} />
              </Icon>
              <Text as="span" srOnly={isRail}>
                {label}
              </Text>
            </Entry>
          ))}
      {status === 'partial' && <LoadingEntry />}
      {status === 'incomplete' && <MenuFailure />}
    </Stack>
  );
}

function menuEntries(pages: readonly MountedPage[], isSuperuser: boolean) {
  return pages
    .filter(({ access }) => access !== 'superuser' || isSuperuser)
    .flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []))
    .sort((a, b) => a.order - b.order);
}

function LoadingEntry() {
  return (
    <Flex align="center" h={{ base: '11', md: '9' }} px="2.5">
      <Skeleton h="4" w="75%" />
    </Flex>
  );
}

/** Shown below the remaining entries. */
function MenuFailure() {
  return (
    <Box role="alert" mt="2" px="2.5" fontSize="dense" color="fg.muted">
      Some menu entries could not be loaded.
      <Button
        variant="outline"
        size="sm"
        mt="2"
        h={{ base: '11', md: '9' }}
        display="flex"
        onClick={() => void reloadRemotePages()}
      >
        Retry
      </Button>
    </Box>
  );
}

/** Below the menu, and not in it: its entries come from the remotes. */
export function PrivacyLink({ isRail = false, onNavigate }: Pick<SideMenuProps, 'isRail' | 'onNavigate'>) {
  return (
    <Link
      asChild
      display="inline-flex"
      alignItems="center"
      minH={{ base: '11', md: '8' }}
      mt="3"
      px={isRail ? '0' : '2.5'}
      fontSize={isRail ? 'fine' : 'xs'}
      color="fg.subtle"
      fontWeight="normal"
    >
      <RouterLink to={PRIVACY_PATH} onClick={onNavigate}>
        Privacy
      </RouterLink>
    </Link>
  );
}
