import { squadOf, type Lineup, type LineupPlayer, type Roster } from '@fanteam/contracts';
import { Box, Button, Spinner, Text, useQuery } from '@fanteam/ui';
import { Dialog } from '@fanteam/ui/overlays';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { LineupView } from '../../../model/lineup-view';
import type { RepairedLineup } from '../../../model/repair/repair-in-set';
import type { RunRequest } from '../../../model/run-state';
import { countOf } from '../../../shared/numbers';
import { ChangedList } from '../changed-list';
import { playerSourceQuery } from '../player-source';
import { useSolverCall } from '../use-solver-call';

interface ReplaceContentProps {
  player: LineupPlayer;
  /** All lineups that are not deleted. */
  kept: readonly LineupView[];
  request: RunRequest;
  roster: Roster;
  file: FileDraft | null;
  /** The new versions by lineup key. */
  onApply: (changed: Readonly<Record<string, Lineup>>) => void;
  onClose: () => void;
}

const NO_RESULTS: ReadonlyMap<string, RepairedLineup> = new Map();

/** The part of the swap dialog that replaces a player in all lineups, after a preview of each lineup. */
export function ReplaceContent(props: ReplaceContentProps) {
  const { player, request, roster, file, onApply, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  // The pressed button was removed.
  useEffect(() => body.current?.focus(), []);
  const source = useQuery(playerSourceQuery(request, file));
  const pool = source.data?.pool;
  // The lineups as they were when the dialog was opened.
  const [kept] = useState(props.kept);
  const views = useMemo(() => kept.filter(({ lineup }) => has(lineup, player)), [kept, player]);
  const params = useMemo(
    () =>
      pool
        ? {
            pool,
            request,
            roster,
            lineups: kept.map(({ lineup }) => lineup),
            changed: views.map((view) => kept.indexOf(view)),
            out: [player.id],
          }
        : null,
    [pool, request, roster, kept, views, player],
  );
  const { answer: found } = useSolverCall('replacePlayers', params);
  const isDone = found !== null && found !== 'failed';
  const results = useMemo(
    () => (isDone ? new Map(found.lineups.map((result, at) => [views[at]!.key, result])) : NO_RESULTS),
    [found, isDone, views],
  );
  const changed = [...results].flatMap(([key, { lineup }]) => (lineup ? [[key, lineup] as const] : []));
  return (
    <>
      <Dialog.Body
        ref={body}
        display="grid"
        alignContent="start"
        gap="3"
        fontSize="dense"
        tabIndex={0}
        role="region"
        aria-label="Preview"
      >
        <Text color="fg.muted">
          In each lineup, {player.name} is replaced by the best legal player. All other players stay.
        </Text>
        <Box role="status" display="flex" alignItems="center" gap="2">
          {source.isError && 'The player pool of this run is not available, so players cannot be replaced.'}
          {!source.isError && found === null && <Spinner size="xs" color="brand.mark" />}
          {found === 'failed' && 'Your browser could not run the search. Reload the page and try again.'}
          {isDone && summarize(changed.length, views.length)}
        </Box>
        {isDone &&
          found.notes.map((note) => (
            <Text key={note} color="warn.fg">
              {note}
            </Text>
          ))}
        <ChangedList label="Replacements" views={views} results={results} />
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap" borderTopWidth="1px" pt="3">
        {changed.length > 0 && (
          <Button
            size={{ base: 'lg', md: 'md' }}
            onClick={() => {
              onApply(Object.fromEntries(changed));
              onClose();
            }}
          >
            Replace in {countOf(changed.length, 'lineup')}
          </Button>
        )}
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={onClose}>
          {changed.length > 0 ? 'Cancel' : 'Close'}
        </Button>
      </Dialog.Footer>
    </>
  );
}

function has(lineup: Lineup, { id }: LineupPlayer): boolean {
  return squadOf(lineup).some((player) => player.id === id);
}

function summarize(changed: number, total: number): string {
  if (changed === total) return `The player can be replaced in ${countOf(total, 'lineup')}.`;
  return `The player can be replaced in ${changed} of ${countOf(total, 'lineup')}. The others do not change.`;
}
