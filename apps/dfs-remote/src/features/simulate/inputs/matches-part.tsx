import { SIMULATION_LIMITS } from '@fanteam/contracts';
import { Box, Button, Text } from '@fanteam/ui';
import type { MatchList } from '../../../model/simulate/list-matches';
import { countOf } from '../../../shared/numbers';

interface MatchesPartProps {
  matches: MatchList;
  /** Opens the Fixtures box, where matches are changed. */
  onFixtures: (() => void) | undefined;
}

/** The matches of the simulation with their expected goals. */
export function MatchesPart({ matches: { rows, alone, mistake }, onFixtures }: MatchesPartProps) {
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button size={{ base: 'lg', md: 'xs' }} variant="outline" data-mistake={mistake} onClick={onFixtures}>
          Fixtures
        </Button>
        <Text flex="1 1 15rem" fontSize="xs" color="fg.muted">
          Enter odds or expected goals under Fixtures. For a match without them, the goals are guessed from
          the projections of midfielders and forwards.
        </Text>
      </Box>
      {mistake !== undefined && (
        <Box role="alert" fontSize="dense" color="danger.fg">
          {mistake}. Enter the match under Fixtures.
        </Box>
      )}
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))"
        columnGap="6"
        fontSize="dense"
        fontVariantNumeric="tabular-nums"
      >
        {rows.map(({ input: { clubs }, goals, note }) => (
          <Box as="li" key={clubs.join()} py="1" borderBottomWidth="1px" borderColor="border.subtle">
            <Box display="flex" gap="2" justifyContent="space-between">
              <span>{clubs.join(' – ')}</span>
              <Text as="span" color="fg.muted">
                {goals ? goals.map((each) => each.toFixed(2)).join(' – ') : 'no goals'}
              </Text>
            </Box>
            {note !== undefined && (
              <Text fontSize="xs" color="warn.fg">
                {note}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      {alone.length > 0 && (
        <Text fontSize="dense" color="warn.fg">
          {countOf(alone.length, 'club')} without a match: {alone.join(', ')}. Their goals are guessed from
          the projections. Each opponent is assumed to be a club without players in the pool, with{' '}
          {SIMULATION_LIMITS.defaultGoals} expected goals.
        </Text>
      )}
    </Box>
  );
}
