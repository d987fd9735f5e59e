import {
  findRosterMistake,
  POSITION_LABELS,
  POSITIONS,
  type Position,
  type Roster,
  type SlotRange,
} from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { TextButton } from '../../shared/text-button';
import { CaptainFields } from './captain-fields';
import { CountField } from './number-fields';

interface RosterEditorProps {
  id: string;
  roster: Roster;
  onEdit: (roster: Roster) => void;
  /** Set if the roster was edited: restores the contest's defaults. */
  reset?: { label: string; onReset: () => void } | undefined;
}

/** All settings of a roster. Shows the first contradiction between them. */
export function RosterEditor({ id, roster, onEdit, reset }: RosterEditorProps) {
  const mistake = findRosterMistake(roster);
  const isInvalid = (...field: string[]) =>
    mistake !== undefined && mistake.field.every((part, at) => part === field[at]);
  const editRange = (position: Position, range: Partial<SlotRange>) =>
    onEdit({
      ...roster,
      positions: { ...roster.positions, [position]: { ...roster.positions[position], ...range } },
    });
  return (
    <Box id={id} role="group" aria-label="Roster" display="grid" gap="3" fontSize="dense">
      <Row>
        <span>Players per lineup</span>
        <CountField
          label="Players per lineup"
          min={1}
          value={roster.size}
          isInvalid={isInvalid('size')}
          onChange={(size) => onEdit({ ...roster, size: size! })}
        />
      </Row>
      <Row>
        <span>Max players per club (empty = no limit)</span>
        <CountField
          label="Max players per club"
          min={1}
          value={roster.max_per_team}
          mayBeEmpty
          onChange={(max) => onEdit({ ...roster, max_per_team: max })}
        />
      </Row>
      <Ranges>
        <span />
        {POSITIONS.map((position) => (
          <Text key={position} color="fg.muted" fontSize="xs">
            {POSITION_LABELS[position]}
          </Text>
        ))}
        {(['min', 'max'] as const).map((end) => [
          <span key={end}>{end === 'min' ? 'Min' : 'Max'}</span>,
          ...POSITIONS.map((position) => (
            <CountField
              key={`${end} ${position}`}
              label={`${end === 'min' ? 'Min' : 'Max'} ${POSITION_LABELS[position]}`}
              value={roster.positions[position][end]}
              isInvalid={isInvalid('positions', position)}
              onChange={(count) => editRange(position, { [end]: count! })}
            />
          )),
        ])}
      </Ranges>
      <CaptainFields roster={roster} onEdit={onEdit} />
      {mistake && (
        <Text role="alert" color="danger.fg">
          {mistake.sentence}
        </Text>
      )}
      {reset && (
        <TextButton justifySelf="start" onClick={reset.onReset}>
          {reset.label}
        </TextButton>
      )}
    </Box>
  );
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 4rem',
    alignItems: 'center',
    gap: '3',
  },
});

const Ranges = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) repeat(4, minmax(0, 1fr))',
    alignItems: 'center',
    gap: '1.5',
  },
});
