import { Flex, HStack, IconButton, MoonIcon, Spacer, SunIcon, chakra, useColorMode } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface TopBarProps {
  /** On the left: logo and name. */
  brand: ReactNode;
  /** On the right: actions of every page. They are not printed. */
  children: ReactNode;
}

export function TopBar({ brand, children }: TopBarProps) {
  return (
    <Flex
      as="header"
      minH="12"
      align="center"
      wrap="wrap"
      px={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      {/* With this base width, the actions move to a second line only if the font is large. */}
      <Spacer flex="1 1 8rem" alignSelf="center">
        {brand}
      </Spacer>
      <HStack gap={{ base: '0', md: '3' }} wrap="wrap" justify="end" ms="auto" _print={{ display: 'none' }}>
        {children}
      </HStack>
    </Flex>
  );
}

/** The product's name next to the logo; `as="h1"` if it is the heading of the page. */
export const BrandName = chakra('span', {
  base: {
    fontSize: 'sm',
    lineHeight: '1.25rem',
    fontWeight: 'bold',
    letterSpacing: '0.06em',
  },
});

/** Switches between light and dark mode, which overrides the system preference. */
export function ThemeSwitch() {
  const { painted, setMode } = useColorMode();
  const next = painted === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      variant="ghost"
      size="sm"
      boxSize={{ base: '11', md: '9' }}
      aria-label={`Use ${next} mode`}
      onClick={() => setMode(next)}
    >
      {next === 'dark' ? <MoonIcon size={20} /> : <SunIcon size={20} />}
    </IconButton>
  );
}
