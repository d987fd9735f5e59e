/** `@fanteam/ui/controls`: small controls that a first visit has no use for. */
import { kbdRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/add-recipes';

export { InputGroup, Kbd } from '@chakra-ui/react';

addRecipes({ recipes: { kbd: kbdRecipe } });
