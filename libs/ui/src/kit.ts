/**
 * The parts of the kit that every page may use. This entry is one shared module, so all of it is in the
 * first load of every page: what opens, or belongs to other screens, has entries of its own
 * (`overlays.ts`, `controls.ts`, `forms.ts`, `lists.ts`). A component added to any of them needs its recipe in
 * `theme/recipes.ts`.
 */
export {
  Alert,
  Badge,
  Box,
  Button,
  Center,
  CloseButton,
  Field,
  Fieldset,
  Flex,
  Grid,
  GridItem,
  HStack,
  Heading,
  IconButton,
  Input,
  InputGroup,
  Kbd,
  Link,
  NativeSelect,
  Separator,
  SimpleGrid,
  Skeleton,
  Spacer,
  Span,
  Spinner,
  Stack,
  Table,
  Text,
  VStack,
  VisuallyHidden,
  chakra,
  useBreakpointValue,
} from '@chakra-ui/react';
