import { Box, Button, Text } from '@fanteam/ui';
import type { FileDraft } from '../../../model/draft';
import { countOf } from '../../../shared/numbers';

/** The button that gets the focus when the projections dialog is closed. */
export const PROJECTIONS_BUTTON_ID = 'add-projections';

interface SourceRowProps {
  file: FileDraft;
  onProjections: () => void;
}

/** Where the projections come from, and the button to add some. */
export function SourceRow({ file, onProjections }: SourceRowProps) {
  const details = describeSource(file);
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="2"
      minH={{ base: '11', md: '9' }}
      px="4"
      fontSize="13px"
      borderTopWidth="1px"
      borderColor="border.subtle"
      fontVariantNumeric="tabular-nums"
    >
      <Text role="status" flex="1" minW="0" color="fg.muted" overflowWrap="anywhere">
        <Text as="b" fontWeight="semibold" color="fg">
          Projections: {details === null ? 'none' : 'yours'}
        </Text>{' '}
        {details}
      </Text>
      <Button
        id={PROJECTIONS_BUTTON_ID}
        variant="outline"
        size={{ base: 'lg', md: '2xs' }}
        h={{ md: '26px' }}
        onClick={onProjections}
      >
        Projections
      </Button>
    </Box>
  );
}

/** "week-28.csv, 546 players, 1 edited"; null if no player has a projection. */
function describeSource({ stored, projections }: FileDraft): string | null {
  const edited = Object.keys(projections);
  const given = stored?.pool?.filter(({ projection }) => projection !== null) ?? [];
  const players = new Set([...given.map(({ id }) => id), ...edited]).size;
  if (players === 0) return null;
  const merges = stored?.merges ?? [];
  const last = merges.at(-1);
  const more = merges.length - 1;
  return [
    last && (last.label ?? last.file.name) + (more > 0 ? ` and ${countOf(more, 'more file')}` : ''),
    countOf(players, 'player'),
    edited.length > 0 && `${edited.length} edited`,
  ]
    .filter(Boolean)
    .join(', ');
}
