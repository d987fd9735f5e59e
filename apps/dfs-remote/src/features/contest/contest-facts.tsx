import { Box, chakra, ChevronRightIcon } from '@fanteam/ui';
import { useMemo, type Dispatch } from 'react';
import { contestFacts } from '../../model/contest-facts';
import type { Draft } from '../../model/draft';
import type { DraftAction } from '../../model/draft-reducer';
import { TextButton } from '../../shared/text-button';

interface ContestFactsProps {
  draft: Draft;
  hasPlayers: boolean;
  dispatch: Dispatch<DraftAction>;
}

/**
 * One line that opens details: what the contest has set and its source, where sources disagree, and rules without effect.
 * Contradictions to the file are always visible.
 */
export function ContestFacts({ draft, hasPlayers, dispatch }: ContestFactsProps) {
  const facts = useMemo(() => contestFacts(draft, hasPlayers), [draft, hasPlayers]);
  const { summary, preset, dispute, withoutEffect, contradictions } = facts;
  if (preset === undefined && withoutEffect.length === 0) return null;
  return (
    <Box as="section" aria-label="About the contest" fontSize="xs" lineHeight="1rem" color="fg.subtle">
      <Details>
        <summary>
          <ChevronRightIcon size={12} />
          {summary}
        </summary>
        {preset !== undefined && <p>{preset}</p>}
        {dispute && (
          <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
            {dispute.text}
            <TextButton
              flex="none"
              onClick={() => dispatch({ type: 'roster-edited', roster: dispute.roster })}
            >
              {dispute.label}
            </TextButton>
          </Box>
        )}
        {withoutEffect.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Details>
      {contradictions.map((text) => (
        <Box key={text} role="status" mt="0.5" color="warn.fg">
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** One line until it is opened. */
const Details = chakra('details', {
  base: {
    display: 'grid',
    gap: '0.5',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minH: { base: '11', md: '6' },
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '&[open] > summary svg': { transform: 'rotate(90deg)' },
  },
});
