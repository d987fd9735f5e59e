import type { UserPublic } from '@fanteam/contracts';
import { currentUserQuery } from '@fanteam/session';
import { RemoteFailure, RemoteLoading, useQuery } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** What depends on who is logged in, once that is known. */
export function WithCurrentUser({ children }: { children: (me: UserPublic) => ReactNode }) {
  const { data: me, isError, refetch } = useQuery(currentUserQuery());
  if (me) return children(me);
  if (isError) return <RemoteFailure title="Your account" onRetry={() => void refetch()} />;
  return <RemoteLoading title="Your account" />;
}
