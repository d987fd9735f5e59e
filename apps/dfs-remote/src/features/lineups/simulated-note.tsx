import { Text } from '@fanteam/ui';
import type { FiguresByLineup } from '../../model/simulate/lineup-figures';

interface SimulatedNoteProps {
  figures: FiguresByLineup;
  /** What has changed since the simulation; null if nothing has. */
  staleness: string | null;
}

/** What the figures on the lineups are, and whether they are out of date. */
export function SimulatedNote({ figures, staleness }: SimulatedNoteProps) {
  if (figures.size === 0) return null;
  return (
    <Text px="4" pb="2" fontSize="xs" color="fg.muted">
      Win, Top 1 %, Cash, Profit and Copies are figures of each lineup alone in this model; ± is 2 standard
      errors.
      {staleness !== null && (
        <Text as="strong" color="warn.fg" fontWeight="medium">
          {' '}
          {staleness}
        </Text>
      )}
    </Text>
  );
}
