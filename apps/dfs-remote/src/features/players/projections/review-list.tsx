import type { PoolPlayer } from '@fanteam/contracts';
import { Box, chakra, Input } from '@fanteam/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { SKIP, type MergedProjections } from '../../../model/stored-file';
import { countOf } from '../../../shared/numbers';
import { foldText } from '../../../shared/text';
import { TextButton } from '../../../shared/text-button';
import {
  describePlayer,
  describeRow,
  reviewSections,
  type ReviewRow,
  type ReviewSection,
  type SectionId,
} from './review-rows';

interface ReviewListProps {
  merge: MergedProjections;
  pool: readonly PoolPlayer[];
  /** The group that is shown first; null = all. */
  section: SectionId | null;
  onChange: (row: ReviewRow) => void;
}

const FILTERS: Record<SectionId, string> = {
  open: 'Need an answer',
  check: 'To check',
  unmatched: 'Not in this pool',
  decided: 'Decided by you',
  matched: 'Matched',
};

/** The number of rows that are added to the list by its last button. */
const PAGE = 100;

/** All rows of the file with their players. Each of them can be changed. */
export function ReviewList({ merge, pool, section, onChange }: ReviewListProps) {
  const [filter, setFilter] = useState(section);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const deferredSearch = useDeferredValue(search);
  const sections = useMemo(() => reviewSections(merge, pool), [merge, pool]);
  const players = useMemo(() => new Map(pool.map((player) => [player.id, player])), [pool]);
  const rows = useMemo(
    () => findRows(sections, filter, deferredSearch, players),
    [sections, filter, deferredSearch, players],
  );
  const total = sections.reduce((sum, each) => sum + each.rows.length, 0);
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Box role="group" aria-label="Rows shown" display="flex" flexWrap="wrap" gap="1.5">
          <Chip aria-pressed={filter === null} onClick={() => setFilter(null)}>
            All {total}
          </Chip>
          {sections.map(({ id, rows: { length } }) => (
            <Chip key={id} aria-pressed={filter === id} onClick={() => setFilter(id)}>
              {FILTERS[id]} {length}
            </Chip>
          ))}
        </Box>
        <Input
          type="search"
          aria-label="Search rows"
          placeholder="Search rows"
          size={{ base: 'lg', md: 'xs' }}
          flex="1 1 10rem"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Box>
      {rows.length === 0 && (
        <Box py="3" color="fg.muted">
          No rows match.
        </Box>
      )}
      <Rows aria-label="Rows of the file">
        {rows.slice(0, shown).map((row) => {
          const label = describeRow(row, row.line - merge.addedLines);
          const player = merge.decisions[row.line] ?? row.player;
          return (
            <li key={row.line}>
              <span>
                {label}
                {row.note && <small>{row.note}</small>}
              </span>
              <b>{player === SKIP ? 'skipped' : player && nameOf(players.get(player), player)}</b>
              <TextButton aria-label={`Change: ${label}`} onClick={() => onChange(row)}>
                Change
              </TextButton>
            </li>
          );
        })}
      </Rows>
      {rows.length > shown && (
        <TextButton justifySelf="start" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, rows.length - shown)} more of {countOf(rows.length, 'row')}
        </TextButton>
      )}
    </Box>
  );
}

const nameOf = (player: PoolPlayer | undefined, id: string): string => (player ? describePlayer(player) : id);

/** Every word of the search must occur in the name or the club of a row or of its player. */
function findRows(
  sections: readonly ReviewSection[],
  filter: SectionId | null,
  search: string,
  players: ReadonlyMap<string, PoolPlayer>,
): ReviewRow[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const rows = sections.filter(({ id }) => filter === null || id === filter).flatMap((each) => each.rows);
  if (words.length === 0) return rows;
  return rows.filter(({ name, team, player }) => {
    const text = foldText(`${name} ${team ?? ''} ${player ? nameOf(players.get(player), '') : ''}`);
    return words.every((word) => text.includes(word));
  });
}

const Chip = chakra('button', {
  base: {
    h: { base: '11', md: '6' },
    px: { base: '3.5', md: '2.5' },
    fontSize: 'dense',
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

const Rows = chakra('ul', {
  base: {
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      py: { base: '2', md: '1' },
      minH: '2.5625rem',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& li > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
    '& b': { fontWeight: 'medium' },
  },
});
