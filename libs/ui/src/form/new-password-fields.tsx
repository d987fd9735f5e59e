import { useEffect, useState } from 'react';
import { useFormContext, useWatch, type RegisterOptions } from 'react-hook-form';
import { ACCOUNT_LIMITS } from '@fanteam/contracts';
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
  /** The owner of the password, if the form has no fields `email` and `full_name`. */
  owner?: { email?: string; full_name?: string | null };
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
  owner,
}: NewPasswordFieldsProps) {
  const { getFieldState, trigger } = useFormContext();
  const [password, email, full_name]: unknown[] = useWatch({ name: [name, 'email', 'full_name'] });
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
        below={
          <PasswordStrength
            password={toText(password)}
            owner={owner ?? { email: toText(email), full_name: toText(full_name) }}
          />
        }
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

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Filled segments of the strength meter. */
type PasswordScore = 1 | 2 | 3 | 4;

const SEGMENTS = [1, 2, 3, 4];
const LEVELS = {
  1: { word: 'Low', color: 'fg.error' },
  2: { word: 'Medium', color: 'fg.warning' },
  3: { word: 'High', color: 'fg.success' },
  4: { word: 'High', color: 'fg.success' },
} as const satisfies Record<PasswordScore, { word: string; color: string }>;

interface PasswordStrengthProps {
  password: string;
  owner: NonNullable<NewPasswordFieldsProps['owner']>;
}

/**
 * Low, Medium or High over four segments. Not shown before the user types. A password that the server refuses as too
 * common is Low, and none is High before the list of common passwords is loaded.
 */
function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  const isTooCommon = useCommonPasswords(password !== '');
  if (password === '') return null;
  const isRefused = isTooCommon?.(password, owner);
  const score = isRefused
    ? 1
    : (Math.min(scorePassword(password), isRefused === undefined ? 2 : 4) as PasswordScore);
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
const MIN_LENGTH = ACCOUNT_LIMITS.passwordMin;

const loadCommonPasswords = () => import('@fanteam/passwords');

type IsTooCommon = Awaited<ReturnType<typeof loadCommonPasswords>>['isTooCommon'];

/** Loads the rule of the server with its list, 200 kB, once it is needed. Undefined until then, or without a network. */
function useCommonPasswords(isNeeded: boolean): IsTooCommon | undefined {
  const [isTooCommon, setIsTooCommon] = useState<IsTooCommon>();
  useEffect(() => {
    if (!isNeeded) return;
    void loadCommonPasswords().then(
      (loaded) => setIsTooCommon(() => loaded.isTooCommon),
      () => undefined,
    );
  }, [isNeeded]);
  return isTooCommon;
}

/**
 * Rates how hard a password is to guess, mainly by its length. Three segments need 12 characters or three
 * kinds of characters; four need 16 characters, or 12 of three kinds. A password that is too short, too long or has few
 * different characters never fills more than one.
 */
function scorePassword(password: string): PasswordScore {
  const characters = [...password];
  const isAllowed = characters.length >= MIN_LENGTH && characters.length <= ACCOUNT_LIMITS.passwordMax;
  if (!isAllowed || new Set(characters).size < MIN_LENGTH / 2) return 1;
  const isMixed = CHARACTER_KINDS.filter((kind) => kind.test(password)).length >= 3;
  if (characters.length >= 16 || (characters.length >= 12 && isMixed)) return 4;
  return characters.length >= 12 || isMixed ? 3 : 2;
}
