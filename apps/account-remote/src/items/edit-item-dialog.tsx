import { updateItem } from '@fanteam/api-client';
import type { ItemPublic } from '@fanteam/contracts';
import { useForm } from '@fanteam/ui/forms';
import { FormDialog } from '@fanteam/ui/lists';
import { useChange } from '../changes/use-change';
import { ItemFields, toItemBody, toItemValues, type ItemValues } from './item-form';
import { ITEMS_KEY } from './items-query';

interface EditItemDialogProps {
  item: ItemPublic;
  onClose: () => void;
}

export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
  const form = useForm<ItemValues>({ defaultValues: toItemValues(item) });
  const update = useChange({
    change: (values: ItemValues) => updateItem(item.id, toItemBody(values)),
    success: 'Item updated successfully.',
    refresh: ITEMS_KEY,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Item"
      description="Update the item details below."
      onClose={onClose}
      onSubmit={update}
    >
      <ItemFields titleRequired="Title is required" />
    </FormDialog>
  );
}
