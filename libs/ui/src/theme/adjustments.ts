import { defineConfig } from '@chakra-ui/react';
import {
  dialogSlotRecipe,
  drawerSlotRecipe,
  nativeSelectSlotRecipe,
  segmentGroupSlotRecipe,
  tableSlotRecipe,
} from '@chakra-ui/react/theme';

/** Where the product's look departs from the kit's recipes. */
export const adjustments = defineConfig({
  theme: {
    recipes: {
      button: {
        variants: {
          variant: {
            solid: {
              _hover: { bg: 'colorPalette.solidHover' },
              _expanded: { bg: 'colorPalette.solidHover' },
            },
            outline: {
              bg: 'bg.panel',
              color: 'fg',
              borderColor: 'border',
              shadow: 'sm',
              _hover: { bg: 'bg.subtle' },
              _expanded: { bg: 'bg.subtle' },
            },
            // The kit's hover ground is too strong for text in the palette's own colour.
            subtle: { _hover: { color: 'fg' }, _expanded: { color: 'fg' } },
            ghost: {
              color: 'fg.muted',
              _hover: { bg: 'bg.muted', color: 'fg' },
              _expanded: { bg: 'bg.muted', color: 'fg' },
            },
          },
        },
      },
      input: {
        variants: {
          variant: {
            outline: { bg: 'bg.panel', borderColor: 'border.control', _placeholder: { color: 'fg.subtle' } },
          },
        },
      },
      link: { base: { color: 'brand.fg', fontWeight: 'medium' } },
    },
    slotRecipes: {
      dialog: { slots: dialogSlotRecipe.slots, base: { backdrop: { bg: 'overlay' } } },
      drawer: { slots: drawerSlotRecipe.slots, base: { backdrop: { bg: 'overlay' } } },
      nativeSelect: {
        slots: nativeSelectSlotRecipe.slots,
        variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border' } } } },
      },
      segmentGroup: {
        slots: segmentGroupSlotRecipe.slots,
        base: {
          root: { bg: 'bg.muted', shadow: 'none' },
          item: { color: 'fg.muted', fontWeight: 'medium', _checked: { color: 'fg' } },
          indicator: { bg: { _light: 'bg.panel', _dark: 'bg.emphasized' } },
        },
      },
      table: {
        slots: tableSlotRecipe.slots,
        base: {
          root: { fontVariantNumeric: 'tabular-nums' },
          columnHeader: { color: 'fg.subtle', fontWeight: 'medium' },
        },
      },
    },
  },
});
