import type { UserPublic } from '@fanteam/contracts';
import { PencilIcon, TrashIcon } from '@fanteam/ui';
import { RowMenu } from '@fanteam/ui/lists';
import { useMemo, useState } from 'react';
import { ListPage } from '../list/list-page';
import { usePagedList } from '../list/use-paged-list';
import { AddUserDialog } from './add-user-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { userColumns } from './user-columns';
import { usersQuery } from './users-query';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; user: UserPublic };

/** All accounts, for the superuser `myId`. */
export function UsersPage({ myId }: { myId: string }) {
  const list = usePagedList(usersQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const columns = useMemo(() => userColumns(myId), [myId]);
  const close = () => setDialog(undefined);
  return (
    <ListPage
      heading="Users Management"
      label="Users"
      list={list}
      columns={columns}
      actions={(user) => (
        <RowMenu
          name={user.full_name || user.email}
          disabled={user.id === myId}
          actions={[
            { label: 'Edit User', Icon: PencilIcon, onSelect: () => setDialog({ kind: 'edit', user }) },
            {
              label: 'Delete User',
              Icon: TrashIcon,
              isDanger: true,
              onSelect: () => setDialog({ kind: 'delete', user }),
            },
          ]}
        />
      )}
      addLabel="Add User"
      onAdd={() => setDialog({ kind: 'add' })}
    >
      {dialog?.kind === 'add' && <AddUserDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} />}
    </ListPage>
  );
}
