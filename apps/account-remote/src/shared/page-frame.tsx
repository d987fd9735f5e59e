import type { UserPublic } from '@fanteam/contracts';
import { currentUserQuery } from '@fanteam/session';
import { Box, Flex, Heading, RemoteFailure, RemoteLoading, useQuery } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** The padding around a page of the account area. Its heading is where the optimizer has its own. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Box px={{ base: '4', md: '6' }} pt={{ base: '6', md: '30px' }} pb="8" maxW="1600px" mx="auto">
      {children}
    </Box>
  );
}

/**
 * The heading of a page, with an optional button next to it. It has the same place on every page, with and without
 * the button.
 */
export function PageHeading({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Flex justify="space-between" columnGap="4" rowGap="2" wrap="wrap">
      <Heading
        as="h1"
        minW="0"
        py={{ base: '1.5', md: '0.5' }}
        fontSize="2xl"
        lineHeight="2rem"
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        {children}
      </Heading>
      {action}
    </Flex>
  );
}

/** Renders its children once the current user is loaded. */
export function WithCurrentUser({ children }: { children: (me: UserPublic) => ReactNode }) {
  const { data: me, isError, refetch } = useQuery(currentUserQuery());
  if (me) return children(me);
  if (isError) return <RemoteFailure title="Your account" onRetry={() => void refetch()} />;
  return <RemoteLoading title="Your account" />;
}
