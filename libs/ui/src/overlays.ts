/** `@fanteam/ui/overlays`: what opens above the page, loaded with the first thing that does. */
import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/add-recipes';

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
