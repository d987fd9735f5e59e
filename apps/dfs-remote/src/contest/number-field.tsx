import { Field, Input } from '@fanteam/ui';

interface NumberFieldProps {
  label: string;
  /** As typed; may be half a number. */
  text: string;
  onType: (text: string) => void;
  isInvalid?: boolean;
}

/** A number of at least 1. Left empty it falls back to 1. */
export function NumberField({ label, text, onType, isInvalid = false }: NumberFieldProps) {
  return (
    <Field.Root invalid={isInvalid} gap="1.5">
      <Field.Label fontSize="13px">{label}</Field.Label>
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
}
