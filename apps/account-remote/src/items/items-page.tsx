import type { ItemPublic } from '@fanteam/contracts';
import { PencilIcon, TrashIcon } from '@fanteam/ui';
import { RowMenu } from '@fanteam/ui/lists';
import { useState } from 'react';
import { ListPage } from '../list/list-page';
import { usePagedList } from '../list/use-paged-list';
import { AddItemDialog } from './add-item-dialog';
import { DeleteItemDialog } from './delete-item-dialog';
import { EditItemDialog } from './edit-item-dialog';
import { ITEM_COLUMNS } from './item-columns';
import { itemsQuery } from './items-query';
import { NoItems } from './no-items';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; item: ItemPublic };

/** One's own items. */
export function ItemsPage() {
  const list = usePagedList(itemsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <ListPage
      heading="Items Management"
      label="Items"
      list={list}
      columns={ITEM_COLUMNS}
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
      {dialog?.kind === 'add' && <AddItemDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditItemDialog item={dialog.item} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteItemDialog item={dialog.item} onClose={close} />}
    </ListPage>
  );
}
