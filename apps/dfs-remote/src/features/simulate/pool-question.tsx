import { Box, Text } from '@fanteam/ui';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import type { PoolDifference } from '../../model/simulate/simulation-pool';
import { countOf } from '../../shared/numbers';
import { Segments } from '../../shared/segments';

interface PoolQuestionProps {
  difference: PoolDifference;
  values: SimulationDraft['values'];
  onChoose: (values: SimulationDraft['values']) => void;
}

const VALUES = [
  { value: 'run', label: 'Values of the run' },
  { value: 'page', label: 'Current values' },
] as const;

/** More are only counted. */
const MAX_NAMED = 5;

/** The players have changed since the lineups were made: which values are simulated? */
export function PoolQuestion({ difference, values, onChoose }: PoolQuestionProps) {
  return (
    <Box display="grid" gap="1" justifyItems="start">
      <Text color="fg.muted">Changes since the run: {describe(difference)}.</Text>
      <Segments legend="Player values" options={VALUES} value={values} onChoose={onChoose} />
    </Box>
  );
}

function describe({ changed, gone, added }: PoolDifference): string {
  const more = gone.length - MAX_NAMED;
  const names = `${gone.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const parts = [
    changed > 0 && `${countOf(changed, 'player')} with different values`,
    gone.length > 0 && `${countOf(gone.length, 'player')} removed (${names})`,
    added > 0 && `${countOf(added, 'player')} added`,
  ].filter((part) => part !== false);
  return parts.join(', ');
}
