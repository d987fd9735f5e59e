/** `@fanteam/ui/lists`: components of the account pages: tables, tabs, form and confirmation dialogs. */
import { badgeRecipe, tableSlotRecipe, tabsSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/system';

export { Badge, Tabs } from '@chakra-ui/react';
export { ConfirmDialog } from './dialog/confirm-dialog';
export { FormDialog } from './dialog/form-dialog';
export { CutText, ShortId } from './table/cells';
export { DataTable, type Column } from './table/data-table';
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
