import { createItem, deleteItem, updateItem } from '@fanteam/api-client';
import type { ItemPublic } from '@fanteam/contracts';
import { requiredText, TextField, useForm } from '@fanteam/ui/forms';
import { ConfirmDialog, FormDialog } from '@fanteam/ui/lists';
import { ITEMS_KEY } from '../shared/list-queries';
import { useChange } from '../shared/use-change';

interface ItemValues {
  title: string;
  description: string;
}

interface ItemDialogProps {
  item: ItemPublic;
  onClose: () => void;
}

interface AddItemDialogProps {
  onClose: () => void;
  /** Called after the item was created. */
  onAdded: () => void;
}

export function AddItemDialog({ onClose, onAdded }: AddItemDialogProps) {
  const form = useForm<ItemValues>({ defaultValues: { title: '', description: '' } });
  const create = useChange({
    change: (values: ItemValues) => createItem(toBody(values)),
    success: 'Item created successfully.',
    onDone: onAdded,
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

export function EditItemDialog({ item, onClose }: ItemDialogProps) {
  const { title, description } = item;
  const form = useForm<ItemValues>({ defaultValues: { title, description: description ?? '' } });
  const update = useChange({
    change: (values: ItemValues) => updateItem(item.id, toBody(values)),
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

export function DeleteItemDialog({ item, onClose }: ItemDialogProps) {
  const remove = useChange({
    change: (id: string) => deleteItem(id),
    success: 'The item was deleted successfully',
    failure: 'An error occurred while deleting the item',
    refresh: ITEMS_KEY,
  });
  return (
    <ConfirmDialog
      title="Delete Item"
      subject={item.title}
      onClose={onClose}
      onConfirm={() => remove(item.id)}
    >
      This item will be permanently deleted. Are you sure? You will not be able to undo this action.
    </ConfirmDialog>
  );
}

/** `titleRequired` is the error for an empty title. */
function ItemFields({ titleRequired }: { titleRequired: string }) {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        placeholder="Title"
        mark="required"
        rules={requiredText(titleRequired)}
      />
      <TextField name="description" label="Description" placeholder="Description" mark="optional" />
    </>
  );
}

/** The request body; an empty description is sent as null. */
function toBody({ title, description }: ItemValues) {
  return { title, description: description || null };
}
