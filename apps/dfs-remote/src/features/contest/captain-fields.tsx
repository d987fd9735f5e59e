import type { CaptainRule, Roster, ViceCaptainRule } from '@fanteam/contracts';
import { Box, chakra, Switch, Text } from '@fanteam/ui';
import { CountField } from './number-fields';
import { SelectBox } from '../../shared/select-box';

interface CaptainFieldsProps {
  roster: Roster;
  onEdit: (roster: Roster) => void;
}

const CAPTAIN: CaptainRule = { points: 2, salary: 1 };
const VICE_CAPTAIN: ViceCaptainRule = { points: 2, salary: 1, when: 'captain_absent' };

/** The captain and vice-captain of a roster and their multipliers. A vice-captain requires a captain. */
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
          <Multipliers
            role="Captain"
            multipliers={captain}
            onEdit={(multipliers) => onEdit({ ...roster, captain: { ...captain, ...multipliers } })}
          />
        )}
      </Role>
      {captain && (
        <Role>
          <Switch
            checked={vice !== null}
            onCheckedChange={(on) => onEdit({ ...roster, vice_captain: on ? VICE_CAPTAIN : null })}
          >
            Vice-captain
          </Switch>
          {vice && (
            <Multipliers
              role="Vice-captain"
              multipliers={vice}
              onEdit={(multipliers) => onEdit({ ...roster, vice_captain: { ...vice, ...multipliers } })}
            />
          )}
        </Role>
      )}
      {vice && (
        <SelectBox
          size={{ base: 'lg', md: 'xs' }}
          aria-label="Vice-captain counts"
          value={vice.when}
          options={[
            ['captain_absent', 'Vice-captain counts if the captain does not play'],
            ['always', 'Vice-captain always counts'],
          ]}
          onChoose={(when) => onEdit({ ...roster, vice_captain: { ...vice, when } })}
        />
      )}
    </>
  );
}

interface MultipliersProps {
  role: string;
  multipliers: CaptainRule;
  onEdit: (multipliers: Partial<CaptainRule>) => void;
}

function Multipliers({ role, multipliers, onEdit }: MultipliersProps) {
  return (
    <>
      {(['points', 'salary'] as const).map((of) => (
        <Box key={of} display="flex" alignItems="center" gap="1.5">
          <Text color="fg.muted" fontSize="xs" whiteSpace="nowrap">
            {of} ×
          </Text>
          <CountField
            kind="multiplier"
            label={`${role} ${of} multiplier`}
            value={multipliers[of]}
            onChange={(multiplier) => onEdit({ [of]: multiplier! })}
          />
        </Box>
      ))}
    </>
  );
}

const Role = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    // The fields do not fit next to the switch.
    '@media (max-width: 21.5rem)': {
      gridTemplateColumns: '1fr 1fr',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
});
