import {
  contestName,
  findRosterMistake,
  findRosterProblem,
  POSITION_LABELS,
  POSITIONS,
  rosterMinima,
  type Position,
} from '@fanteam/contracts';
import type { SolverPlayer } from '@fanteam/lineup-solver';
import { Box, chakra, Text } from '@fanteam/ui';
import { memo, useMemo } from 'react';
import { rostersOf, type ContestRoster } from './rosters';
import type { Draft } from '../../model/draft';
import { parseNumber } from '../../shared/numbers';
import { CapScale } from './cap-scale';
import { selectablePlayers } from '../../model/selectable-players';
import { usePoolFacts } from './use-pool-facts';

/** The selectable players of the pool, and the effect of the salary cap. Updated as the draft changes. */
export const PoolFactsNote = memo(function PoolFactsNote({ draft }: { draft: Draft }) {
  const { mode, file, typed, rules, contest } = draft;
  const { statuses, contest: choice, roster } = contest;
  const players = useMemo(
    () => selectablePlayers({ mode, file, typed, rules, statuses }),
    [mode, file, typed, rules, statuses],
  );
  // Mistakes in a roster are shown at its inputs.
  const rosters = useMemo(
    () => rostersOf({ contest: choice, roster }).filter((each) => !findRosterMistake(each.roster)),
    [choice, roster],
  );
  const latest = usePoolFacts(players, rosters);
  const facts = latest?.rosters === rosters ? latest.facts : null;
  const used = rosters[facts?.roster ?? -1];

  return (
    <Note aria-label="Pool facts">
      <Counts>
        <span>
          <b>{players.length}</b> selectable
        </span>
        {POSITIONS.map((position) => (
          <span key={position}>
            {POSITION_LABELS[position]} <b>{countOfPosition(players, position)}</b>
          </span>
        ))}
      </Counts>
      <Box minH="16" aria-live="polite">
        {facts?.roster === null && <Text color="warn.fg">{whyUnfilled(players, rosters)}</Text>}
        {used && choice === 'auto' && <Text>Auto uses {contestName(used.contest)} for these players.</Text>}
        {facts?.costs && <CapScale costs={facts.costs} salaryCap={parseNumber(contest.salaryCap) ?? 1} />}
      </Box>
    </Note>
  );
});

function countOfPosition(players: readonly SolverPlayer[], wanted: Position): number {
  return players.filter(({ position }) => position === wanted).length;
}

/** Why the players cannot fill the last roster, which is the easiest to fill. */
function whyUnfilled(players: readonly SolverPlayer[], rosters: readonly ContestRoster[]): string {
  const { contest, roster } = rosters.at(-1)!;
  const sentence = findRosterProblem(players, rosterMinima(roster));
  // With another prefix, because the page can show the alert with this sentence too.
  if (sentence) return sentence.replace('Invalid roster:', 'No lineup yet:');
  return `No ${contestName(contest)} lineup has at most ${roster.max_per_team} of one club.`;
}

const Note = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    fontSize: 'xs',
    lineHeight: '1rem',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'fg', fontWeight: 'semibold' },
  },
});

const Counts = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2.5', '& span': { whiteSpace: 'nowrap' } },
});
