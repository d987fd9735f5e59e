import type { Roster } from '@fanteam/contracts';
import { Box, Button, Text, useQuery } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FiguresByLineup } from '../../../model/simulate/lineup-figures';
import { readRunTask } from '../../../model/lineup-builder';
import type { LineupView } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';
import type { FileDraft } from '../../../model/draft';
import { formatChange } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import type { EditDispatch } from '../../../model/lineup-edits';
import { playerSourceQuery } from '../player-source';
import { CompareTable, type LegalMove } from './compare-table';
import { MoveFinder } from './find-moves';

export interface CompareDialogProps {
  /** The compared lineups. */
  views: readonly LineupView[];
  /** The figures of the contest simulation; empty before. */
  figures: FiguresByLineup;
  /** All lineups that are not deleted. */
  kept: readonly LineupView[];
  /** Undefined while unknown. Players cannot be moved then. */
  roster: Roster | undefined;
  request: RunRequest;
  file: FileDraft | null;
  onEdit: EditDispatch;
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Lineups side by side. A player of one of them can go over to another one. */
export function CompareDialog(props: CompareDialogProps) {
  const { views, figures, kept, roster, request, file, onEdit, focusAfter, onClose } = props;
  const source = useQuery(playerSourceQuery(request, file));
  const pool = source.data?.pool;
  const [done, setDone] = useState<string | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const finder = useMemo(() => {
    const isWhole = ({ lineup, players }: LineupView) =>
      players.length === roster?.size && lineup.players.every(({ id }) => id);
    const task = pool && roster && views.every(isWhole) ? readRunTask(pool, request, roster) : undefined;
    return task && new MoveFinder(task, kept);
  }, [pool, request, roster, views, kept]);
  const ownership = useMemo(
    () =>
      new Map(pool?.flatMap(({ id, ownership: percent }) => (percent === undefined ? [] : [[id, percent]]))),
    [pool],
  );
  const announce = (text: string) => {
    setDone(text);
    // The pressed button is removed.
    status.current?.focus();
  };
  const apply = useCallback(
    ({ player, to, move }: LegalMove) => {
      onEdit({ type: 'lineups-edited', lineups: { [to.key]: move.lineup } });
      announce(describeMove(player.name, to.title, move));
    },
    [onEdit],
  );
  const undo = () => {
    onEdit({ type: 'undone' });
    announce('The move was undone.');
  };
  return (
    <DialogFrame
      title={`Compare lineups ${new Intl.ListFormat('en').format(views.map(({ key }) => key))}`}
      onClose={onClose}
      size="xl"
      focusAfter={focusAfter}
    >
      <Dialog.Body px={{ base: '2', md: '6' }}>
        <Text px={{ base: '2', md: '0' }} pb="2" fontSize="dense" color="fg.muted">
          Players in all of these lineups are gray. An arrow moves a player to another lineup. If a move is
          not legal, the reason is shown instead.
        </Text>
        <CompareTable
          views={views}
          figures={figures}
          finder={finder}
          ownership={ownership}
          roster={roster}
          onMove={apply}
        />
        {source.isError && (
          <Text px="2" pt="2" fontSize="dense" color="fg.muted">
            The player pool of this run is not available, so players cannot be moved.
          </Text>
        )}
      </Dialog.Body>
      <Dialog.Footer pt="2" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Box flex="1 1 12.5rem" minW="0" fontSize="dense" display="flex" flexWrap="wrap" columnGap="3">
          <div ref={status} tabIndex={-1} role="status" aria-label="Last move">
            {done}
          </div>
          {done?.includes('replaced') && <TextButton onClick={undo}>Undo</TextButton>}
        </Box>
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function describeMove(name: string, target: string, { replaced, gain, warnings }: LegalMove['move']): string {
  const limits = warnings.length > 0 ? ` Broken limits: ${warnings.join('; ')}.` : '';
  return `${name} replaced ${replaced.name} in ${target}: ${formatChange(gain)} points.${limits}`;
}
