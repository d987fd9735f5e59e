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
    <Text px="4" py="2" fontSize="xs" color="fg.muted">
      In this model, for each lineup entered alone: the chances of first place (Win), of the best 1 % of
      places (Top 1 %) and of any prize (Cash), the mean profit, and the expected number of other entries with
      the same lineup (Copies). ± is 2 standard errors.
      {staleness !== null && (
        <Text as="strong" color="fg" fontWeight="medium">
          {' '}
          {staleness}
        </Text>
      )}
    </Text>
  );
}
