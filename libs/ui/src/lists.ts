/** `@fanteam/ui/lists`: what the account's pages are made of: lists, tabs, and dialogs that add, change and delete. */
import { badgeRecipe, tableSlotRecipe, tabsSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/add-recipes';

export { Badge, Tabs } from '@chakra-ui/react';
export { ConfirmDialog } from './dialog/confirm-dialog';
export { FormDialog } from './dialog/form-dialog';
export type { Column } from './table/column';
export { DataTable } from './table/data-table';
export { Pages } from './table/pages';
export { RowMenu } from './table/row-menu';

addRecipes(
  { recipes: { badge: badgeRecipe }, slotRecipes: { table: tableSlotRecipe, tabs: tabsSlotRecipe } },
  {
    slotRecipes: {
      table: {
        slots: tableSlotRecipe.slots,
        base: {
          root: { fontVariantNumeric: 'tabular-nums' },
          columnHeader: { color: 'fg.subtle', fontWeight: 'medium' },
        },
      },
    },
  },
);
