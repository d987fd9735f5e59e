import {
  ArrowRightIcon,
  Box,
  Center,
  Heading,
  Link,
  Logo,
  RouterLink,
  Separator,
  Stack,
  Text,
} from '@fanteam/ui';
import { PitchBackdrop } from '../layout/pitch-backdrop';

export function LoginPage() {
  return (
    <Center as="main" minH="100dvh" p="4" position="relative" overflow="hidden">
      <PitchBackdrop />
      <Box
        position="relative"
        w="full"
        maxW="400px"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="12px"
        shadow="md"
        textAlign="center"
      >
        <Stack align="center" gap="3.5" p="8">
          <Logo size={40} />
          <Text fontSize="md" fontWeight="bold" letterSpacing="0.06em">
            FANTEAM OPTIMIZER
          </Text>
          <Heading as="h1" fontSize="2xl" lineHeight="2rem" fontWeight="semibold" mt="3">
            Log In
          </Heading>
          <Text color="fg.muted">Sign-in arrives with accounts. The optimizer needs none.</Text>
        </Stack>
        <Separator borderColor="border.subtle" />
        <Link asChild display="inline-flex" alignItems="center" gap="1" my="4">
          <RouterLink to="/dfs">
            Optimize without an account <ArrowRightIcon size={14} />
          </RouterLink>
        </Link>
      </Box>
    </Center>
  );
}
