import type { UserPublic } from '@fanteam/contracts';
import { HStack, Span } from '@fanteam/ui';
import { Badge, type Column } from '@fanteam/ui/lists';

/** `myId` names the row of whoever looks at the list. */
export function userColumns(myId: string): readonly Column<UserPublic>[] {
  return [
    {
      header: 'Full name',
      width: '30%',
      isName: true,
      cell: ({ id, full_name }) => (
        <HStack gap="2">
          <Span color={full_name ? 'fg' : 'fg.subtle'}>{full_name || 'N/A'}</Span>
          {id === myId && <Badge colorPalette="brand">You</Badge>}
        </HStack>
      ),
    },
    { header: 'Email', cell: ({ email }) => email },
    {
      header: 'Role',
      width: '120px',
      cell: ({ is_superuser }) => (is_superuser ? 'Superuser' : 'User'),
    },
    { header: 'Status', width: '120px', cell: ({ is_active }) => <Status isActive={is_active} /> },
  ];
}

/** A dot in the brand's colour, or a hollow one. */
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
