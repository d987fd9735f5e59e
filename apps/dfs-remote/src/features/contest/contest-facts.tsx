import { Box } from '@fanteam/ui';
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

/** What the contest has set and its source, on what sources disagree, and what contradicts the file. */
export function ContestFacts({ draft, hasPlayers, dispatch }: ContestFactsProps) {
  const facts = useMemo(() => contestFacts(draft, hasPlayers), [draft, hasPlayers]);
  const { preset, dispute, withoutEffect, contradictions } = facts;
  if (preset === undefined && withoutEffect.length === 0) return null;
  return (
    <Box
      as="section"
      aria-label="About the contest"
      display="grid"
      gap="0.5"
      fontSize="xs"
      lineHeight="1rem"
      color="fg.subtle"
    >
      {preset !== undefined && <p>{preset}</p>}
      {dispute && (
        <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
          {dispute.text}
          <TextButton flex="none" onClick={() => dispatch({ type: 'roster-edited', roster: dispute.roster })}>
            {dispute.label}
          </TextButton>
        </Box>
      )}
      {withoutEffect.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {contradictions.map((text) => (
        <Box key={text} role="status" color="warn.fg">
          {text}
        </Box>
      ))}
    </Box>
  );
}
