import { Button, Center, Heading, RouterLink, Text } from '@fanteam/ui';

export function NotFoundPage() {
  return (
    <Center data-testid="not-found" as="main" minH="100dvh" flexDirection="column" p="4" textAlign="center">
      <Heading as="h1" fontSize={{ base: '4.5rem', md: '6rem' }} lineHeight="1" color="brand.fg">
        404
      </Heading>
      <Text fontSize="2xl" lineHeight="2rem" fontWeight="semibold" mt="4">
        Oops!
      </Text>
      <Text color="fg.muted" mt="2">
        The page you are looking for was not found.
      </Text>
      <Button asChild mt="6" h={{ base: '11', md: '10' }}>
        <RouterLink to="/">Go Back</RouterLink>
      </Button>
    </Center>
  );
}
