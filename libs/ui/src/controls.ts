/** `@fanteam/ui/controls`: small components that the first visit does not need. */
import { kbdRecipe, linkRecipe, skeletonRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/system';

export { InputGroup, Kbd, Link, Skeleton } from '@chakra-ui/react';

addRecipes(
  { recipes: { kbd: kbdRecipe, link: linkRecipe, skeleton: skeletonRecipe } },
  { recipes: { link: { base: { color: 'brand.fg', fontWeight: 'medium' } } } },
);
