import { createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  breakpoints,
  cssVarsPrefix,
  cssVarsRoot,
  keyframes,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme';
import { adjustments } from './adjustments';
import { colors, shadows } from './colors';
import { positionChipStyles } from './position-chip-styles';
import { recipes, slotRecipes } from './recipes';
import { scales } from './scales';

/**
 * What the kit's whole preset would bring beside its recipes: without it the page looks broken. Its reset and
 * its global styles are in `page.css`.
 */
const foundation = defineConfig({
  cssVarsPrefix,
  cssVarsRoot,
  theme: {
    breakpoints,
    keyframes,
    tokens: scales,
    textStyles,
    layerStyles,
    animationStyles,
    recipes,
    slotRecipes,
    semanticTokens: {
      colors,
      shadows,
      radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '8px' }, panel: { value: '10px' } },
    },
  },
});

/** Text was measured at 1.8:1 in the middle of a fading theme change: colours never move. */
const stillColors = defineConfig({
  utilities: {
    transitionProperty: {
      values: {
        common: 'opacity, box-shadow, translate, transform',
        colors: 'none',
        background: 'none',
      },
    },
  },
});

const page = defineConfig({ globalCss: { html: { colorPalette: 'brand' }, ...positionChipStyles } });

export const system = createSystem(defaultBaseConfig, foundation, adjustments, stillColors, page);
