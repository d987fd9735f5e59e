import { Box, WarningCircleIcon } from '@fanteam/ui';
import type { RulesDraft } from '../../model/rules/rules';

/** Where a conflict is shown: at a rule by its field, or at one entry of a list. */
export type RulePlace =
  | Exclude<keyof RulesDraft, 'stacks' | 'groups' | 'known' | 'exposureMode'>
  | `${'stacks' | 'groups' | 'clubs' | 'players'}.${string}`;

/** Why a rule cannot be satisfied. */
export interface Conflict {
  at: RulePlace;
  text: string;
}

/** The first conflict of each place. */
export function conflictsByPlace(conflicts: readonly Conflict[]): ReadonlyMap<RulePlace, string> {
  const byPlace = new Map<RulePlace, string>();
  for (const { at, text } of conflicts) if (!byPlace.has(at)) byPlace.set(at, text);
  return byPlace;
}

/** Longer lists are cut: these are enough to act on. */
const MAX_SHOWN = 4;

/** Conflicts of rules that have no sentence on the page to be shown under. */
export function RuleConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
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
}
