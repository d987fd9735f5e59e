import type { OwnTrust } from '@fanteam/contest-simulator';
import { Box, Button, Text } from '@fanteam/ui';
import { useState } from 'react';
import type { recallOutcomes } from '../../../model/simulate/after-contest/trust-memory';
import { formatWholePercent } from '../../../shared/format-estimates';
import { countOf, formatNumber } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';

interface TrustNoteProps {
  /** Null while it cannot be measured. */
  trust: OwnTrust | null;
  /** What simulations promised and what happened, over all contests. */
  record: ReturnType<typeof recallOutcomes>;
  /** Whether points were read, so that their trust could be measured. */
  isMeasured: boolean;
  onUse: (trust: number) => void;
  onForget: () => void;
  /** Undoes the deletion of the past slates; null unless they were just deleted. */
  onRestore: (() => void) | null;
}

/** The trust of the past slates, offered for the next simulation. */
export function TrustNote({ trust, record, isMeasured, onUse, onForget, onRestore }: TrustNoteProps) {
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
  const outcomes = describeRecord(record);
  const rounded = Math.round(Math.min(1, Math.max(0, trust?.trust ?? 0)) * 100) / 100;
  return (
    <Box display="grid" gap="2">
      {outcomes !== '' && (
        <section aria-labelledby="promised">
          <Text as="h3" id="promised" fontSize="sm" fontWeight="semibold">
            Your simulations so far
          </Text>
          <Text>{outcomes}</Text>
        </section>
      )}
      {trust && (
        <Text as="h3" fontSize="sm" fontWeight="semibold">
          Your measured trust
        </Text>
      )}
      <Text aria-live="polite" color={trust ? undefined : 'fg.muted'}>
        {trust
          ? describeTrust(trust)
          : isMeasured &&
            'Trust cannot be measured with these points. Paste points of players from at least two matches.'}
      </Text>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {trust && (
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
        )}
        {(trust || outcomes !== '') && <TextButton onClick={onForget}>Delete past slates</TextButton>}
      </Box>
      <Text color="fg.muted" aria-live="polite">
        {used !== null && `The next simulation uses a trust of ${formatNumber(used, 2)}.`}
      </Text>
    </Box>
  );
}

/** "Cash: 41 % promised, 33 % in 9 contests. Points of a lineup: 61.2 promised, 55.3 in 12 contests." */
function describeRecord({ cash, points }: TrustNoteProps['record']): string {
  const contests = (count: number) => countOf(count, 'contest');
  return [
    cash &&
      `Cash: ${formatWholePercent(cash.promised)} promised, ${formatWholePercent(cash.actual)} in ${contests(cash.contests)}.`,
    points &&
      `Points of a lineup: ${points.promised.toFixed(1)} promised, ${points.actual.toFixed(1)} in ${contests(points.contests)}.`,
  ]
    .filter(Boolean)
    .join(' ');
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
