import { AlertIcon, Box, Button, Text } from '@fanteam/ui';
import { FileButton, PROJECTION_FILES } from '../../../shared/file-button';

interface MissingProjectionsProps {
  /** Why they were not estimated. Undefined if unknown. */
  reason: string | undefined;
  onPick: (file: File) => void;
  onPaste: () => void;
  onType: () => void;
}

/** Explains that the file has no projections, and offers three ways to add them. */
export function MissingProjections({ reason, onPick, onPaste, onType }: MissingProjectionsProps) {
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
      <Box flex="1 1 17.5rem">
        <Box display="flex" alignItems="center" gap="2" color="warn.fg" fontWeight="semibold">
          <AlertIcon />
          <Text>This file has no projections</Text>
        </Box>
        <Text fontSize="dense" mt="0.5" ps="6">
          Only players with a projection are selectable. Add a projections file (.csv or .xlsx, matched by id
          or name), paste projections, or enter them in the table.
        </Text>
        {reason !== undefined && (
          <Text fontSize="dense" mt="0.5" ps="6">
            They were not estimated: {reason}
          </Text>
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" ps={{ base: '6', md: '0' }}>
        <FileButton label="Add a projections file" look="solid" accept={PROJECTION_FILES} onPick={onPick} />
        <Button size={{ base: 'lg', md: 'xs' }} variant="outline" onClick={onPaste}>
          Paste projections
        </Button>
        <Button size={{ base: 'lg', md: 'xs' }} variant="outline" onClick={onType}>
          Enter projections
        </Button>
      </Box>
    </Box>
  );
}
