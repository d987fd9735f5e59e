import type { FieldStyle } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { useId } from 'react';
import type { OwnershipFacts } from '../../../model/simulate/describe-ownership';
import { Segments } from '../../../shared/segments';
import { TextButton } from '../../../shared/text-button';
import { Slider } from './slider';

interface FieldPartProps {
  ownership: OwnershipFacts;
  /** Undefined with several contests, each of which has its own. */
  field: FieldStyle | undefined;
  sharesAsPercent: boolean;
  onField: (field: FieldStyle) => void;
  onShares: (sharesAsPercent: boolean) => void;
  /** How many percent of the field have so many players of one club; null for a guess. */
  stacks: number | null;
  stackSize: number;
  onStacks: (stacks: number | null) => void;
}

export const FIELD_OPTIONS = [
  { value: 'casual', label: 'Casual' },
  { value: 'average', label: 'Average' },
  { value: 'sharp', label: 'Sharp' },
] as const;

const SHARES_ID = 'ownership-shares';

/** The other entries: their ownership from the pool, or a guess of their strength, and how often they stack clubs. */
export function FieldPart(props: FieldPartProps) {
  const { ownership, field, sharesAsPercent, onField, onShares } = props;
  const { known, players, looksLikeShares, sum } = ownership;
  return (
    <Box display="grid" gap="3" fontSize="dense">
      <Text>
        {known === 0
          ? 'The players have no ownership, so the field (the other entries) is a guess. For better figures, add ownership to your file or with + Projections.'
          : `The field (the other entries) follows the ownership of the players. Ownership found for ${known} of ${players} players.`}
      </Text>
      {looksLikeShares && (
        <Box>
          <Text id={SHARES_ID} color={sharesAsPercent ? 'fg.muted' : 'danger.fg'}>
            {sharesAsPercent
              ? 'The ownership values are read as shares: 0.25 means 25 %.'
              : 'All ownership values are between 0 and 1. Are they shares (0.25 means 25 %)? If not, correct the file.'}
          </Text>
          <TextButton
            aria-describedby={SHARES_ID}
            data-mistake={!sharesAsPercent || undefined}
            onClick={() => onShares(!sharesAsPercent)}
          >
            {sharesAsPercent ? 'They are not shares' : 'Yes, they are shares'}
          </TextButton>
        </Box>
      )}
      {sum !== undefined && (!looksLikeShares || sharesAsPercent) && <Text color="warn.fg">{sum}</Text>}
      {known < players && field === undefined && (
        <Text color="fg.muted">The strength of the field is an input of each contest.</Text>
      )}
      {known < players && field !== undefined && (
        <Box display="grid" gap="1" justifyItems="start">
          <Segments legend="Strength of the field" options={FIELD_OPTIONS} value={field} onChoose={onField} />
          <Text fontSize="xs" color="fg.muted">
            {known === 0
              ? 'A guess: on average, lineups of the field have 86 % (casual), 90 % (average) or 94 % (sharp) of the points of the best possible lineup.'
              : 'Used for players without ownership.'}
          </Text>
        </Box>
      )}
      <Stacks {...props} />
    </Box>
  );
}

const STACK_OPTIONS = [
  { value: 'guess', label: 'Guess' },
  { value: 'given', label: 'Enter a share' },
] as const;

/** Where the slider starts, in percent. */
const FIRST_STACKS = 50;

function Stacks({ stacks, stackSize, onStacks }: Pick<FieldPartProps, 'stacks' | 'stackSize' | 'onStacks'>) {
  const id = useId();
  const stack = `${stackSize} players of one club`;
  return (
    <Box display="grid" gap="1" justifyItems="start" maxW="35rem">
      <Text>
        Other entries with {stack}: <b>{stacks === null ? 'a guess' : `${stacks}\u00a0%`}</b>
      </Text>
      <Segments
        legend={`Share of other entries with ${stack}`}
        options={STACK_OPTIONS}
        value={stacks === null ? 'guess' : 'given'}
        onChoose={(choice) => onStacks(choice === 'guess' ? null : FIRST_STACKS)}
      />
      {stacks !== null && (
        <Slider
          type="range"
          min={0}
          max={100}
          value={stacks}
          aria-label={`Other entries with ${stack}`}
          aria-valuetext={`${stacks} %`}
          aria-describedby={id}
          onChange={(event) => onStacks(Number(event.target.value))}
        />
      )}
      <Text id={id} fontSize="xs" color="fg.muted">
        {stacks === null
          ? 'Guess: such a lineup is twice as likely as if all players were picked independently. The model notes show the share that follows.'
          : 'The field is drawn with this share. Its ownership stays the same.'}
      </Text>
    </Box>
  );
}
