import { Box, WarningCircleIcon } from '@fanteam/ui';
import { memo } from 'react';

/** Longer lists are cut: these are enough to act on. */
const MAX_SHOWN = 4;

interface ConflictListProps {
  conflicts: readonly { at: string; text: string }[];
}

/** Conflicts of rules that have no sentence on the page to be shown under. */
export const ConflictList = memo(function ConflictList({ conflicts }: ConflictListProps) {
  const more = conflicts.length - MAX_SHOWN;
  return (
    <Box aria-live="polite" fontSize="xs" lineHeight="1rem" color="danger.fg">
      {conflicts.slice(0, MAX_SHOWN).map(({ at, text }) => (
        <Box key={`${at} ${text}`} display="flex" gap="1.5" py="0.5">
          <Box as="span" flex="none">
            <WarningCircleIcon size={14} />
          </Box>
          {text}
        </Box>
      ))}
      {more > 0 && <Box py="0.5">and {more} more</Box>}
    </Box>
  );
});
