import type { OwnTrust } from '@fanteam/contest-simulator';
import { Box, Button, Text } from '@fanteam/ui';
import { useState } from 'react';
import { countOf, formatNumber } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';

interface TrustNoteProps {
  /** Null while it cannot be measured. */
  trust: OwnTrust | null;
  /** Whether points were read, so that their trust could be measured. */
  isMeasured: boolean;
  onUse: (trust: number) => void;
  onForget: () => void;
  /** Undoes the deletion of the past slates; null unless they were just deleted. */
  onRestore: (() => void) | null;
}

/** The trust of the past slates, offered for the next simulation. */
export function TrustNote({ trust, isMeasured, onUse, onForget, onRestore }: TrustNoteProps) {
  const [used, setUsed] = useState<number | null>(null);
  if (onRestore) {
    return (
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Text id="slates-deleted" role="status">
          Past slates deleted.
        </Text>
        <TextButton aria-describedby="slates-deleted" onClick={onRestore}>
          Undo
        </TextButton>
      </Box>
    );
  }
  if (!trust) {
    return (
      <Text color="fg.muted" aria-live="polite">
        {isMeasured &&
          'Trust cannot be measured with these points. Paste points of players from at least two matches.'}
      </Text>
    );
  }
  const rounded = Math.round(Math.min(1, Math.max(0, trust.trust)) * 100) / 100;
  return (
    <Box as="section" aria-labelledby="own-trust" display="grid" gap="2">
      <Text as="h3" id="own-trust" fontSize="sm" fontWeight="semibold">
        Your measured trust
      </Text>
      <Text aria-live="polite">{describeTrust(trust)}</Text>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button
          size={{ base: 'lg', md: 'sm' }}
          variant="outline"
          onClick={() => {
            onUse(rounded);
            setUsed(rounded);
          }}
        >
          Use {formatNumber(rounded, 2)} as trust
        </Button>
        <TextButton onClick={onForget}>Delete past slates</TextButton>
      </Box>
      <Text color="fg.muted" aria-live="polite">
        {used !== null && `The next simulation uses a trust of ${formatNumber(used, 2)}.`}
      </Text>
    </Box>
  );
}

/** "0.31 ± 0.24 (212 players, 1 slate; …). For each point …" */
function describeTrust({ trust, se, players, slates }: OwnTrust): string {
  return (
    `${trust.toFixed(2)} ± ${(2 * se).toFixed(2)} ` +
    `(${countOf(players, 'player')}, ${countOf(slates, 'slate')}; ± is 2 standard errors). For each point by ` +
    'which your projections exceeded the estimate from salaries and ownership, players scored on average ' +
    `${trust.toFixed(2)} points more than that estimate.`
  );
}
