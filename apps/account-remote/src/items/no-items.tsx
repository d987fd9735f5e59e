import { Center, ItemsIcon, Text } from '@fanteam/ui';

export function NoItems() {
  return (
    <Center
      flexDirection="column"
      textAlign="center"
      px="4"
      py="16"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      shadow="sm"
    >
      <Center boxSize="14" borderRadius="full" bg="brand.subtle" color="brand.fg" mb="4">
        <ItemsIcon size={28} />
      </Center>
      <Text fontSize="md" lineHeight="1.5rem" fontWeight="semibold">
        You don't have any items yet
      </Text>
      <Text color="fg.muted" mt="1">
        Add a new item to get started
      </Text>
    </Center>
  );
}
