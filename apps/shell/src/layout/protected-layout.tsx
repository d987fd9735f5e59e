import { currentUserQuery } from '@fanteam/session';
import { Box, Flex, HStack, Logo, RouterLink, useQuery } from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import type { ReactNode } from 'react';
import { PhoneMenu } from './phone-menu';
import { PrivacyLink, SideMenu } from './side-menu';
import { BrandName, ThemeSwitch, TopBar } from './top-bar';
import { UserMenu } from './user-menu';

const SIDEBAR_WIDTH = '232px';

/** The layout for logged-in users: a top bar and a sidebar, which is a drawer on a phone. */
export default function ProtectedLayout({ children }: { children?: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery());
  const isSuperuser = user?.is_superuser ?? false;
  return (
    <Flex direction="column" minH="100dvh">
      <TopBar
        brand={
          <HStack gap="1">
            <Box hideFrom="md">
              <PhoneMenu isSuperuser={isSuperuser} email={user?.email} />
            </Box>
            <HomeLink />
          </HStack>
        }
      >
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
          w={SIDEBAR_WIDTH}
          flexShrink="0"
          bg="bg.panel"
          borderRightWidth="1px"
          px="3"
          py="4"
        >
          <Box position="sticky" top="4">
            <SideMenu isSuperuser={isSuperuser} />
            <PrivacyLink />
          </Box>
        </Box>
        {/* Pages with a bar at the bottom of the window leave the sidebar free. */}
        <Box as="main" flex="1" minW="0" css={{ '--sidebar-width': { base: '0px', md: SIDEBAR_WIDTH } }}>
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}

function HomeLink() {
  return (
    <Link asChild color="fg" display="flex" gap="2.5" _hover={{ textDecoration: 'none' }}>
      <RouterLink to="/" aria-label="Dashboard, FANTEAM OPTIMIZER">
        <Logo />
        <BrandName>FANTEAM OPTIMIZER</BrandName>
      </RouterLink>
    </Link>
  );
}
