import { createUser } from '@fanteam/api-client';
import { useForm } from '@fanteam/ui/forms';
import { FormDialog } from '@fanteam/ui/lists';
import { useChange } from '../changes/use-change';
import { NO_USER, toUserBody, UserFields, type UserValues } from './user-form';
import { USERS_KEY } from './users-query';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<UserValues>({ defaultValues: NO_USER });
  const create = useChange({
    change: (values: UserValues) => createUser({ ...toUserBody(values), password: values.password }),
    success: 'User created successfully.',
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
      <UserFields isNew />
    </FormDialog>
  );
}
