import { POSITIONS, POSITION_LABELS, type Position } from '@fanteam/contracts';
import { Box, Button, chakra, Field, Input, NativeSelect } from '@fanteam/ui';
import { useRef, useState, type ComponentProps, type FormEvent } from 'react';
import type { TypedPlayer } from '../draft/draft';
import { ProblemNote } from '../page/problem-note';
import { EMPTY_ENTRY, readEntry, type EntryFields } from './read-entry';

interface PlayerEntryProps {
  onAdd: (player: Omit<TypedPlayer, 'key'>) => void;
}

const CONTROL_SIZE = { base: 'lg', md: 'sm' } as const;

/** Types players in one by one: Enter adds, and the next name can be typed at once. */
export function PlayerEntry({ onAdd }: PlayerEntryProps) {
  const [fields, setFields] = useState(EMPTY_ENTRY);
  /** How often '+ Add Player' found a field empty since the last change: each time is said anew. */
  const [refusals, setRefusals] = useState(0);
  const nameInput = useRef<HTMLInputElement>(null);

  const change = (changes: Partial<EntryFields>) => {
    setFields({ ...fields, ...changes });
    setRefusals(0);
  };

  const isMissing = (field: keyof EntryFields) => refusals > 0 && fields[field].trim() === '';

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const player = readEntry(fields);
    setRefusals(player ? 0 : refusals + 1);
    if (!player) return focusFirstEmpty(event.currentTarget);
    onAdd(player);
    setFields(EMPTY_ENTRY);
    nameInput.current?.focus();
  };

  return (
    <Form noValidate onSubmit={add} aria-label="Add a player">
      <TextField
        label="Player Name"
        isInvalid={isMissing('name')}
        ref={nameInput}
        autoComplete="off"
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field.Root gap="1.5">
        <Field.Label fontSize="13px">Position</Field.Label>
        <NativeSelect.Root size={CONTROL_SIZE}>
          <NativeSelect.Field
            value={fields.position}
            onChange={(event) => change({ position: event.target.value as Position })}
          >
            {POSITIONS.map((position) => (
              <option key={position} value={position}>
                {POSITION_LABELS[position]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator aria-hidden="true" />
        </NativeSelect.Root>
      </Field.Root>
      <TextField
        label="Team"
        isInvalid={isMissing('team')}
        placeholder="TEAM (e.g. MCI)"
        autoComplete="off"
        value={fields.team}
        onChange={(event) => change({ team: event.target.value })}
      />
      <TextField
        label="Salary"
        isInvalid={isMissing('salary')}
        type="number"
        inputMode="decimal"
        step="any"
        value={fields.salary}
        onChange={(event) => change({ salary: event.target.value })}
      />
      <TextField
        label="Projection"
        isInvalid={isMissing('projection')}
        type="number"
        inputMode="decimal"
        step="any"
        value={fields.projection}
        onChange={(event) => change({ projection: event.target.value })}
      />
      <Button type="submit" variant="subtle" size={CONTROL_SIZE} alignSelf="end">
        + Add Player
      </Button>
      {refusals > 0 && (
        <Box gridColumn="1 / -1">
          <ProblemNote key={refusals} text="Please fill all player fields" />
        </Box>
      )}
    </Form>
  );
}

function focusFirstEmpty(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll('input')];
  inputs.find((input) => input.value.trim() === '')?.focus();
}

interface TextFieldProps extends ComponentProps<typeof Input> {
  label: string;
  isInvalid: boolean;
}

function TextField({ label, isInvalid, ...input }: TextFieldProps) {
  return (
    <Field.Root gap="1.5" invalid={isInvalid}>
      <Field.Label fontSize="13px">{label}</Field.Label>
      <Input size={CONTROL_SIZE} {...input} />
    </Field.Root>
  );
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    px: '4',
    pb: '4',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'minmax(0, 2fr) 84px minmax(144px, 1.2fr) 80px 92px auto',
    },
    mdDown: { '& > :first-of-type, & > button': { gridColumn: '1 / -1' } },
  },
});
