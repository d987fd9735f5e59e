import { Field, Input } from '@fanteam/ui';
import { memo, useState } from 'react';
import { formatNumber, parseNumber } from '../../shared/numbers';

interface NumberFieldProps {
  label: string;
  /** The text in the field. It may be an incomplete number. */
  text: string;
  onType: (text: string) => void;
  isInvalid?: boolean;
}

/** A labeled number of at least 1. An empty field falls back to 1 on blur. */
export const NumberField = memo(function NumberField({
  label,
  text,
  onType,
  isInvalid = false,
}: NumberFieldProps) {
  return (
    <Field.Root invalid={isInvalid} gap="1">
      <Field.Label fontSize="dense">{label}</Field.Label>
      <Input
        type="number"
        inputMode="decimal"
        min={1}
        step="any"
        size={{ base: 'lg', md: 'sm' }}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => text.trim() === '' && onType('1')}
      />
    </Field.Root>
  );
});

interface CountFieldProps {
  label: string;
  /** Null shows an empty field. */
  value: number | null;
  /** Called with null only if `mayBeEmpty` is set. */
  onChange: (value: number | null) => void;
  /** A count is a whole number; a multiplier may have decimals, a weight up to two. */
  kind?: 'count' | 'multiplier' | 'weight';
  min?: number;
  max?: number;
  mayBeEmpty?: boolean;
  isInvalid?: boolean;
}

/** A small number in the roster editor. Invalid text stays visible but changes nothing, and is reset on blur. */
export function CountField(props: CountFieldProps) {
  const { label, value, onChange, kind = 'count', min = 0, isInvalid = false } = props;
  /** The typed text and the value it was read as. If `value` changes from outside, the text is discarded. */
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const type = (text: string) => {
    const read = readCount(text, props);
    setTyped({ text, value: read === undefined ? value : read });
    if (read !== undefined) onChange(read);
  };
  const text = typed?.value === value ? typed.text : value === null ? '' : formatNumber(value);
  return (
    <Input
      type="number"
      inputMode="decimal"
      step={STEPS[kind]}
      min={min}
      max={props.max}
      size={{ base: 'lg', md: 'xs' }}
      px={kind === 'multiplier' ? '1.5' : '2'}
      css={kind === 'multiplier' ? WITHOUT_SPINNER : undefined}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

const STEPS = { count: 1, multiplier: 'any', weight: 0.05 } as const;

/** The multiplier fields are too narrow for the browser's spin buttons. */
const WITHOUT_SPINNER = {
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { appearance: 'none', margin: '0' },
} as const;

/** The value of the text; undefined if the text is not valid for this field. */
function readCount(
  text: string,
  { kind = 'count', min = 0, max = Infinity, mayBeEmpty = false }: CountFieldProps,
): number | null | undefined {
  if (text.trim() === '' && mayBeEmpty) return null;
  const number = parseNumber(text);
  if (number === undefined || number < min || number > max) return undefined;
  const isWhole = Number.isInteger(kind === 'weight' ? Math.round(number * 1e9) / 1e7 : number);
  return kind === 'multiplier' || isWhole ? number : undefined;
}
