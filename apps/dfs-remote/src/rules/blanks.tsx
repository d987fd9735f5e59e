/** What is filled in within a sentence: numbers, words and positions. */
import { POSITION_LABELS, POSITIONS, type Position } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import { useState } from 'react';
import { formatNumber, parseNumber } from '../numbers';

interface NumberBlankProps<Value> {
  label: string;
  value: Value;
  onType: (value: Value) => void;
  isInvalid?: boolean;
  /** What holds while nothing is typed. */
  placeholder?: string;
}

/** A number in a sentence. While it is no number the last one stands. */
export function NumberBlank({ onType, ...props }: NumberBlankProps<number>) {
  return <Blank {...props} onType={(value) => value !== undefined && onType(value)} />;
}

/** A number that may be missing. */
export function OptionalBlank(props: NumberBlankProps<number | undefined>) {
  return <Blank {...props} />;
}

function Blank({ label, value, onType, isInvalid, placeholder = '–' }: NumberBlankProps<number | undefined>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      type="number"
      inputMode="decimal"
      step="any"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      placeholder={placeholder}
      value={typed ?? (value === undefined ? '' : formatNumber(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = parseNumber(target.value);
        if (number !== undefined || target.value === '') onType(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface ChoiceBlankProps<Choice extends string> {
  label: string;
  value: Choice;
  options: readonly (readonly [choice: Choice, text: string])[];
  onChoose: (choice: Choice) => void;
}

/** One of a few words in a sentence. */
export function ChoiceBlank<Choice extends string>(props: ChoiceBlankProps<Choice>) {
  const { label, value, options, onChoose } = props;
  return (
    <Choices aria-label={label} value={value} onChange={(event) => onChoose(event.target.value as Choice)}>
      {options.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Choices>
  );
}

interface PositionBlankProps {
  /** What the positions are for: the name of the group of buttons. */
  label: string;
  chosen: readonly Position[];
  onChoose: (positions: readonly Position[]) => void;
}

/** Some of the positions, each on or off. */
export function PositionBlank({ label, chosen, onChoose }: PositionBlankProps) {
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

const blank = {
  bg: 'bg.subtle',
  borderBottomWidth: '1px',
  borderColor: 'border.control',
  borderTopRadius: 'l1',
  fontWeight: 'semibold',
  h: { base: '11', md: '6' },
  // A smaller font would make the phone zoom in on the field.
  fontSize: { base: 'md', md: '13px' },
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
} as const;

const Field = chakra('input', {
  base: {
    ...blank,
    w: { base: '14', md: '12' },
    px: '1',
    textAlign: 'center',
    appearance: 'textfield',
    '&::-webkit-inner-spin-button': { appearance: 'none', margin: '0' },
    '&[aria-invalid]': { borderColor: 'danger.fg', color: 'danger.fg' },
  },
});

const Choices = chakra('select', { base: { ...blank, maxW: 'full', px: '1', cursor: 'pointer' } });

const Positions = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '1px',
    verticalAlign: 'middle',
    '& button': {
      px: { base: '2', md: '1.5' },
      minW: { base: '11', md: '0' },
      h: { base: '11', md: '6' },
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      bg: 'bg.subtle',
      cursor: 'pointer',
      _first: { borderStartRadius: 'l1' },
      _last: { borderEndRadius: 'l1' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
    },
    '& button[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});
