import { mergeConfigs, type SystemConfig } from '@chakra-ui/react';
import { system } from './system';

type Recipes = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

/**
 * Gives the theme the recipes of components that are loaded later, so that the first load does not carry
 * them: first the kit's, then where the product's look departs from them. To be called by the module that
 * exports the components: what is drawn before stays without a style.
 */
export function addRecipes(...themes: Recipes[]): void {
  const added = mergeConfigs(...themes.map((theme) => ({ theme }))).theme;
  const { theme = {} } = system._config;
  Object.assign((theme.recipes ??= {}), added?.recipes);
  Object.assign((theme.slotRecipes ??= {}), added?.slotRecipes);
}
