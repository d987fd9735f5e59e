import { CONTEST_PRESETS, type BenchRule, type ContestId, type Roster } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { CountField } from './number-fields';

interface BenchWeightProps {
  contest: ContestId;
  roster: Roster;
  bench: BenchRule;
  onEdit: (roster: Roster | null) => void;
}

/** How much the projections of the bench count. Without other changes, the weight of the contest restores its roster. */
export function BenchWeight({ contest, roster, bench, onEdit }: BenchWeightProps) {
  const edit = (weight: number) => {
    const edited = { ...roster, bench: { ...bench, weight } };
    const preset = contest === 'auto' || contest === 'custom' ? null : CONTEST_PRESETS[contest].roster;
    onEdit(JSON.stringify(edited) === JSON.stringify(preset) ? null : edited);
  };
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr) 4rem" alignItems="center" columnGap="3">
      <Box>
        <Text fontSize="dense" fontWeight="medium">
          Weight of the bench
        </Text>
        <Text fontSize="xs" lineHeight="1rem" color="fg.subtle">
          From 0 to 1: how much projections on the bench count.
        </Text>
      </Box>
      <CountField
        kind="weight"
        label="Weight of the bench"
        max={1}
        value={bench.weight}
        onChange={(weight) => edit(weight!)}
      />
    </Box>
  );
}
