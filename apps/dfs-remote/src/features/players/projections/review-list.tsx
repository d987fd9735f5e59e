import { useVirtualizer } from '@tanstack/react-virtual';
import { Box, chakra, Input } from '@fanteam/ui';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { MatchDecisions } from '../../../model/stored-file';
import { withFocusedRow } from '../../../shared/focused-row';
import { countOf } from '../../../shared/numbers';
import { foldText } from '../../../shared/text';
import { describePlayer } from './match-options';
import { ReviewRowView, type RowContext } from './review-row';
import type { ReviewRow, ReviewSection, SectionId } from './review-rows';

interface ReviewListProps {
  sections: readonly ReviewSection[];
  decisions: MatchDecisions;
  context: RowContext;
  /** The element that scrolls: the list is part of a longer content. */
  scroller: RefObject<HTMLElement | null>;
}

type Item = { section: SectionId; title: string } | { section: SectionId; row: ReviewRow };

const TITLES: Record<SectionId, (count: number) => string> = {
  decide: (count) => `${countOf(count, 'doubtful row')}: choose the player`,
  waiting: (count) => `${countOf(count, 'row')} of unknown clubs`,
  check: (count) => `${countOf(count, 'match', 'matches')} to check`,
  unmatched: (count) => `${countOf(count, 'row')} without a matching player`,
  decided: (count) => `${countOf(count, 'row')} decided by you`,
  matched: (count) => `${countOf(count, 'row')} matched`,
  absent: (count) => `${countOf(count, 'row')} of clubs that are not in this pool`,
};

const FILTERS: Record<SectionId, string> = {
  decide: 'Doubtful',
  waiting: 'Unknown clubs',
  check: 'To check',
  unmatched: 'Unmatched',
  decided: 'Decided',
  matched: 'Matched',
  absent: 'Other clubs',
};

const ROW_HEIGHT = 41;
/** A search field is shown from this number of rows. */
const MANY_ROWS = 12;

/** All rows of the file: the suspicious ones first. Only the visible rows and a few around them are rendered. */
export function ReviewList({ sections, decisions, context, scroller }: ReviewListProps) {
  const [chosen, setChosen] = useState<SectionId | null>(null);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  // The chosen section may be empty after the next merge.
  const filter = sections.some(({ id }) => id === chosen) ? chosen : null;
  const items = useMemo(
    () => toItems(filterSections(sections, filter, deferredSearch, context)),
    [sections, filter, deferredSearch, context],
  );
  if (total === 0) return null;
  return (
    <Box display="grid" gap="2">
      {total >= MANY_ROWS && (
        <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Box role="group" aria-label="Rows shown" display="flex" flexWrap="wrap" gap="1.5">
            <Chip aria-pressed={filter === null} onClick={() => setChosen(null)}>
              All {total}
            </Chip>
            {sections.map(({ id, rows }) => (
              <Chip
                key={id}
                aria-pressed={filter === id}
                onClick={() => setChosen(filter === id ? null : id)}
              >
                {FILTERS[id]} {rows.length}
              </Chip>
            ))}
          </Box>
          <Input
            type="search"
            aria-label="Search rows"
            placeholder="Search rows"
            size={{ base: 'lg', md: 'xs' }}
            flex="1 1 160px"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
      )}
      {items.length === 0 && (
        <Box py="3" color="fg.muted">
          No rows match.
        </Box>
      )}
      <datalist id={context.listId}>
        {[...context.options.keys()].map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <VirtualRows items={items} decisions={decisions} context={context} scroller={scroller} />
    </Box>
  );
}

interface VirtualRowsProps extends Omit<ReviewListProps, 'sections'> {
  items: readonly Item[];
}

function VirtualRows({ items, decisions, context, scroller }: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopInside(scroller, list);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keyOf(items[index]),
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => withFocusedRow(range, scroller.current),
  });
  return (
    <Rows ref={list} role="list" aria-label="Rows of the file" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={'title' in item ? 'title' : 'row'}
            data-suspicious={item.section === 'decide' || item.section === 'check' || undefined}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {'title' in item ? (
              <h3>{item.title}</h3>
            ) : (
              <ReviewRowView
                row={item.row}
                section={item.section}
                decision={item.section === 'decided' ? undefined : decisions[item.row.line]}
                context={context}
              />
            )}
          </div>
        );
      })}
    </Rows>
  );
}

/** Where a part of a scrolling content starts. The parts above it change their height when the user opens them. */
function useTopInside(scroller: RefObject<HTMLElement | null>, part: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const content = scroller.current;
    if (!content) return;
    const measure = () => {
      const distance = part.current!.getBoundingClientRect().top - content.getBoundingClientRect().top;
      setTop(Math.round(distance + content.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of content.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller, part]);
  return top;
}

function keyOf(item: Item | undefined): string {
  if (!item) return '';
  return 'title' in item ? item.section : `${item.section} ${item.row.line}`;
}

function toItems(sections: readonly ReviewSection[]): Item[] {
  return sections.flatMap(({ id, rows }): Item[] => [
    { section: id, title: TITLES[id](rows.length) },
    ...rows.map((row) => ({ section: id, row })),
  ]);
}

/** Every word of the search must occur in the name or the club of a row or of its player. */
function filterSections(
  sections: readonly ReviewSection[],
  filter: SectionId | null,
  search: string,
  { players }: RowContext,
): ReviewSection[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matches = ({ name, team, player }: ReviewRow) => {
    const found = players.get(player ?? '');
    const text = foldText(`${name} ${team ?? ''} ${found ? describePlayer(found) : ''}`);
    return words.every((word) => text.includes(word));
  };
  return sections
    .filter(({ id }) => filter === null || id === filter)
    .map(({ id, rows }) => ({ id, rows: words.length === 0 ? rows : rows.filter(matches) }))
    .filter(({ rows }) => rows.length > 0);
}

const Chip = chakra('button', {
  base: {
    h: { base: '11', md: '6' },
    px: { base: '3.5', md: '2.5' },
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { color: 'brand.fg', bg: 'brand.subtle', fontWeight: 'medium' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '1px' },
  },
});

/** Styled by class names: a styled component in each row would make scrolling slow. */
const Rows = chakra('div', {
  base: {
    position: 'relative',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { position: 'absolute', insetInline: '0', top: '0' },
    '& h3': { pt: '3', pb: '1', fontWeight: 'semibold' },
    '& .row': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) 116px' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      py: { base: '2', md: '1' },
      minH: '41px',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& .row[data-suspicious]': { bg: 'warn.bg', boxShadow: '0 0 0 0 transparent', px: '2' },
    '& .row > span:first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& .row > .pair:first-child': { gridColumn: { base: '1', md: '1 / 3' } },
    '& .row > .wide': { gridColumn: { base: '1 / -1', md: '2 / -1' } },
    '& .row > button': { justifySelf: { md: 'end' } },
    '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
    '& b': { fontWeight: 'medium' },
    '& .actions': { display: 'flex', gap: '2', justifyContent: { md: 'flex-end' } },
  },
});
