import type { SystemContext } from '@chakra-ui/react';
import { css as serialize, type CSSObject } from '@emotion/react';

type CreateRecipe = SystemContext['cva'];
type RecipeConfig = NonNullable<Parameters<CreateRecipe>[0]>;
type Recipe = ReturnType<CreateRecipe> & { raw: ReturnType<CreateRecipe> };
type ComputeStyles = SystemContext['css'];
type Styles = ReturnType<ComputeStyles>;

/** Elements with changing styles, such as a width in percent, would otherwise fill the memory. */
const MAX_KEPT = 500;

/**
 * The system for components, which computes their styles once. The kit computes the styles of a component's recipe again
 * at each render, and sends the result twice more through a function that no longer changes it. For each element it then
 * writes them as text, and compares all of them to find those that it has computed before.
 */
export function keepStyles(system: SystemContext): SystemContext {
  const recipes = new WeakMap<object, Recipe>();
  const cva = (config: RecipeConfig = NO_STYLES): Recipe => {
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
  /** By the styles of the recipe, then by those of the element. */
  const texts = new WeakMap<object, Map<string, Styles>>();
  const css: ComputeStyles = (...parts) => {
    const styled = parts.filter((styles) => !isEmpty(styles));
    // A component of the kit, such as a button, passes the styles of its recipe as those of the element.
    const hasRecipe = styled[0] !== undefined && RECIPE_LAYER in styled[0];
    const ofRecipe = hasRecipe ? styled[0]! : NO_STYLES;
    const ofElement = hasRecipe ? styled.slice(1) : styled;
    let known = texts.get(ofRecipe);
    if (!known || known.size >= MAX_KEPT) texts.set(ofRecipe, (known = new Map<string, Styles>()));
    const key = ofElement.length === 0 ? '' : JSON.stringify(ofElement);
    const kept = known.get(key);
    if (kept) return kept;
    // Those of a recipe are computed. Emotion takes the text as it is.
    const styles = ofElement.length === 0 ? ofRecipe : system.css(ofRecipe, ...ofElement);
    const text = serialize(styles as CSSObject) as Styles;
    known.set(key, text);
    return text;
  };
  const getRecipeFn: SystemContext['getRecipeFn'] = (...args) =>
    cva(system.getRecipe(...args) as RecipeConfig);
  return { ...system, cva: cva as CreateRecipe, getRecipeFn, css };
}

const NO_STYLES = {};
/** The computed styles of a recipe are in it. */
const RECIPE_LAYER = '@layer recipes';

function isEmpty(styles: object | undefined): boolean {
  for (const _ in styles) return false;
  return true;
}
