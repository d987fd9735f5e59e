import type { OwnTrust } from '@fanteam/contest-simulator';
import { Box, Button, Text } from '@fanteam/ui';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';

interface TrustNoteProps {
  /** Null while the slates say nothing. */
  trust: OwnTrust | null;
  /** Whether points were read, so that their trust could be measured. */
  isMeasured: boolean;
  onUse: (trust: number) => void;
  onForget: () => void;
}

/** The trust of the past slates, offered for the next simulation. */
export function TrustNote({ trust, isMeasured, onUse, onForget }: TrustNoteProps) {
  if (!trust) {
    return (
      <Text color="fg.muted" aria-live="polite">
        {isMeasured &&
          'These points do not show how much your projections knew: it needs players of at least two matches.'}
      </Text>
    );
  }
  const percent = Math.round(Math.min(1, Math.max(0, trust.trust)) * 100);
  return (
    <Box as="section" aria-labelledby="own-trust" display="grid" gap="2">
      <Text as="h3" id="own-trust" fontSize="sm" fontWeight="semibold">
        Your trust
      </Text>
      <Text aria-live="polite">{describeTrust(trust)}</Text>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button size={{ base: 'lg', md: 'sm' }} variant="outline" onClick={() => onUse(percent / 100)}>
          Use {percent} % as trust
        </Button>
        <TextButton onClick={onForget}>Forget past slates</TextButton>
      </Box>
    </Box>
  );
}

/** "For each point …, players scored 0.31 ± 0.24 points more (212 players, 1 slate)." */
function describeTrust({ trust, se, players, slates }: OwnTrust): string {
  return (
    'For each point that your projections had above price and ownership, players scored ' +
    `${trust.toFixed(2)} ± ${(2 * se).toFixed(2)} points more ` +
    `(${countOf(players, 'player')}, ${countOf(slates, 'slate')}; ± is 2 standard errors).`
  );
}
