import type { SystemContext } from '@chakra-ui/react';

type CreateRecipe = SystemContext['cva'];
type Recipe = ReturnType<CreateRecipe> & { raw: ReturnType<CreateRecipe> };

/**
 * The system for components, which computes their styles once. The kit computes the styles of a component's recipe again
 * at each render, and sends the result twice more through a function that no longer changes it.
 */
export function keepStyles(system: SystemContext): SystemContext {
  const recipes = new WeakMap<object, Recipe>();
  const cva = (config: Parameters<CreateRecipe>[0] = NO_STYLES): Recipe => {
    const known = recipes.get(config);
    if (known) return known;
    const recipe = system.cva(config) as Recipe;
    // `raw` returns the computed styles in a layer; the recipe itself computes them from these again.
    const computed = (props: object) => {
      const styles = recipe.raw(props);
      return Object.values(styles).every(isEmpty) ? NO_STYLES : styles;
    };
    const kept: Recipe = Object.assign(computed, recipe);
    recipes.set(config, kept);
    return kept;
  };
  return {
    ...system,
    cva: cva as CreateRecipe,
    // The first styles are those of a recipe, so they are computed.
    css: (styles, ...others) =>
      styles && others.length > 0 && others.every(isEmpty) ? styles : system.css(styles, ...others),
  };
}

const NO_STYLES = {};

function isEmpty(styles: object | undefined): boolean {
  for (const _ in styles) return false;
  return true;
}
