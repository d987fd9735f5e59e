import type { UserPublic } from '@fanteam/contracts';
import { currentUserQuery } from '@fanteam/session';
import { Box, RemoteFailure, RemoteLoading, useQuery } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** The padding around a page of the account area. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Box px={{ base: '4', md: '8', xl: '10' }} py={{ base: '6', md: '8' }}>
      {children}
    </Box>
  );
}

/** Renders its children once the current user is loaded. */
export function WithCurrentUser({ children }: { children: (me: UserPublic) => ReactNode }) {
  const { data: me, isError, refetch } = useQuery(currentUserQuery());
  if (me) return children(me);
  if (isError) return <RemoteFailure title="Your account" onRetry={() => void refetch()} />;
  return <RemoteLoading title="Your account" />;
}
