import { Box, Button, Text } from '@fanteam/ui';
import { PROJECTIONS_BUTTON_ID } from './source-row';
import type { OtherTournament } from './use-player-file';

interface OtherTournamentQuestionProps {
  other: OtherTournament;
  onAnswer: (isUsed: boolean) => void;
}

/** Asks before a file of another tournament replaces the players: ids mean other players in it. */
export function OtherTournamentQuestion({ other, onAnswer }: OtherTournamentQuestionProps) {
  const { file, tournament, current } = other;
  const answer = (isUsed: boolean) => {
    onAnswer(isUsed);
    // The buttons are removed.
    document.getElementById(PROJECTIONS_BUTTON_ID)?.focus();
  };
  return (
    <Box
      role="region"
      aria-label="Another tournament"
      mx="4"
      mb="4"
      px="3.5"
      py="2.5"
      bg="warn.bg"
      borderRadius="l3"
      fontSize="dense"
    >
      <Text role="alert" overflowWrap="anywhere">
        <b>{file.name} is from another tournament.</b> It has tournament {tournament}; your players are from
        tournament {current}. Nothing was merged. If you switch, {current} stays in the menu of the file with
        its projections, rules and lineups.
      </Text>
      <Box display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size={{ base: 'lg', md: 'xs' }} onClick={() => answer(true)}>
          Switch to {tournament}
        </Button>
        <Button variant="outline" size={{ base: 'lg', md: 'xs' }} onClick={() => answer(false)}>
          Keep {current}
        </Button>
      </Box>
    </Box>
  );
}
