import type { SimulatedField } from '@fanteam/contracts';
import { Text } from '@fanteam/ui';
import { formatNumber } from '../../../shared/numbers';

/** Smaller misses, in percent, are within the error of the draw. */
const MIN_MISS = 1;
const MAX_SHOWN = 5;

interface FieldMissesProps {
  misses: SimulatedField['ownership_misses'];
  /** The names of players, by id. */
  names: ReadonlyMap<string, string>;
}

/** The players whose ownership the field cannot reach, because of the salary cap or the club limit. */
export function FieldMisses({ misses, names }: FieldMissesProps) {
  const large = misses.filter(({ asked, met }) => Math.abs(asked - met) >= MIN_MISS);
  if (large.length === 0) return null;
  const percent = (share: number) => formatNumber(Math.round(share * 10) / 10);
  const shown = large
    .slice(0, MAX_SHOWN)
    .map(({ id, asked, met }) => `${names.get(id) ?? id} ${percent(met)} % instead of ${percent(asked)} %`);
  const more = large.length - shown.length;
  return (
    <Text color="warn.fg">
      The field cannot reach the ownership of some players under the rules of the contest: {shown.join(', ')}
      {more > 0 && `, and ${more} more`}.
    </Text>
  );
}
