import { Box, Button, HStack, Logo, RouterLink } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { PRIVACY_PATH } from '../shell-paths';
import { BrandName, ThemeSwitch, TopBar } from './top-bar';

/** The layout for visitors: a slim top bar, whose name is the heading of the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar
        brand={
          <HStack gap={{ base: '2', md: '2.5' }}>
            <Logo />
            <BrandName as="h1">FANTEAM OPTIMIZER</BrandName>
          </HStack>
        }
      >
        <Button asChild variant="ghost" size="sm" color="fg.muted" hideBelow="md">
          <a href="/dfs#how-it-works">How it works</a>
        </Button>
        <Button asChild variant="ghost" size="sm" color="fg.muted" hideBelow="md">
          <RouterLink to={PRIVACY_PATH}>Privacy</RouterLink>
        </Button>
        <ThemeSwitch />
        <Button asChild variant="outline" size="sm" h={{ base: '11', md: '8' }} px={{ base: '3', md: '3.5' }}>
          <RouterLink to="/login">Log In</RouterLink>
        </Button>
      </TopBar>
      <Box as="main">{children}</Box>
    </>
  );
}
