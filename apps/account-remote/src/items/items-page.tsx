import type { ItemPublic } from '@fanteam/contracts';
import { Center, ItemsIcon, PencilIcon, Span, Text, TrashIcon } from '@fanteam/ui';
import { CutText, RowMenu, ShortId, type Column } from '@fanteam/ui/lists';
import { useState } from 'react';
import { ListPage, usePagedList } from '../shared/list-page';
import { itemsQuery } from '../shared/list-queries';
import { AddItemDialog, DeleteItemDialog, EditItemDialog } from './item-dialogs';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; item: ItemPublic };

/** The current user's items. */
export function ItemsPage() {
  const list = usePagedList(itemsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <ListPage
      heading="Items Management"
      label="Items"
      list={list}
      columns={COLUMNS}
      actions={(item) => (
        <RowMenu
          name={item.title}
          actions={[
            { label: 'Edit Item', Icon: PencilIcon, onSelect: () => setDialog({ kind: 'edit', item }) },
            {
              label: 'Delete Item',
              Icon: TrashIcon,
              isDanger: true,
              onSelect: () => setDialog({ kind: 'delete', item }),
            },
          ]}
        />
      )}
      addLabel="Add Item"
      onAdd={() => setDialog({ kind: 'add' })}
      empty={<NoItems />}
    >
      {dialog?.kind === 'add' && <AddItemDialog onClose={close} onAdded={list.goToFirstPage} />}
      {dialog?.kind === 'edit' && <EditItemDialog item={dialog.item} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteItemDialog item={dialog.item} onClose={close} />}
    </ListPage>
  );
}

const COLUMNS: readonly Column<ItemPublic>[] = [
  {
    header: 'ID',
    width: '160px',
    cell: ({ id, title }) => <ShortId id={id} name={title} />,
  },
  { header: 'Title', width: '36%', isName: true, cell: ({ title }) => <CutText>{title}</CutText> },
  {
    header: 'Description',
    cell: ({ description }) =>
      description ? <CutText>{description}</CutText> : <Span color="fg.subtle">N/A</Span>,
  },
];

function NoItems() {
  return (
    <Center
      flexDirection="column"
      textAlign="center"
      px="4"
      py="16"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      shadow="sm"
    >
      <Center boxSize="14" borderRadius="full" bg="brand.subtle" color="brand.fg" mb="4">
        <ItemsIcon size={28} />
      </Center>
      <Text fontSize="md" lineHeight="1.5rem" fontWeight="semibold">
        You don't have any items yet
      </Text>
      <Text color="fg.muted" mt="1">
        Add a new item to get started
      </Text>
    </Center>
  );
}
