import {
  contestName,
  findRosterProblem,
  POSITION_LABELS,
  POSITIONS,
  rosterMinima,
  type Position,
} from '@fanteam/contracts';
import type { RequestReading, ResolvedContest } from '@fanteam/lineup-request';
import { Box, chakra, Text } from '@fanteam/ui';
import { memo, useMemo } from 'react';
import { readDraft } from '../../model/build-request';
import { EMPTY_DRAFT, type Draft } from '../../model/draft';
import { parseNumber } from '../../shared/numbers';
import { CapScale } from './cap-scale';
import { usePoolFacts } from './use-pool-facts';

/** The selectable players of the pool, and the effect of the salary cap. Updated as the draft changes. */
export const PoolFactsNote = memo(function PoolFactsNote({ draft }: { draft: Draft }) {
  const { mode, file, typed, rules, contest } = draft;
  const { leftOut, contest: choice, roster } = contest;
  // The facts do not depend on the number of lineups and the salary cap, so these do not start a new calculation.
  const reading = useMemo(() => {
    const contest = { ...EMPTY_DRAFT.contest, contest: choice, roster, leftOut };
    return readDraft({ mode, file, typed, rules, contest, otherContest: null });
  }, [mode, file, typed, rules, leftOut, choice, roster]);
  const { players, contest: resolved } = reading;
  const latest = usePoolFacts(reading);
  const facts = latest?.reading === reading ? latest.facts : null;
  const locked = reading.locked.length;

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
        {locked > 0 && (
          <span>
            <b>{locked}</b> locked
          </span>
        )}
      </Counts>
      <Box minH="16" aria-live="polite">
        {facts?.canFill === false && <Text color="warn.fg">{whyUnfilled(players, resolved!)}</Text>}
        {facts?.canFill && choice === 'auto' && (
          <Text>Auto uses {contestName(resolved!.contest)} for these players.</Text>
        )}
        {facts?.canFill && !facts.fitsLocks && (
          <Text color="warn.fg">
            {locked === 1
              ? 'No lineup contains the locked player.'
              : `No lineup contains all ${locked} locked players.`}
          </Text>
        )}
        {facts?.costs && (
          <CapScale
            costs={facts.costs}
            salaryCap={parseNumber(contest.salaryCap) ?? 1}
            hasLocks={locked > 0}
          />
        )}
      </Box>
    </Note>
  );
});

function countOfPosition(players: RequestReading['players'], wanted: Position): number {
  return players.filter(({ position }) => position === wanted).length;
}

/** Why the players cannot fill the roster. */
function whyUnfilled(players: RequestReading['players'], { contest, roster }: ResolvedContest): string {
  const sentence = findRosterProblem(players, rosterMinima(roster));
  // With another prefix, because the page can show the alert with this sentence too.
  if (sentence) return sentence.replace('Invalid roster:', 'No lineup yet:');
  return `These players cannot form a ${contestName(contest)} lineup with at most ${roster.max_per_team} per club.`;
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
