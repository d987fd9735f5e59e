/**
 * Only the recipes of components that the kit's first load has: the whole set weighs 30 kB more. Whoever
 * adds a component adds its recipe, here or (`addRecipes`) beside the export that is loaded later, or it
 * renders without any style.
 */
import {
  buttonRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  nativeSelectSlotRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';

export const recipes = {
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  spinner: spinnerRecipe,
};

export const slotRecipes = {
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
};
