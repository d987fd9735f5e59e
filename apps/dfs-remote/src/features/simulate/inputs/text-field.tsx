import { Field, Input } from '@fanteam/ui';
import { useId } from 'react';

interface TextFieldProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  placeholder?: string;
  /** Why the text cannot be used. */
  mistake?: string | undefined;
  w?: string;
}

/** A labeled number as text, so that it can be written with a comma, a currency or as odds. */
export function TextField({ label, text, onType, placeholder, mistake, w }: TextFieldProps) {
  const messageId = useId();
  return (
    <Field.Root invalid={mistake !== undefined} gap="1" {...(w && { w })}>
      <Field.Label fontSize="13px">{label}</Field.Label>
      <Input
        inputMode="decimal"
        autoComplete="off"
        size={{ base: 'lg', md: 'sm' }}
        placeholder={placeholder}
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
