import { currentUserQuery } from '@fanteam/session';
import { Box, Button, Heading, RouterLink, Text, useQuery } from '@fanteam/ui';
import { Skeleton } from '@fanteam/ui/controls';

/** Greets the current user. */
export function DashboardPage() {
  const { data: user } = useQuery(currentUserQuery());
  return (
    <Box p={{ base: '4', md: '8', xl: '10' }}>
      <Skeleton loading={!user} w="fit-content" maxW="full">
        <Heading as="h1" fontSize="2xl" lineHeight="2rem" fontWeight="semibold" overflowWrap="anywhere">
          Hi, {user?.full_name || user?.email}
        </Heading>
      </Skeleton>
      <Text color="fg.muted" mt="2">
        Welcome back, nice to see you again!
      </Text>
      <Button asChild mt="6" size={{ base: 'lg', md: 'md' }}>
        <RouterLink to="/dfs">Get lineups</RouterLink>
      </Button>
    </Box>
  );
}
