import { Box, Button, Heading, RouterLink, Text } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** Shown on the page of a run instead of lineups. */
export function RunNote({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box
      role="status"
      maxW="lg"
      mx={{ base: '4', md: 'auto' }}
      mt={{ base: '6', md: '16' }}
      p="6"
      textAlign="center"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
    >
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <Text mt="2" mb="5" color="fg.muted" overflowWrap="anywhere">
        {text}
      </Text>
      {children}
      <Button asChild>
        <RouterLink to="/dfs">Get your own lineups</RouterLink>
      </Button>
    </Box>
  );
}
