import { Text } from '@fanteam/ui';
import type { FiguresByLineup } from '../../model/simulate/lineup-figures';

interface SimulatedNoteProps {
  figures: FiguresByLineup;
  /** What has changed since the simulation; null if nothing has. */
  staleness: string | null;
}

/** The changes since the figures on the lineups were simulated. The notes of the simulation explain the figures. */
export function SimulatedNote({ figures, staleness }: SimulatedNoteProps) {
  if (figures.size === 0 || staleness === null) return null;
  return (
    <Text px="4" py="2" fontSize="xs" fontWeight="medium">
      {staleness}
    </Text>
  );
}
