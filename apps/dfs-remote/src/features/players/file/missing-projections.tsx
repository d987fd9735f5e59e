import { AlertIcon, Box, Button, Text } from '@fanteam/ui';

interface MissingProjectionsProps {
  onAddFile: () => void;
  onType: () => void;
}

/** Explains that the file has no projections, and offers two ways to add them. */
export function MissingProjections({ onAddFile, onType }: MissingProjectionsProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mx="4"
      mb="4"
      px="3.5"
      py="3"
      bg="warn.bg"
      borderRadius="l3"
    >
      <Box flex="1 1 280px">
        <Box display="flex" alignItems="center" gap="2" color="warn.fg" fontWeight="semibold">
          <AlertIcon />
          <Text>This file has no projections</Text>
        </Box>
        <Text fontSize="13px" mt="0.5" ps="6">
          Only players with a projection are selectable. Add a projections file, matched by id or name, or
          enter projections in the table.
        </Text>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" ps={{ base: '6', md: '0' }}>
        <Button size={{ base: 'lg', md: 'xs' }} onClick={onAddFile}>
          Add a projections file
        </Button>
        <Button size={{ base: 'lg', md: 'xs' }} variant="outline" onClick={onType}>
          Enter projections
        </Button>
      </Box>
    </Box>
  );
}
