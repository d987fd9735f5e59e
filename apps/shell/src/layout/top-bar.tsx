import { Flex, HStack, Spacer } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface TopBarProps {
  /** Left: who we are. */
  brand: ReactNode;
  /** Right: what can be done from everywhere, though not on paper. */
  children: ReactNode;
}

export function TopBar({ brand, children }: TopBarProps) {
  return (
    <Flex
      as="header"
      h="52px"
      align="center"
      px={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      {brand}
      <Spacer />
      <HStack gap={{ base: '0', md: '3' }} _print={{ display: 'none' }}>
        {children}
      </HStack>
    </Flex>
  );
}
