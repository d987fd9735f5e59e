import { createSystem, defineConfig, mergeConfigs, type SystemConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  breakpoints,
  cssVarsPrefix,
  cssVarsRoot,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme';
import { adjustments } from './adjustments';
import { colors, shadows } from './colors';
import { recipes, slotRecipes } from './recipes';
import { scales } from './scales';

/**
 * The parts of the kit's preset that every page needs in addition to the recipes. The preset's reset and global styles are
 * replaced by `page.css`, and its keyframes are in `theme-styles.ts`.
 */
const foundation = defineConfig({
  cssVarsPrefix,
  cssVarsRoot,
  theme: {
    breakpoints,
    tokens: scales,
    textStyles,
    layerStyles,
    animationStyles,
    recipes,
    slotRecipes,
    semanticTokens: {
      colors,
      shadows,
      // Between the steps of the kit: tables and panels, and marks.
      fontSizes: { dense: { value: '0.8125rem' }, fine: { value: '0.6875rem' } },
      radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '8px' }, panel: { value: '10px' } },
    },
  },
});

/** Colors are never animated: text measured 1.8:1 contrast in the middle of a fading theme change. */
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

export const configs: SystemConfig[] = [defaultBaseConfig, foundation, adjustments, stillColors];

export const system = createSystem(...configs);

type Recipes = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

/**
 * Adds the recipes of components that are loaded later, so that the first load does not contain them: first
 * the kit's recipes, then our changes to them. Call it in the module that exports the components: components
 * rendered before the call have no style.
 */
export function addRecipes(...themes: Recipes[]): void {
  const added = mergeConfigs(...themes.map((theme) => ({ theme }))).theme;
  const { theme = {} } = system._config;
  Object.assign((theme.recipes ??= {}), added?.recipes);
  Object.assign((theme.slotRecipes ??= {}), added?.slotRecipes);
}
