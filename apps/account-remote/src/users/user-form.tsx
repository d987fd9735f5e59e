import type { UserPublic } from '@fanteam/contracts';
import { Stack } from '@fanteam/ui';
import {
  CheckboxField,
  emailRules,
  NewPasswordFields,
  optionalPasswordRules,
  passwordRules,
  TextField,
} from '@fanteam/ui/forms';

/** What an administrator types about an account. */
export interface UserValues {
  email: string;
  full_name: string;
  password: string;
  confirm_password: string;
  is_superuser: boolean;
  is_active: boolean;
}

export const NO_USER: UserValues = {
  email: '',
  full_name: '',
  password: '',
  confirm_password: '',
  is_superuser: false,
  is_active: false,
};

export function toUserValues({ email, full_name, is_superuser, is_active }: UserPublic): UserValues {
  return { ...NO_USER, email, full_name: full_name ?? '', is_superuser, is_active };
}

/** What the server is told beside the password: a name that is not there is null. */
export function toUserBody({ email, full_name, is_superuser, is_active }: UserValues) {
  return { email, full_name: full_name || null, is_superuser, is_active };
}

/** `isNew`: an account that is there has a password and may keep it. */
export function UserFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TextField
        name="email"
        label="Email"
        placeholder="Email"
        type="email"
        autoComplete="off"
        mark="required"
        rules={emailRules}
      />
      <TextField name="full_name" label="Full Name" placeholder="Full name" autoComplete="off" />
      <NewPasswordFields
        name="password"
        label="Set Password"
        placeholder="Password"
        mark={isNew ? 'required' : undefined}
        rules={isNew ? passwordRules : optionalPasswordRules}
        confirmRequired={isNew ? 'Please confirm your password' : undefined}
      />
      <Stack direction={{ base: 'column', md: 'row' }} gap={{ base: '0', md: '8' }}>
        <CheckboxField name="is_superuser" label="Is superuser?" />
        <CheckboxField name="is_active" label="Is active?" />
      </Stack>
    </>
  );
}
