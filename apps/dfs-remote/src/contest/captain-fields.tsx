import type { CaptainRule, Roster, ViceCaptainRule } from '@fanteam/contracts';
import { Box, chakra, NativeSelect, Switch, Text } from '@fanteam/ui';
import { CountField } from './count-field';

interface CaptainFieldsProps {
  roster: Roster;
  onEdit: (roster: Roster) => void;
}

const CAPTAIN: CaptainRule = { points: 2, salary: 1 };
const VICE: ViceCaptainRule = { points: 2, salary: 1, when: 'captain_absent' };

/** Whether a lineup has a captain and a vice, and what that multiplies. A vice needs a captain. */
export function CaptainFields({ roster, onEdit }: CaptainFieldsProps) {
  const { captain, vice_captain: vice } = roster;
  return (
    <>
      <Role>
        <Switch
          checked={captain !== null}
          onCheckedChange={(on) =>
            onEdit({ ...roster, captain: on ? CAPTAIN : null, vice_captain: on ? vice : null })
          }
        >
          Captain
        </Switch>
        {captain && (
          <Factors
            role="Captain"
            factors={captain}
            onEdit={(factors) => onEdit({ ...roster, captain: { ...captain, ...factors } })}
          />
        )}
      </Role>
      {captain && (
        <Role>
          <Switch
            checked={vice !== null}
            onCheckedChange={(on) => onEdit({ ...roster, vice_captain: on ? VICE : null })}
          >
            Vice
          </Switch>
          {vice && (
            <Factors
              role="Vice"
              factors={vice}
              onEdit={(factors) => onEdit({ ...roster, vice_captain: { ...vice, ...factors } })}
            />
          )}
        </Role>
      )}
      {vice && (
        <NativeSelect.Root size={{ base: 'lg', md: 'xs' }}>
          <NativeSelect.Field
            aria-label="Vice counts"
            value={vice.when}
            onChange={(event) =>
              onEdit({
                ...roster,
                vice_captain: { ...vice, when: event.target.value as ViceCaptainRule['when'] },
              })
            }
          >
            <option value="captain_absent">Vice counts if the captain does not play</option>
            <option value="always">Vice always counts</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator aria-hidden="true" />
        </NativeSelect.Root>
      )}
    </>
  );
}

interface FactorsProps {
  role: string;
  factors: CaptainRule;
  onEdit: (factors: Partial<CaptainRule>) => void;
}

function Factors({ role, factors, onEdit }: FactorsProps) {
  return (
    <>
      {(['points', 'salary'] as const).map((of) => (
        <Box key={of} display="flex" alignItems="center" gap="1.5">
          <Text color="fg.muted" fontSize="xs" whiteSpace="nowrap">
            {of} ×
          </Text>
          <CountField
            kind="factor"
            label={`${role} ${of} factor`}
            value={factors[of]}
            onChange={(factor) => onEdit({ [of]: factor! })}
          />
        </Box>
      ))}
    </>
  );
}

const Role = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
  },
});
