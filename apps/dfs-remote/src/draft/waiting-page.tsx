import { Box, Button, Text } from '@fanteam/ui';
import type { Keeping } from './use-kept-page';

/** In place of the page while what was kept is read; when that takes long, it says so and offers a way on. */
export function WaitingPage({ isSlow, startWithout }: Pick<Keeping, 'isSlow' | 'startWithout'>) {
  return (
    <Box minH="100vh" px="4" pt="16" textAlign="center">
      <Box role="status" aria-label="Bringing your players back">
        {isSlow && (
          <Text>
            Your players, rules and lineups are still being read from this browser. Another tab of this page
            may hold them up.
          </Text>
        )}
      </Box>
      {isSlow && (
        <Button mt="4" variant="outline" size={{ base: 'lg', md: 'sm' }} onClick={startWithout}>
          Start without them
        </Button>
      )}
    </Box>
  );
}
