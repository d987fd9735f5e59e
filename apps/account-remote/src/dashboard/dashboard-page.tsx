import { currentUserQuery } from '@fanteam/session';
import { Button, RouterLink, Text, useQuery } from '@fanteam/ui';
import { Skeleton } from '@fanteam/ui/controls';
import { PageFrame, PageHeading } from '../shared/page-frame';

/** Greets the current user. */
export function DashboardPage() {
  const { data: user } = useQuery(currentUserQuery());
  return (
    <PageFrame>
      <PageHeading>
        <Skeleton as="span" display="block" loading={!user} minW="40">
          Hi, {user?.full_name || user?.email}
        </Skeleton>
      </PageHeading>
      <Text color="fg.muted" mt="2">
        Welcome back, nice to see you again!
      </Text>
      <Button asChild mt="6" size={{ base: 'lg', md: 'md' }}>
        <RouterLink to="/dfs">Get lineups</RouterLink>
      </Button>
    </PageFrame>
  );
}
