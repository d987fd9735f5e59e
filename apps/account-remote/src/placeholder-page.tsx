import { Box, Heading, Link, RouterLink, Text } from '@fanteam/ui';

/** Says what will stand here, and what already works. */
export function PlaceholderPage({ heading }: { heading: string }) {
  return (
    <Box p={{ base: '4', md: '8', xl: '10' }}>
      <Heading as="h1" fontSize="2xl" lineHeight="2rem" fontWeight="semibold">
        {heading}
      </Heading>
      <Text color="fg.muted" mt="3">
        This page arrives with accounts. Until then the{' '}
        <Link asChild>
          <RouterLink to="/dfs">optimizer</RouterLink>
        </Link>{' '}
        does all there is to do.
      </Text>
    </Box>
  );
}
