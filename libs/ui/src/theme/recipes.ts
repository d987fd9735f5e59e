/**
 * Only the recipes of the components in the first load: the full set would add 30 kB. When you add a component,
 * add its recipe here, or with `addRecipes` next to its export if it is loaded later. Without its recipe a
 * component has no style.
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
