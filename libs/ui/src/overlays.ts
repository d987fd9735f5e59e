/** `@fanteam/ui/overlays`: dialogs, drawers and menus, loaded when the first one opens. */
import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/system';

export { Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';
export { DialogFrame } from './dialog/dialog-frame';

addRecipes(
  { slotRecipes: { dialog: dialogSlotRecipe, drawer: drawerSlotRecipe, menu: menuSlotRecipe } },
  {
    slotRecipes: {
      dialog: { slots: dialogSlotRecipe.slots, base: { backdrop: { bg: 'overlay' } } },
      drawer: { slots: drawerSlotRecipe.slots, base: { backdrop: { bg: 'overlay' } } },
    },
  },
);
