import { CONTEST_PRESETS, contestName, type ContestId, type PresetId } from '@fanteam/contracts';
import { Field, NativeSelect } from '@fanteam/ui';
import { describeRoster } from './describe-roster';

interface ContestSelectProps {
  contest: ContestId;
  onChoose: (contest: ContestId) => void;
}

const PRESETS = Object.keys(CONTEST_PRESETS) as PresetId[];
const CHOICES: readonly ContestId[] = ['auto', ...PRESETS];

function describeContest(contest: ContestId): string {
  if (contest === 'auto') return 'Classic 11 if your players can fill it, else Mini 4. No captain.';
  return contest === 'custom' ? '' : describeRoster(CONTEST_PRESETS[contest].roster);
}

/** The contest, and in one line what a lineup of it is. */
export function ContestSelect({ contest, onChoose }: ContestSelectProps) {
  return (
    <Field.Root gap="1.5">
      <Field.Label fontSize="13px">Contest</Field.Label>
      <NativeSelect.Root size={{ base: 'lg', md: 'sm' }}>
        <NativeSelect.Field value={contest} onChange={(event) => onChoose(event.target.value as ContestId)}>
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {contestName(choice)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden="true" />
      </NativeSelect.Root>
      <Field.HelperText fontSize="xs" lineHeight="1rem" color="fg.subtle" mt="0">
        {describeContest(contest)}
      </Field.HelperText>
    </Field.Root>
  );
}
