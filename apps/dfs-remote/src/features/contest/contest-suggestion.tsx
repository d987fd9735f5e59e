import { CONTEST_PRESETS, contestName } from '@fanteam/contracts';
import { Box, Button, Text } from '@fanteam/ui';
import { memo, useMemo, type Dispatch } from 'react';
import type { DraftAction } from '../../model/draft-reducer';
import type { StoredFile } from '../../model/stored-file';
import { suggestContest } from '../../model/suggest-contest';

interface ContestSuggestionProps {
  stored: StoredFile;
  dispatch: Dispatch<DraftAction>;
}

/** Suggests the contest that fits a FanTeam export. Shown while the contest is Auto, which has no captain. */
export const ContestSuggestion = memo(function ContestSuggestion({
  stored,
  dispatch,
}: ContestSuggestionProps) {
  const suggestion = useMemo(() => suggestContest(stored), [stored]);
  if (!suggestion) return null;
  const { contest, slate } = suggestion;
  const name = contestName(contest);
  const captain = contest !== 'auto' && contest !== 'custom' && CONTEST_PRESETS[contest].roster.captain;
  return (
    <Box
      role="group"
      aria-label="Suggested contest"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="3"
      py="2"
      bg="brand.subtle"
      borderRadius="l3"
      fontSize="xs"
      lineHeight="1rem"
    >
      <Text>
        FanTeam usually plays {slate} as {name}
        {captain ? ', with a captain. Auto has no captain, and its upload file contains none.' : '.'}
      </Text>
      <Button
        size={{ base: 'lg', md: '2xs' }}
        flex="none"
        onClick={() => dispatch({ type: 'contest-chosen', contest })}
      >
        Use {name}
      </Button>
    </Box>
  );
});
