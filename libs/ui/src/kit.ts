/**
 * Components of the UI kit that every page may use. `@fanteam/ui` is one shared module, so all of these are part
 * of the first load of every page. Components for overlays and for other screens have entries of their own
 * (`overlays.ts`, `controls.ts`, `forms.ts`, `lists.ts`). Every component needs its recipe (`theme/recipes.ts`).
 */
export {
  Box,
  Button,
  Center,
  CloseButton,
  Field,
  Flex,
  Grid,
  HStack,
  Heading,
  IconButton,
  Input,
  NativeSelect,
  Spacer,
  Span,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
  chakra,
} from '@chakra-ui/react';
