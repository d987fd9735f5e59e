import { Box, WarningCircleIcon } from '@fanteam/ui';
import type { Conflict } from './conflict';

/** So many are enough to act on. */
const SHOWN = 4;

/** Conflicts that have no sentence of their own to stand beneath. */
export function RuleConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const more = conflicts.length - SHOWN;
  return (
    <Box aria-live="polite" fontSize="xs" lineHeight="1rem" color="danger.fg">
      {conflicts.slice(0, SHOWN).map(({ at, text }) => (
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
}
