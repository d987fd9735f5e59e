import type { LineupPlayer, Roster } from '@fanteam/contracts';
import { Box, chakra, ChevronLeftIcon, ChevronRightIcon, IconButton, Text } from '@fanteam/ui';
import { useRef, useState, type Dispatch } from 'react';
import type { StoredFile } from '../../model/stored-file';
import { formatSalary } from '../../shared/numbers';
import { lazyPart } from '../../shared/lazy-part';
import { TextButton } from '../../shared/text-button';
import type { RunRequest } from '../../model/run-state';
import type { EditAction } from './edits';
import type { Replacement } from './find-replacements';
import { ProofMark } from './icons';
import { actionStyles, LineupActions } from './lineup-actions';
import type { LineupView } from '../../model/lineup-view';
import { Pitch } from './pitch';
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
  /** Undefined while unknown. Players cannot be swapped then. */
  roster: Roster | undefined;
  request: RunRequest;
  stored: StoredFile | null;
  onChoose: (key: string) => void;
  onEdit: Dispatch<EditAction>;
}

/** The selected lineup on the pitch, with its actions. */
export function LineupPane(props: LineupPaneProps) {
  const { views, kept, view, favorites, roster, request, stored, onChoose, onEdit } = props;
  const [out, setOut] = useState<LineupPlayer | null>(null);
  const { key, lineup } = view;
  const canSwap =
    roster !== undefined && view.players.length === roster.size && view.players.every(({ id }) => id);
  const pane = useRef<HTMLElement>(null);
  /** The player whose button gets the focus when the dialog closes: after a swap, the new one. */
  const focused = useRef<string>(undefined);
  const open = (player: LineupPlayer) => {
    focused.current = player.id;
    setOut(player);
  };
  const swap = ({ player, lineup: changed }: Replacement) => {
    focused.current = player.id;
    onEdit({ type: 'swapped', key, lineup: changed });
    setOut(null);
  };
  return (
    <Pane ref={pane} aria-label={`${view.title}, selected`} css={actionStyles}>
      <div className="head">
        {/* Not a heading: the card already has one with this title. */}
        <strong>No. {key}</strong>
        {view.formation !== null && <span className="tag">{view.formation}</span>}
        <ProofMark view={view} />
        <Text as="span" color="fg.muted">
          {view.points} points, {view.salary} of {formatSalary(request.salary_cap)}
        </Text>
        <Box as="span" ms="auto">
          <LineupActions view={view} isFavorite={favorites.includes(key)} onEdit={onEdit} />
        </Box>
      </div>
      <Pitch view={view} roster={roster} onSwap={canSwap ? open : undefined} />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        mt="2"
        fontSize="xs"
        color="fg.muted"
      >
        {canSwap && <span>Select a player to swap.</span>}
        {view.isEdited && (
          <TextButton onClick={() => onEdit({ type: 'swaps-undone', key })}>Undo swaps</TextButton>
        )}
        <Stepper views={views} view={view} onChoose={onChoose} />
      </Box>
      {out && roster && (
        <SwapDialog
          lineup={lineup}
          title={view.title}
          out={out}
          others={kept.flatMap((other) => (other.key === key ? [] : [other.lineup]))}
          request={request}
          roster={roster}
          stored={stored}
          onSwap={swap}
          focusAfter={() => findPlayerButton(pane.current, focused.current)}
          onClose={() => setOut(null)}
        />
      )}
    </Pane>
  );
}

function findPlayerButton(pane: HTMLElement | null, id: string | undefined): HTMLElement | null {
  const buttons = [...(pane?.querySelectorAll<HTMLElement>('.player') ?? [])];
  return buttons.find(({ dataset }) => dataset['player'] === id) ?? null;
}

function Stepper({ views, view, onChoose }: Pick<LineupPaneProps, 'views' | 'view' | 'onChoose'>) {
  const at = views.indexOf(view);
  const step = (by: number) => {
    const next = views[at + by];
    if (next) onChoose(next.key);
  };
  return (
    <Box ms="auto" display="flex" alignItems="center" gap="2" fontVariantNumeric="tabular-nums">
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
    px: '4',
    pt: '1',
    pb: '3',
    minW: '0',
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      minH: '9',
      mb: '1',
    },
    '& strong': { fontSize: 'sm', fontWeight: 'semibold' },
    '& .tag': {
      px: '1.5',
      borderWidth: '1px',
      borderRadius: 'l1',
      fontSize: '11px',
      lineHeight: '18px',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
  },
});
