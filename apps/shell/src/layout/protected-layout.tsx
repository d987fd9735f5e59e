import { PAGE_ACTIONS_ID } from '@fanteam/contracts';
import { currentUserQuery } from '@fanteam/session';
import { Box, Flex, HStack, IconButton, Logo, RouterLink, SidebarIcon, useQuery } from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import { useState, type ReactNode } from 'react';
import { PhoneMenu } from './phone-menu';
import { PrivacyLink, SideMenu } from './side-menu';
import { BrandName, ThemeSwitch, TopBar } from './top-bar';
import { UserMenu } from './user-menu';

const SIDEBAR_WIDTH = '232px';
const RAIL_WIDTH = '56px';

interface ProtectedLayoutProps {
  /**
   * The page needs the width and the height of the window: the sidebar is a rail of icons until the user unfolds it, and the
   * heading and the buttons of the page are in the top bar.
   */
  isWide?: boolean;
  children?: ReactNode;
}

/** The layout for logged-in users: a top bar and a sidebar, which is a drawer on a phone. */
export default function ProtectedLayout({ isWide = false, children }: ProtectedLayoutProps) {
  const { data: user } = useQuery(currentUserQuery());
  const [isUnfolded, setIsUnfolded] = useState(readUnfolded);
  const isSuperuser = user?.is_superuser ?? false;
  const isRail = isWide && !isUnfolded;
  const width = isRail ? RAIL_WIDTH : SIDEBAR_WIDTH;
  const toggle = () => {
    setIsUnfolded(!isUnfolded);
    storeUnfolded(!isUnfolded);
  };
  return (
    <Flex direction="column" minH="100dvh">
      <TopBar
        brand={
          <HStack gap={isWide ? '2.5' : '1'}>
            <Box hideFrom="md">
              <PhoneMenu isSuperuser={isSuperuser} email={user?.email} />
            </Box>
            <HomeLink hasName={!isWide} />
            {isWide && (
              <BrandName as="h1" css={hideBelow('24rem')}>
                FANTEAM OPTIMIZER
              </BrandName>
            )}
          </HStack>
        }
      >
        <Box id={PAGE_ACTIONS_ID} />
        <ThemeSwitch />
        <Box hideBelow="md">
          <UserMenu fullName={user?.full_name ?? undefined} />
        </Box>
      </TopBar>
      <Flex flex="1">
        <Box
          as="aside"
          hideBelow="md"
          _print={{ display: 'none' }}
          w={width}
          flexShrink="0"
          bg="bg.panel"
          borderRightWidth="1px"
          px={isRail ? '2' : '3'}
          py={isWide ? '2' : '4'}
        >
          <Box position="sticky" top={isWide ? '2' : '4'}>
            {isWide && (
              <IconButton
                variant="ghost"
                size="sm"
                boxSize="9"
                mb="1"
                aria-label={isRail ? 'Unfold the menu' : 'Fold the menu'}
                aria-expanded={!isRail}
                onClick={toggle}
              >
                <SidebarIcon />
              </IconButton>
            )}
            <SideMenu isSuperuser={isSuperuser} isRail={isRail} />
            <PrivacyLink isRail={isRail} />
          </Box>
        </Box>
        {/* Pages with a bar at the bottom of the window leave the sidebar free. */}
        <Box as="main" flex="1" minW="0" css={{ '--sidebar-width': { base: '0px', md: width } }}>
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}

function HomeLink({ hasName }: { hasName: boolean }) {
  return (
    <Link asChild color="fg" display="flex" gap="2.5" _hover={{ textDecoration: 'none' }}>
      <RouterLink to="/" aria-label="Dashboard, FANTEAM OPTIMIZER">
        <Logo />
        {hasName && <BrandName css={hideBelow('12rem')}>FANTEAM OPTIMIZER</BrandName>}
      </RouterLink>
    </Link>
  );
}

/** In a narrow window, or with a large font, there is room for the logo only. */
function hideBelow(width: string) {
  return { [`@media (max-width: ${width})`]: { srOnly: true } };
}

/** Whether the user has unfolded the sidebar of wide pages. The browser may block its storage. */
const UNFOLDED_KEY = 'shell-sidebar-unfolded';

function readUnfolded(): boolean {
  try {
    return localStorage.getItem(UNFOLDED_KEY) !== null;
  } catch {
    return false;
  }
}

function storeUnfolded(isUnfolded: boolean): void {
  try {
    if (isUnfolded) localStorage.setItem(UNFOLDED_KEY, 'yes');
    else localStorage.removeItem(UNFOLDED_KEY);
  } catch {
    // The choice lasts until the page is closed.
  }
}
