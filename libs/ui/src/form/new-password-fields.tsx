import { useFormContext, useWatch, type RegisterOptions } from 'react-hook-form';
import { Box, HStack, Text } from '../kit';
import type { FormFieldProps } from './fields';
import { PasswordField } from './password-field';
import { confirmRules, passwordRules } from './rules';

interface NewPasswordFieldsProps {
  /** The key of the password in the form's values; the key of its confirmation is `confirm_password`. */
  name: string;
  label: string;
  confirmLabel?: string;
  /** Of both fields; default: their labels. */
  placeholder?: string;
  mark?: FormFieldProps['mark'];
  /** Default: required, at least 8 characters. */
  rules?: RegisterOptions;
  /** The error for an empty confirmation; undefined if the password may stay empty too. */
  confirmRequired?: string;
}

const CONFIRM = 'confirm_password';

/** A new password with a strength meter, and a second field to confirm it. */
export function NewPasswordFields({
  name,
  label,
  confirmLabel = 'Confirm Password',
  placeholder,
  mark,
  rules = passwordRules,
  confirmRequired,
}: NewPasswordFieldsProps) {
  const { getFieldState, trigger } = useFormContext();
  const password: unknown = useWatch({ name });
  /** The confirmation was validated against the previous password. */
  const revalidateConfirmation = () => {
    if (getFieldState(CONFIRM).isTouched) void trigger(CONFIRM);
  };
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        mark={mark}
        placeholder={placeholder ?? label}
        autoComplete="new-password"
        rules={{ ...rules, onChange: revalidateConfirmation }}
        below={<PasswordStrength password={typeof password === 'string' ? password : ''} />}
      />
      <PasswordField
        name={CONFIRM}
        label={confirmLabel}
        mark={mark}
        placeholder={placeholder ?? confirmLabel}
        autoComplete="new-password"
        rules={confirmRules(name, confirmRequired)}
      />
    </>
  );
}

/** Filled segments of the strength meter. */
type PasswordScore = 1 | 2 | 3 | 4;

const SEGMENTS = [1, 2, 3, 4];
const LEVELS = {
  1: { word: 'Low', color: 'fg.error' },
  2: { word: 'Medium', color: 'fg.warning' },
  3: { word: 'High', color: 'fg.success' },
  4: { word: 'High', color: 'fg.success' },
} as const satisfies Record<PasswordScore, { word: string; color: string }>;

/** Low, Medium or High over four segments. Not shown before the user types. */
function PasswordStrength({ password }: { password: string }) {
  if (password === '') return null;
  const score = scorePassword(password);
  const { word, color } = LEVELS[score];
  return (
    <HStack
      w="full"
      minH="4"
      gap="3"
      role="meter"
      aria-label="Password strength"
      aria-valuemin={0}
      aria-valuemax={SEGMENTS.length}
      aria-valuenow={score}
      aria-valuetext={word}
    >
      <HStack flex="1" gap="1">
        {SEGMENTS.map((segment) => (
          <Box key={segment} flex="1" h="1" borderRadius="full" bg={segment <= score ? color : 'bg.muted'} />
        ))}
      </HStack>
      <Text w="14" textStyle="xs" fontWeight="medium" textAlign="end" color={color}>
        {word}
      </Text>
    </HStack>
  );
}

const CHARACTER_KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const MIN_LENGTH = 8;

/**
 * Rates how hard a password is to guess, mainly by its length. Three segments need 12 characters or three
 * kinds of characters; four need 16 characters, or 12 of three kinds. A password that is too short or has few
 * different characters never fills more than one.
 */
function scorePassword(password: string): PasswordScore {
  const characters = [...password];
  if (characters.length < MIN_LENGTH || new Set(characters).size < MIN_LENGTH / 2) return 1;
  const isMixed = CHARACTER_KINDS.filter((kind) => kind.test(password)).length >= 3;
  if (characters.length >= 16 || (characters.length >= 12 && isMixed)) return 4;
  return characters.length >= 12 || isMixed ? 3 : 2;
}
