import { createItem } from '@fanteam/api-client';
import { useForm } from '@fanteam/ui/forms';
import { FormDialog } from '@fanteam/ui/lists';
import { useChange } from '../changes/use-change';
import { ItemFields, NO_ITEM, toItemBody, type ItemValues } from './item-form';
import { ITEMS_KEY } from './items-query';

export function AddItemDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<ItemValues>({ defaultValues: NO_ITEM });
  const create = useChange({
    change: (values: ItemValues) => createItem(toItemBody(values)),
    success: 'Item created successfully.',
    refresh: ITEMS_KEY,
  });
  return (
    <FormDialog
      form={form}
      title="Add Item"
      description="Fill in the details to add a new item."
      onClose={onClose}
      onSubmit={create}
    >
      <ItemFields titleRequired="Title is required." />
    </FormDialog>
  );
}
