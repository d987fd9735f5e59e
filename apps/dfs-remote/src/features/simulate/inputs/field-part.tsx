import type { FieldStyle } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import type { OwnershipFacts } from '../../../model/simulate/describe-ownership';
import { Segments } from '../../../shared/segments';
import { TextButton } from '../../../shared/text-button';

interface FieldPartProps {
  ownership: OwnershipFacts;
  field: FieldStyle;
  sharesAsPercent: boolean;
  onField: (field: FieldStyle) => void;
  onShares: (sharesAsPercent: boolean) => void;
}

const STYLES = [
  { value: 'casual', label: 'Casual' },
  { value: 'average', label: 'Average' },
  { value: 'sharp', label: 'Sharp' },
] as const;

/** The other entries: their ownership from the pool, or a guess of how good they are. */
export function FieldPart({ ownership, field, sharesAsPercent, onField, onShares }: FieldPartProps) {
  const { known, players, looksLikeShares, sum } = ownership;
  return (
    <Box display="grid" gap="3" fontSize="13px">
      <Text>
        {known === 0
          ? 'The players have no ownership, so the field is a guess. Add a column with the ownership to your file, or merge it like projections, for better figures.'
          : `Ownership found for ${known} of ${players} players.`}
      </Text>
      {looksLikeShares && (
        <Box>
          <Text color={sharesAsPercent ? 'fg.muted' : 'danger.fg'}>
            {sharesAsPercent
              ? 'The ownerships are read as shares: 0.25 means 25 %.'
              : 'All ownerships are from 0 to 1. Are they shares (0.25 means 25 %)? If not, correct the file.'}
          </Text>
          <TextButton onClick={() => onShares(!sharesAsPercent)}>
            {sharesAsPercent ? 'They are not shares' : 'Yes, they are shares'}
          </TextButton>
        </Box>
      )}
      {sum !== undefined && (!looksLikeShares || sharesAsPercent) && <Text color="warn.fg">{sum}</Text>}
      {known < players && (
        <Box display="grid" gap="1" justifyItems="start">
          <Segments
            legend="How good the other entries are"
            options={STYLES}
            value={field}
            onChoose={onField}
          />
          <Text fontSize="xs" color="fg.muted">
            {known === 0
              ? 'A guess: lineups of the field reach on average 86 % (casual), 90 % (average) or 94 % (sharp) of the points of the best lineup.'
              : 'Used for the players without an ownership.'}
          </Text>
        </Box>
      )}
    </Box>
  );
}
