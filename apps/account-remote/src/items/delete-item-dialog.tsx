import { deleteItem } from '@fanteam/api-client';
import type { ItemPublic } from '@fanteam/contracts';
import { ConfirmDialog } from '@fanteam/ui/lists';
import { useChange } from '../changes/use-change';
import { ITEMS_KEY } from './items-query';

interface DeleteItemDialogProps {
  item: ItemPublic;
  onClose: () => void;
}

export function DeleteItemDialog({ item, onClose }: DeleteItemDialogProps) {
  const remove = useChange({
    change: (id: string) => deleteItem(id),
    success: 'The item was deleted successfully',
    failure: 'An error occurred while deleting the item',
    refresh: ITEMS_KEY,
  });
  return (
    <ConfirmDialog title="Delete Item" onClose={onClose} onConfirm={() => remove(item.id)}>
      This item will be permanently deleted. Are you sure? You will not be able to undo this action.
    </ConfirmDialog>
  );
}
