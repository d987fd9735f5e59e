import { createUser, deleteUser, updateUser } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { Stack } from '@fanteam/ui';
import {
  CheckboxField,
  emailRules,
  NewPasswordFields,
  optionalPasswordRules,
  passwordRules,
  TextField,
  useForm,
} from '@fanteam/ui/forms';
import { ConfirmDialog, FormDialog } from '@fanteam/ui/lists';
import { USERS_KEY } from '../shared/list-queries';
import { useChange } from '../shared/use-change';

interface UserValues {
  email: string;
  full_name: string;
  password: string;
  confirm_password: string;
  is_superuser: boolean;
  is_active: boolean;
}

const EMPTY: UserValues = {
  email: '',
  full_name: '',
  password: '',
  confirm_password: '',
  is_superuser: false,
  is_active: false,
};

interface UserDialogProps {
  user: UserPublic;
  onClose: () => void;
}

interface AddUserDialogProps {
  onClose: () => void;
  /** Called after the account was created. */
  onAdded: () => void;
}

export function AddUserDialog({ onClose, onAdded }: AddUserDialogProps) {
  const form = useForm<UserValues>({ defaultValues: EMPTY });
  const create = useChange({
    change: (values: UserValues) => createUser({ ...toBody(values), password: values.password }),
    success: 'User created successfully.',
    onDone: onAdded,
    refresh: USERS_KEY,
  });
  return (
    <FormDialog
      form={form}
      title="Add User"
      description="Fill in the form below to add a new user to the system."
      onClose={onClose}
      onSubmit={create}
    >
      <UserFields />
    </FormDialog>
  );
}

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const form = useForm<UserValues>({ defaultValues: toValues(user) });
  const update = useChange({
    // An empty password is not sent: the account keeps its current one.
    change: (values: UserValues) =>
      updateUser(user.id, { ...toBody(values), password: values.password || undefined }),
    success: 'User updated successfully.',
    refresh: USERS_KEY,
  });
  return (
    <FormDialog
      form={form}
      title="Edit User"
      description="Update the user details below."
      onClose={onClose}
      onSubmit={update}
    >
      <UserFields stored={user} />
    </FormDialog>
  );
}

export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const remove = useChange({
    change: (id: string) => deleteUser(id),
    success: 'The user was deleted successfully',
    failure: 'An error occurred while deleting the user',
    refresh: USERS_KEY,
  });
  return (
    <ConfirmDialog
      title="Delete User"
      subject={user.full_name ? `${user.full_name} (${user.email})` : user.email}
      onClose={onClose}
      onConfirm={() => remove(user.id)}
    >
      All items associated with this user will also be permanently deleted. Are you sure? You will not be able
      to undo this action.
    </ConfirmDialog>
  );
}

/** `stored` is the account to change; undefined for a new one, which must have a password. */
function UserFields({ stored }: { stored?: UserPublic }) {
  const isNew = !stored;
  return (
    <>
      <TextField
        name="email"
        label="Email"
        placeholder="Email"
        type="email"
        autoComplete="off"
        mark="required"
        rules={emailRules(stored?.email)}
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

function toValues({ email, full_name, is_superuser, is_active }: UserPublic): UserValues {
  return { ...EMPTY, email, full_name: full_name ?? '', is_superuser, is_active };
}

/** The request body without the password; an empty name is sent as null. */
function toBody({ email, full_name, is_superuser, is_active }: UserValues) {
  return { email, full_name: full_name || null, is_superuser, is_active };
}
