import type { DoubtfulProjection, PoolPlayer } from '@fanteam/contracts';
import { chakra, NativeSelect } from '@fanteam/ui';
import { describePlayer, describeRow } from './match-options';
import { SKIP } from './stored-file';

interface DoubtfulRowProps {
  row: DoubtfulProjection;
  /** Counted as the user counts. */
  line: number;
  players: ReadonlyMap<string, PoolPlayer>;
  decision: string;
  onDecide: (match: string) => void;
}

/** A row that may mean several players, likeliest first. */
export function DoubtfulRow({ row, line, players, decision, onDecide }: DoubtfulRowProps) {
  const name = describeRow(row, line);
  return (
    <Row>
      <span>{name}</span>
      <NativeSelect.Root size={{ base: 'lg', md: 'xs' }}>
        <NativeSelect.Field
          aria-label={name}
          value={decision}
          onChange={(event) => onDecide(event.target.value)}
        >
          <option value="" disabled>
            Choose a player
          </option>
          {row.candidates.map((id) => {
            const player = players.get(id);
            return (
              <option key={id} value={id}>
                {player ? describePlayer(player) : id}
              </option>
            );
          })}
          <option value={SKIP}>Skip this row</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden="true" />
      </NativeSelect.Root>
    </Row>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    alignItems: 'center',
    gap: '2',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
    overflowWrap: 'anywhere',
  },
});
