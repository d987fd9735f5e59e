import type { ItemPublic } from '@fanteam/contracts';
import { requiredText, TextField } from '@fanteam/ui/forms';

/** What is typed about an item. */
export interface ItemValues {
  title: string;
  description: string;
}

export const NO_ITEM: ItemValues = { title: '', description: '' };

export function toItemValues({ title, description }: ItemPublic): ItemValues {
  return { title, description: description ?? '' };
}

/** What the server is told: a description that is not there is null. */
export function toItemBody({ title, description }: ItemValues) {
  return { title, description: description || null };
}

/** `titleRequired` is said when the title is missing. */
export function ItemFields({ titleRequired }: { titleRequired: string }) {
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
