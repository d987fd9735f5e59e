import { Input } from '@fanteam/ui';
import { useState } from 'react';
import { formatNumber, parseNumber } from '../numbers';

interface CountFieldProps {
  label: string;
  /** Null shows an empty field. */
  value: number | null;
  /** Null only where the field may be empty. */
  onChange: (value: number | null) => void;
  /** Whole numbers, unless it is a factor. */
  kind?: 'count' | 'factor';
  least?: number;
  mayBeEmpty?: boolean;
  isInvalid?: boolean;
}

/** A small number. What cannot be one is left as typed and changes nothing; leaving the field takes it back. */
export function CountField(props: CountFieldProps) {
  const { label, value, onChange, kind = 'count', least = 0, isInvalid = false } = props;
  /** The text as typed and what it came to; a value that was set otherwise since takes its place. */
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
      step={kind === 'factor' ? 'any' : 1}
      min={least}
      size={{ base: 'lg', md: 'xs' }}
      px="2"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Undefined for what is no value of this field. */
function readCount(
  text: string,
  { kind = 'count', least = 0, mayBeEmpty = false }: CountFieldProps,
): number | null | undefined {
  if (text.trim() === '' && mayBeEmpty) return null;
  const number = parseNumber(text);
  const isFit = number !== undefined && number >= least && (kind === 'factor' || Number.isInteger(number));
  return isFit ? number : undefined;
}
