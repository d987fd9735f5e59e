/** The inputs of rules: numbers, choices, positions and names. */
import { POSITION_LABELS, POSITIONS, type Position } from '@fanteam/contracts';
import { chakra, CloseIcon } from '@fanteam/ui';
import { useState } from 'react';
import { formatNumber, parseNumber } from '../../shared/numbers';

interface NumberInputProps<Value> {
  label: string;
  value: Value;
  onType: (value: Value) => void;
  /** The value that applies while the input is empty. */
  placeholder?: string;
  /** The minimum number of decimals. */
  decimals?: number | undefined;
}

/** A required number. While the input holds no number, the last one stays in effect. */
export function NumberInput({ onType, ...props }: NumberInputProps<number>) {
  return <OptionalNumberInput {...props} onType={(value) => value !== undefined && onType(value)} />;
}

/** A number that can be empty. */
export function OptionalNumberInput(props: NumberInputProps<number | undefined>) {
  const { label, value, onType, placeholder = '–', decimals } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      type="number"
      inputMode="decimal"
      step="any"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? (value === undefined ? '' : formatNumber(value, decimals))}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = parseNumber(target.value);
        if (number !== undefined || target.value === '') onType(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface InlineSelectProps<Choice extends string> {
  label: string;
  value: Choice;
  options: readonly (readonly [choice: Choice, text: string])[];
  onChoose: (choice: Choice) => void;
}

/** One of a few options. */
export function InlineSelect<Choice extends string>(props: InlineSelectProps<Choice>) {
  const { label, value, options, onChoose } = props;
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value as Choice)}>
      {options.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}

interface PositionTogglesProps {
  label: string;
  chosen: readonly Position[];
  onChoose: (positions: readonly Position[]) => void;
}

/** A toggle button for each position. */
export function PositionToggles({ label, chosen, onChoose }: PositionTogglesProps) {
  return (
    <Positions role="group" aria-label={label}>
      {POSITIONS.map((position) => {
        const isChosen = chosen.includes(position);
        return (
          <button
            key={position}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChoose(POSITIONS.filter((each) => (each === position ? !isChosen : chosen.includes(each))))
            }
          >
            {POSITION_LABELS[position]}
          </button>
        );
      })}
    </Positions>
  );
}

interface NameListProps {
  names: readonly { key: string; text: string }[];
  onRemove: (key: string) => void;
}

/** The players or clubs of a rule, each with a remove button. */
export function NameList({ names, onRemove }: NameListProps) {
  return names.map(({ key, text }) => (
    <Name key={key}>
      {text}
      <button type="button" aria-label={`Remove ${text} from the rule`} onClick={() => onRemove(key)}>
        <CloseIcon size={12} />
      </button>
    </Name>
  ));
}

export const inputStyles = {
  w: 'full',
  h: { base: '11', md: '8' },
  px: '2',
  // Phones zoom in on an input with a smaller font.
  fontSize: { base: 'md', md: 'dense' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
} as const;

const Field = chakra('input', {
  base: {
    ...inputStyles,
    appearance: 'textfield',
    '&::-webkit-inner-spin-button': { appearance: 'none', margin: '0' },
  },
});

const Select = chakra('select', { base: { ...inputStyles, borderColor: 'border', cursor: 'pointer' } });

const Positions = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '1.5',
    '& button': {
      h: { base: '11', md: '8' },
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l2',
      cursor: 'pointer',
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
    },
    '& button[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.mark' },
  },
});

const Name = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    me: '1.5',
    mb: '1.5',
    ps: '2',
    maxW: 'full',
    bg: 'bg.muted',
    borderRadius: 'l1',
    fontWeight: 'medium',
    lineHeight: '1.5rem',
    '& button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: { base: '11', md: '6' },
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'l1',
      _hover: { color: 'danger.fg' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
    },
  },
});
