import { updateUser } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { useForm } from '@fanteam/ui/forms';
import { FormDialog } from '@fanteam/ui/lists';
import { useChange } from '../changes/use-change';
import { toUserBody, toUserValues, UserFields, type UserValues } from './user-form';
import { USERS_KEY } from './users-query';

interface EditUserDialogProps {
  user: UserPublic;
  onClose: () => void;
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const form = useForm<UserValues>({ defaultValues: toUserValues(user) });
  const update = useChange({
    // An empty password is none at all: the account keeps the one it has.
    change: (values: UserValues) =>
      updateUser(user.id, { ...toUserBody(values), password: values.password || undefined }),
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
      <UserFields isNew={false} />
    </FormDialog>
  );
}
