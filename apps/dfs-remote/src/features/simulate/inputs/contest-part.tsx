import { PRIZE_PRESET_IDS, PRIZE_PRESETS } from '@fanteam/contracts';
import { Box, Field, Input, Text } from '@fanteam/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { describeContest, type ContestReading } from '../../../model/simulate/check-contest';
import { CUSTOM, isPreset, presetContest, withTyped } from '../../../model/simulate/preset-contest';
import type { ContestControl } from '../use-simulation-draft';
import { PrizeTable } from './prize-table';
import { SelectBox } from '../../../shared/select-box';

interface ContestPartProps {
  control: ContestControl;
  contest: ContestReading;
  /** Further inputs of one of several contests. */
  details?: ReactNode;
}

/** The contest: a preset, its entries, fee and prizes, and how ties are broken. */
export function ContestPart({ control, contest, details }: ContestPartProps) {
  const { draft, change, replaceContest } = control;
  const mistakeOf = (field: 'entries' | 'fee') =>
    contest.mistakes.find((mistake) => mistake.field === field)?.message;
  const facts = describeContest(contest);
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17.5rem minmax(0, 1fr)' }}
    >
      {details && (
        <Box
          gridColumn="1 / -1"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 11.25rem), 1fr))"
          alignItems="start"
          gap="3"
        >
          {details}
        </Box>
      )}
      <Box display="grid" gap="3" alignContent="start">
        <Field.Root gap="1">
          <Field.Label fontSize="dense">Contest preset</Field.Label>
          <SelectBox
            value={isPreset(draft.preset) ? draft.preset : CUSTOM}
            options={[
              ...PRIZE_PRESET_IDS.map((id) => [id, PRIZE_PRESETS[id].name] as const),
              [CUSTOM, 'Custom'],
            ]}
            onChoose={(id) => (isPreset(id) ? replaceContest(presetContest(id)) : change({ preset: CUSTOM }))}
          />
        </Field.Root>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3" alignItems="start">
          <TextField
            label="Entries"
            text={draft.entries}
            onType={(entries) => change(withTyped(draft, { entries }))}
            mistake={mistakeOf('entries')}
          />
          <TextField
            label="Entry fee, €"
            text={draft.fee}
            onType={(fee) => change(withTyped(draft, { fee }))}
            mistake={mistakeOf('fee')}
          />
        </Box>
        <Field.Root gap="1">
          <Field.Label fontSize="dense">Equal points</Field.Label>
          <SelectBox
            value={draft.ties}
            options={[
              ['cheaper_first', 'The cheaper lineup is ahead'],
              ['split', 'Prizes are shared'],
            ]}
            onChoose={(ties) => change({ ties })}
          />
        </Field.Root>
        <Text fontSize="xs" color="fg.muted">
          Presets are examples. Enter the numbers of your contest. If it uses another currency, read € as that
          currency.
        </Text>
      </Box>
      <PrizeTable control={control} contest={contest} />
      {facts && (
        <Text gridColumn="1 / -1" color="fg.muted">
          <b>{facts.share}</b> {facts.paid}
        </Text>
      )}
    </Box>
  );
}

interface TextFieldProps extends Pick<
  ComponentProps<typeof Input>,
  'inputMode' | 'maxLength' | 'placeholder'
> {
  id?: string;
  label: string;
  text: string;
  onType: (text: string) => void;
  /** Why the text cannot be used. */
  mistake?: string | undefined;
}

/** A labeled text. Numbers are texts too, so that they can be written with a comma or a currency. */
export function TextField({
  id,
  label,
  text,
  onType,
  mistake,
  inputMode = 'decimal',
  ...input
}: TextFieldProps) {
  const messageId = useId();
  return (
    <Field.Root invalid={mistake !== undefined} gap="1" {...(id !== undefined && { id })}>
      <Field.Label fontSize="dense">{label}</Field.Label>
      <Input
        {...input}
        inputMode={inputMode}
        autoComplete="off"
        size={{ base: 'lg', md: 'sm' }}
        value={text}
        aria-describedby={mistake === undefined ? undefined : messageId}
        onChange={(event) => onType(event.target.value)}
      />
      {mistake !== undefined && (
        <Field.ErrorText id={messageId} fontSize="xs" display="block">
          {mistake}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
