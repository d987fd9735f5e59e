/**
 * The parts of the kit that every page may use. This entry is one shared module, so all of it is in the
 * first load of every page: what opens, or belongs to other screens, has entries of its own
 * (`overlays.ts`, `controls.ts`, `forms.ts`, `lists.ts`). A component added to any of them needs its recipe
 * (`theme/recipes.ts`).
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
