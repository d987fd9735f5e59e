import { Box, Button, Text } from '@fanteam/ui';
import type { SavedPageState } from './use-saved-page';

/** Shown while the saved page is loading. If that takes long, the user can continue without it. */
export function LoadingSavedPage({
  isSlow,
  continueWithout,
}: Pick<SavedPageState, 'isSlow' | 'continueWithout'>) {
  return (
    <Box minH="100vh" px="4" pt="16" textAlign="center">
      <Box role="status" aria-label="Loading your saved players">
        {isSlow && (
          <Text>
            Still loading your saved players, rules and lineups. Another tab with this page may be blocking
            the browser storage.
          </Text>
        )}
      </Box>
      {isSlow && (
        <Button mt="4" variant="outline" size={{ base: 'lg', md: 'sm' }} onClick={continueWithout}>
          Continue without them
        </Button>
      )}
    </Box>
  );
}
