import { Box, Input, PitchIcon } from '@fanteam/ui';
import { useRef, type ReactNode } from 'react';
import { useSearchShortcut } from '../../shared/keyboard-shortcuts';
import { useSingleKeys } from '../../shared/single-keys';
import { Segments } from '../../shared/segments';
import { TextButton } from '../../shared/text-button';
import type { Arrangement, LineupColumn } from './arrange-lineups';
import type { EditDispatch, LineupEdits } from '../../model/lineup-edits';
import { FAVORITES_ID } from './lineup-actions';
import { CardsIcon, FullStarIcon, StarIcon, TableIcon } from './icons';
import { SelectBox } from '../../shared/select-box';

export type ResultsView = 'cards' | 'table' | 'pitch';

const VIEWS = [
  { value: 'cards', label: 'Cards', Icon: CardsIcon },
  { value: 'table', label: 'Table', Icon: TableIcon },
  { value: 'pitch', label: 'Pitch', Icon: PitchIcon, isNarrow: true },
] as const;

const ORDERS: readonly { name: string; label: string; column: LineupColumn; isDescending: boolean }[] = [
  { name: 'rank', label: 'Sort: rank', column: 'rank', isDescending: false },
  { name: 'points', label: 'Sort: points', column: 'points', isDescending: true },
  { name: 'salary', label: 'Sort: salary, high to low', column: 'salary', isDescending: true },
  { name: 'cheap', label: 'Sort: salary, low to high', column: 'salary', isDescending: false },
  { name: 'formation', label: 'Sort: formation', column: 'formation', isDescending: false },
  { name: 'captain', label: 'Sort: captain', column: 'captain', isDescending: false },
];

const FIGURE_ORDERS: typeof ORDERS = [
  { name: 'profit', label: 'Sort: profit', column: 'profit', isDescending: true },
  { name: 'win', label: 'Sort: chance of first place', column: 'win', isDescending: true },
  { name: 'top', label: 'Sort: chance of the top 1 %', column: 'top', isDescending: true },
  { name: 'cash', label: 'Sort: chance of a prize', column: 'cash', isDescending: true },
  { name: 'copies', label: 'Sort: copies', column: 'copies', isDescending: false },
];

interface ResultsToolbarProps {
  view: ResultsView;
  onView: (view: ResultsView) => void;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  shown: number;
  total: number;
  edits: LineupEdits;
  onEdit: EditDispatch;
  /** The button that opens the comparison. */
  comparison: ReactNode;
  /** Whether the lineups can be sorted by the figures of the contest simulation. */
  hasFigures: boolean;
}

/** View, filters and order of the lineups. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { view, onView, arrangement, onArrange, shown, total, edits, onEdit, comparison, hasFigures } = props;
  const search = useRef<HTMLInputElement>(null);
  useSearchShortcut(search);
  const hasSingleKeys = useSingleKeys();
  const orders = hasFigures ? [...ORDERS, ...FIGURE_ORDERS] : ORDERS;
  const order = orders.find(
    ({ column, isDescending }) => column === arrangement.column && isDescending === arrangement.isDescending,
  );
  return (
    <Box
      // On a phone its parts share lines with what follows them.
      display={{ base: 'contents', md: 'flex' }}
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      flex="1 1 auto"
      py="1.5"
    >
      <Segments legend="View" options={VIEWS} value={view} onChoose={onView} areIcons />
      <Input
        ref={search}
        type="search"
        aria-keyshortcuts={hasSingleKeys ? '/' : undefined}
        aria-label="Search lineups"
        placeholder="Player or club"
        title="Separate players and clubs with commas to find lineups that contain all of them"
        size={{ base: 'lg', md: 'xs' }}
        w={{ md: '8.5rem', xl: '9.375rem' }}
        flex={{ base: '1 1 9.375rem', md: 'none' }}
        value={arrangement.search}
        onChange={(event) => onArrange({ ...arrangement, search: event.target.value })}
      />
      <FavoritesToggle
        isOn={arrangement.favoritesOnly}
        count={edits.favorites.length}
        onToggle={() => onArrange({ ...arrangement, favoritesOnly: !arrangement.favoritesOnly })}
      />
      <Box
        aria-live="polite"
        fontSize="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        // An empty element would still take the gap of the line.
        _empty={{ position: 'absolute' }}
      >
        {shown < total - edits.deleted.length && `${shown} of ${total} shown`}
        {edits.deleted.length > 0 && ` ${edits.deleted.length} deleted`}
      </Box>
      {edits.deleted.length > 0 && (
        <TextButton
          aria-label="Restore the lineup that was deleted last"
          onClick={() => onEdit({ type: 'deletion-undone' })}
        >
          Restore
        </TextButton>
      )}
      {comparison}
      <SelectBox
        size={{ base: 'lg', md: 'xs' }}
        box={{ flex: { base: '1 1 8.5rem', md: 'none' }, w: { base: 'auto', md: '8rem', xl: '10.5rem' } }}
        aria-label="Sort lineups"
        value={order?.name ?? 'custom'}
        options={[
          ...(order ? [] : [['custom', 'Sort: table column'] as const]),
          ...orders.map(({ name, label }) => [name, label] as const),
        ]}
        onChoose={(chosen) => {
          const next = orders.find(({ name }) => name === chosen);
          if (next) onArrange({ ...arrangement, column: next.column, isDescending: next.isDescending });
        }}
      />
    </Box>
  );
}

function FavoritesToggle({ isOn, count, onToggle }: { isOn: boolean; count: number; onToggle: () => void }) {
  return (
    <TextButton
      id={FAVORITES_ID}
      aria-pressed={isOn}
      px="1"
      color={isOn ? 'brand.fg' : 'fg.muted'}
      onClick={onToggle}
    >
      {isOn ? <FullStarIcon size={14} /> : <StarIcon size={14} />}
      <Box as="span" css={{ smDown: { srOnly: true } }}>
        Favorites
      </Box>{' '}
      {count > 0 && count}
    </TextButton>
  );
}
