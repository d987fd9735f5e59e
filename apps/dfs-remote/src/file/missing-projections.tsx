import { AlertIcon, Box, Button, Text } from '@fanteam/ui';

interface MissingProjectionsProps {
  onAddFile: () => void;
  onType: () => void;
}

/** An export of FanTeam has no projections: says so, and the two ways on. */
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
          Only players with a projection can be picked. Add a second file that has them, matched by id or
          name, or type them into the table.
        </Text>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" ps={{ base: '6', md: '0' }}>
        <Button size={{ base: 'lg', md: 'xs' }} onClick={onAddFile}>
          Add a projections file
        </Button>
        <Button size={{ base: 'lg', md: 'xs' }} variant="outline" onClick={onType}>
          Type them
        </Button>
      </Box>
    </Box>
  );
}
