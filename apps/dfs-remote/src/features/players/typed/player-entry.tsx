import { POSITIONS, POSITION_LABELS, type Position } from '@fanteam/contracts';
import { Box, Button, chakra, Field, Input } from '@fanteam/ui';
import { useRef, useState, type ComponentProps, type FormEvent } from 'react';
import type { TypedPlayer } from '../../../model/draft';
import type { Fixtures } from '../../../model/fixtures';
import { parseNumber } from '../../../shared/numbers';
import { FixturesButton } from '../fixtures-button';
import { ProblemNote } from '../../../shared/problem-note';
import { SelectBox } from '../../../shared/select-box';

/** The texts of the entry fields. */
export interface EntryFields {
  name: string;
  position: Position;
  team: string;
  salary: string;
  projection: string;
}

export const EMPTY_ENTRY: EntryFields = { name: '', position: 'GK', team: '', salary: '', projection: '' };

/** The player from the entry fields; undefined if a field is empty or a number is invalid. */
export function readEntry(fields: EntryFields): Omit<TypedPlayer, 'key'> | undefined {
  const name = fields.name.trim();
  const team = fields.team.trim().toUpperCase();
  const salary = parseNumber(fields.salary);
  const projection = parseNumber(fields.projection);
  if (name === '' || team === '' || salary === undefined || projection === undefined) return undefined;
  return { name, position: fields.position, team, salary, projection };
}

export interface PlayerEntryProps {
  /** The typed texts; undefined at first. They are kept while the other mode is shown. */
  fields: EntryFields | undefined;
  onType: (fields: EntryFields) => void;
  onAdd: (player: Omit<TypedPlayer, 'key'>) => void;
  fixtures: Fixtures | undefined;
  /** The number of clubs. */
  teams: number;
  onFixtures: () => void;
}

const CONTROL_SIZE = { base: 'lg', md: 'sm' } as const;

/** A form to add players manually. Enter adds the player and moves the focus to the name of the next one. */
export function PlayerEntry(props: PlayerEntryProps) {
  const { fields = EMPTY_ENTRY, onType: setFields, onAdd, fixtures, teams, onFixtures } = props;
  /** The number of failed attempts since the last change. Each one announces the alert again. */
  const [failures, setFailures] = useState(0);
  const nameInput = useRef<HTMLInputElement>(null);

  const change = (changes: Partial<EntryFields>) => {
    setFields({ ...fields, ...changes });
    setFailures(0);
  };

  const isMissing = (field: keyof EntryFields) => failures > 0 && fields[field].trim() === '';

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const player = readEntry(fields);
    setFailures(player ? 0 : failures + 1);
    if (!player) return focusFirstEmpty(event.currentTarget);
    onAdd(player);
    setFields(EMPTY_ENTRY);
    nameInput.current?.focus();
  };

  return (
    <>
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
          <Field.Label fontSize="dense">Position</Field.Label>
          <SelectBox
            size={CONTROL_SIZE}
            value={fields.position}
            options={POSITIONS.map((position) => [position, POSITION_LABELS[position]])}
            onChoose={(position) => change({ position })}
          />
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
        {failures > 0 && (
          <Box gridColumn="1 / -1">
            <ProblemNote key={failures} text="Please fill all player fields" />
          </Box>
        )}
      </Form>
      {teams > 1 && (
        <Box px="4" pb="3">
          <FixturesButton fixtures={fixtures} teams={teams} onOpen={onFixtures} />
        </Box>
      )}
    </>
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
      <Field.Label fontSize="dense">{label}</Field.Label>
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
      md: 'minmax(0, 2fr) 5.25rem minmax(9rem, 1.2fr) 5rem 5.75rem auto',
    },
    mdDown: { '& > :first-of-type, & > button': { gridColumn: '1 / -1' } },
  },
});
