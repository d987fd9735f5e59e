import { currentUserQuery } from '@fanteam/session';
import { Button, RouterLink, Text, useQuery } from '@fanteam/ui';
import { Skeleton } from '@fanteam/ui/controls';
import { PageFrame, PageHeading } from '../shared/page-frame';
import { RecentWork } from './recent-work';

/** Greets the current user and shows what they saved last. */
export function DashboardPage() {
  const { data: user } = useQuery(currentUserQuery());
  return (
    <PageFrame>
      <PageHeading>
        <Skeleton as="span" display="block" loading={!user} minW="min(10rem, 100%)" overflowWrap="anywhere">
          Hi, {user?.full_name || user?.email}
        </Skeleton>
      </PageHeading>
      <Text color="fg.muted" mt="2">
        Welcome back, nice to see you again!
      </Text>
      <Button asChild mt="6" size={{ base: 'lg', md: 'md' }}>
        <RouterLink to="/dfs">Get lineups</RouterLink>
      </Button>
      <RecentWork />
    </PageFrame>
  );
}
