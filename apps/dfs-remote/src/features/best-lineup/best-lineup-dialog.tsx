import { POSITIONS } from '@fanteam/contracts';
import { Box, Button, chakra, PositionChip, Switch, Text } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import type { FoundLineup } from '../../model/solver-worker/messages';
import type { BarOptions } from './bar-options';

interface BestLineupDialogProps {
  /** Null if there is no lineup. */
  lineup: FoundLineup | null;
  title: string | null;
  note: string;
  options: BarOptions;
  onOptions: (change: Partial<BarOptions>) => void;
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** The players of the best lineup, and the options of its bar. */
export function BestLineupDialog(props: BestLineupDialogProps) {
  const { lineup, title, note, options, onOptions, focusAfter, onClose } = props;
  return (
    <DialogFrame title="Best lineup" onClose={onClose} size="sm" focusAfter={focusAfter}>
      <Dialog.Body display="grid" gap="3">
        <Box>
          {title !== null && <Text fontWeight="semibold">{title}</Text>}
          <Text fontSize="dense" color="fg.muted">
            {note}
          </Text>
        </Box>
        {lineup && (
          <Players aria-label="Players">
            {inOrder(lineup).map(({ id, name, position, team }) => (
              <li key={id}>
                <PositionChip position={position} />
                <span>{name}</span>
                <span className="team">{team}</span>
                {id === lineup.captain && <b>Captain</b>}
                {id === lineup.viceCaptain && <b>Vice-captain</b>}
                {lineup.bench.includes(id) && <b>Bench</b>}
              </li>
            ))}
          </Players>
        )}
        <Text fontSize="dense" color="fg.muted">
          One lineup, without randomness and without the rules that apply to all lineups together.
        </Text>
        <Switch checked={options.isAnnounced} onCheckedChange={(isAnnounced) => onOptions({ isAnnounced })}>
          Announce changes to screen readers
        </Switch>
      </Dialog.Body>
      <Dialog.Footer>
        <Button
          variant="outline"
          size={{ base: 'lg', md: 'md' }}
          onClick={() => {
            onClose();
            onOptions({ isOn: false });
          }}
        >
          Turn off
        </Button>
        <Button size={{ base: 'lg', md: 'md' }} onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

/** The players who start by position, then the bench. */
function inOrder({ players, bench }: FoundLineup): FoundLineup['players'] {
  const starters = players.filter(({ id }) => !bench.includes(id));
  return [
    ...POSITIONS.flatMap((position) => starters.filter((player) => player.position === position)),
    ...bench.flatMap((id) => players.find((player) => player.id === id) ?? []),
  ];
}

const Players = chakra('ul', {
  base: {
    fontSize: 'dense',
    '& li': { display: 'flex', alignItems: 'center', gap: '2', minH: '7' },
    '& .team': { color: 'fg.muted' },
    '& b': { ms: 'auto', fontWeight: 'semibold' },
  },
});
