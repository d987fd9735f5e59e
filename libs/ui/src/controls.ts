/** `@fanteam/ui/controls`: small parts of the kit that a first visit has no use for. */
import { kbdRecipe, linkRecipe, skeletonRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/add-recipes';

export { InputGroup, Kbd, Link, Skeleton } from '@chakra-ui/react';

addRecipes(
  { recipes: { kbd: kbdRecipe, link: linkRecipe, skeleton: skeletonRecipe } },
  { recipes: { link: { base: { color: 'brand.fg', fontWeight: 'medium' } } } },
);
