import { Box } from '@fanteam/ui';
import { useState } from 'react';
import type { Draft } from '../../../model/draft';
import { TextButton } from '../../../shared/text-button';
import { TeamsBeforeRun } from '../result-parts';

/** Before a run: a link that opens the check of lineups made elsewhere. */
export function OwnTeams({ draft }: { draft: Draft }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <TeamsBeforeRun draft={draft} />;
  return (
    // At the end of the line of the headings, so that the step is as high as before.
    <Box px="4" pb="2" mt={{ md: '-9' }} ms={{ md: 'auto' }}>
      <TextButton whiteSpace="normal" textAlign="start" onClick={() => setIsOpen(true)}>
        Check lineups made elsewhere
      </TextButton>
    </Box>
  );
}
