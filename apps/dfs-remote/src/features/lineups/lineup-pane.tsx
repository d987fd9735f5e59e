import { squadOf, type Lineup, type LineupPlayer, type Roster } from '@fanteam/contracts';
import { Box, chakra, ChevronLeftIcon, ChevronRightIcon, IconButton, Text } from '@fanteam/ui';
import { memo, useCallback, useRef, useState, type Dispatch } from 'react';
import type { FileDraft } from '../../model/draft';
import { formatSalary } from '../../shared/numbers';
import { lazyPart } from '../../shared/lazy-part';
import { TextButton } from '../../shared/text-button';
import type { RunRequest } from '../../model/run-state';
import type { LineupEdit } from '../../model/lineup-edits';
import { ProofMark } from './icons';
import { actionStyles, compareStateOf, LineupActions } from './lineup-actions';
import type { LineupView } from '../../model/lineup-view';
import { OutTag, outStyles } from './out-players';
import { Pitch } from './pitch';
import { PlayersTable } from './players-table';
import type { SwapDialogProps } from './swap-dialog';

const SwapDialog = lazyPart<SwapDialogProps>(
  'The swap dialog',
  async () => (await import('./swap-dialog')).SwapDialog,
);

interface LineupPaneProps {
  /** The shown lineups, in the shown order. */
  views: readonly LineupView[];
  /** All lineups that are not deleted. */
  kept: readonly LineupView[];
  view: LineupView;
  favorites: readonly string[];
  /** The keys of the lineups that are selected for the comparison. */
  compared: readonly string[];
  onCompare: (key: string) => void;
  /** Undefined while unknown. Players cannot be swapped then. */
  roster: Roster | undefined;
  request: RunRequest;
  file: FileDraft | null;
  onChoose: (key: string) => void;
  onEdit: Dispatch<LineupEdit>;
}

/** The selected lineup on the pitch, with its actions. */
export const LineupPane = memo(function LineupPane(props: LineupPaneProps) {
  const { views, kept, view, favorites, compared, onCompare, roster, request, file, onChoose, onEdit } =
    props;
  const [out, setOut] = useState<LineupPlayer | null>(null);
  const { key, lineup } = view;
  const canSwap =
    roster !== undefined && view.players.length === roster.size && view.players.every(({ id }) => id);
  const pane = useRef<HTMLElement>(null);
  /** The player whose button gets the focus when the dialog closes: after a swap, the new one. */
  const focused = useRef<string>(undefined);
  /** The dialog was opened from the table, not from the pitch. */
  const isFromTable = useRef(false);
  const open = useCallback((player: LineupPlayer, fromTable = false) => {
    focused.current = player.id;
    isFromTable.current = fromTable;
    setOut(player);
  }, []);
  const openFromTable = useCallback((player: LineupPlayer) => open(player, true), [open]);
  const edit = (changed: Readonly<Record<string, Lineup>>) => {
    focused.current = addedPlayer(lineup, changed[key])?.id ?? focused.current;
    onEdit({ type: 'lineups-edited', lineups: changed });
  };
  return (
    <Pane ref={pane} aria-label={`${view.title}, selected`} css={actionStyles}>
      <div className="head">
        {/* Not a heading: the card already has one with this title. */}
        <strong>No. {key}</strong>
        {view.formation !== null && <span className="tag">{view.formation}</span>}
        <OutTag view={view} />
        <ProofMark view={view} />
        <Text as="span" color="fg.muted">
          {view.points} pts · {view.salary} of {formatSalary(request.salary_cap)} M
        </Text>
        {view.isEdited && (
          <TextButton onClick={() => onEdit({ type: 'swaps-undone', key })}>Undo swaps</TextButton>
        )}
        <Stepper views={views} view={view} onChoose={onChoose} />
        <LineupActions
          view={view}
          isFavorite={favorites.includes(key)}
          compareState={compareStateOf(compared, key)}
          onCompare={onCompare}
          onEdit={onEdit}
        />
      </div>
      <div className="parts">
        <Pitch view={view} roster={roster} onSwap={canSwap ? open : undefined} />
        <PlayersTable view={view} kept={kept} roster={roster} onSwap={canSwap ? openFromTable : undefined} />
      </div>
      {out && roster && (
        <SwapDialog
          view={view}
          out={out}
          kept={kept}
          request={request}
          roster={roster}
          file={file}
          onEdit={edit}
          focusAfter={() => findPlayerButton(pane.current, focused.current, isFromTable.current)}
          onClose={() => setOut(null)}
        />
      )}
    </Pane>
  );
});

function addedPlayer(before: Lineup, after: Lineup | undefined): LineupPlayer | undefined {
  const known = new Set(squadOf(before).map(({ id }) => id));
  return after && squadOf(after).find(({ id }) => !known.has(id));
}

function findPlayerButton(
  pane: HTMLElement | null,
  id: string | undefined,
  isInTable: boolean,
): HTMLElement | null {
  const buttons = [...(pane?.querySelectorAll<HTMLElement>(isInTable ? '.swap' : '.player') ?? [])];
  return buttons.find(({ dataset }) => dataset['player'] === id) ?? null;
}

function Stepper({ views, view, onChoose }: Pick<LineupPaneProps, 'views' | 'view' | 'onChoose'>) {
  // Compared by key, because the list can be rendered later with other objects.
  const at = views.findIndex(({ key }) => key === view.key);
  const step = (by: number) => {
    const next = views[at + by];
    if (next) onChoose(next.key);
  };
  return (
    <Box ms="auto" display="flex" alignItems="center" gap="1">
      <IconButton
        aria-label="Previous lineup"
        variant="ghost"
        size={{ base: 'lg', md: 'xs' }}
        disabled={at <= 0}
        onClick={() => step(-1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      {at + 1} of {views.length}
      <IconButton
        aria-label="Next lineup"
        variant="ghost"
        size={{ base: 'lg', md: 'xs' }}
        disabled={at + 1 >= views.length}
        onClick={() => step(1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}

const Pane = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    px: '4',
    pt: '2',
    pb: '3',
    minW: '0',
    minH: { xl: 'max(26.25rem, calc(100dvh - 114px))' },
    containerType: 'inline-size',
    fontSize: 'dense',
    fontVariantNumeric: 'tabular-nums',
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      minH: '9',
      mb: '2',
    },
    '& .parts': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '5',
      flex: '1',
      // The table is below the pitch.
      '@container (min-width: 46.25rem)': {
        gridTemplateColumns: 'minmax(0, 1fr) clamp(22.5rem, 44%, 25rem)',
      },
    },
    ...outStyles,
    '& strong': { fontSize: 'sm', fontWeight: 'semibold' },
    '& .tag': {
      px: '1.5',
      borderWidth: '1px',
      borderRadius: 'l1',
      fontSize: 'fine',
      lineHeight: '1.125rem',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
  },
});
