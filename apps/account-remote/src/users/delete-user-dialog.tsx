import { deleteUser } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { ConfirmDialog } from '@fanteam/ui/lists';
import { useChange } from '../changes/use-change';
import { USERS_KEY } from './users-query';

interface DeleteUserDialogProps {
  user: UserPublic;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useChange({
    change: (id: string) => deleteUser(id),
    success: 'The user was deleted successfully',
    failure: 'An error occurred while deleting the user',
    refresh: USERS_KEY,
  });
  return (
    <ConfirmDialog title="Delete User" onClose={onClose} onConfirm={() => remove(user.id)}>
      All items associated with this user will also be permanently deleted. Are you sure? You will not be able
      to undo this action.
    </ConfirmDialog>
  );
}
