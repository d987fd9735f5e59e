import { defineConfig } from '@chakra-ui/react';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';

/** Our changes to the kit's recipes. */
export const adjustments = defineConfig({
  theme: {
    recipes: {
      button: {
        variants: {
          variant: {
            solid: {
              _hover: { bg: 'colorPalette.solidHover' },
              _expanded: { bg: 'colorPalette.solidHover' },
              // The kit only fades the color, which looks like a pale button that can be clicked.
              '&:disabled': { opacity: 1 },
              '&:disabled:not([data-loading])': { bg: 'bg.muted', color: 'fg.subtle' },
            },
            outline: {
              bg: 'bg.panel',
              color: 'fg',
              borderColor: 'border',
              shadow: 'sm',
              _hover: { bg: 'bg.subtle' },
              _expanded: { bg: 'bg.subtle' },
            },
            // The kit's hover background has too little contrast with text in the palette's color.
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
    },
    slotRecipes: {
      nativeSelect: {
        slots: nativeSelectSlotRecipe.slots,
        variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border' } } } },
      },
    },
  },
});
