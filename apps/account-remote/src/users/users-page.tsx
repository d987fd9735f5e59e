import type { UserPublic } from '@fanteam/contracts';
import { HStack, PencilIcon, Span, TrashIcon } from '@fanteam/ui';
import { Badge, CutText, RowMenu, type Column } from '@fanteam/ui/lists';
import { useMemo, useState } from 'react';
import { ListPage, usePagedList } from '../shared/list-page';
import { usersQuery } from '../shared/list-queries';
import { AddUserDialog, DeleteUserDialog, EditUserDialog } from './user-dialogs';

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
      {dialog?.kind === 'add' && <AddUserDialog onClose={close} onAdded={list.goToFirstPage} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} />}
    </ListPage>
  );
}

/** `myId` is the account that gets the 'You' badge. */
function userColumns(myId: string): readonly Column<UserPublic>[] {
  return [
    {
      header: 'Full name',
      width: '30%',
      isName: true,
      cell: ({ id, full_name }) => (
        <HStack gap="2">
          {full_name ? <CutText>{full_name}</CutText> : <Span color="fg.subtle">N/A</Span>}
          {id === myId && <Badge colorPalette="brand">You</Badge>}
        </HStack>
      ),
    },
    { header: 'Email', cell: ({ email }) => <CutText>{email}</CutText> },
    {
      header: 'Role',
      width: '120px',
      cell: ({ is_superuser }) => (is_superuser ? 'Superuser' : 'User'),
    },
    { header: 'Status', width: '120px', cell: ({ is_active }) => <Status isActive={is_active} /> },
  ];
}

/** A filled dot in the brand color, or a hollow one. */
function Status({ isActive }: { isActive: boolean }) {
  return (
    <HStack gap="2">
      <Span
        boxSize="2"
        borderRadius="full"
        borderWidth="1.5px"
        borderColor={isActive ? 'brand.mark' : 'border.control'}
        bg={isActive ? 'brand.mark' : 'transparent'}
      />
      {isActive ? 'Active' : 'Inactive'}
    </HStack>
  );
}
