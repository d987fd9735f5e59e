import type { Lineup, LineupPlayer, Roster } from '@fanteam/contracts';
import { readPlayerRules } from '@fanteam/lineup-request';
import { Box, Button, chakra, Input, PositionChip, Text, useQuery } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useDeferredValue, useMemo, useState } from 'react';
import type { StoredFile } from '../../model/stored-file';
import { formatPoints, formatSalary } from '../../shared/numbers';
import type { RunRequest } from '../../model/run-state';
import { findReplacements, type Replacement } from './find-replacements';
import { playerSourceQuery } from './player-source';

export interface SwapDialogProps {
  lineup: Lineup;
  title: string;
  out: LineupPlayer;
  others: readonly Lineup[];
  request: RunRequest;
  roster: Roster;
  stored: StoredFile | null;
  onSwap: (replacement: Replacement) => void;
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Replacements for a player of a lineup, with the new points and salary of the lineup. */
export function SwapDialog(props: SwapDialogProps) {
  const { lineup, title, out, others, request, roster, stored, onSwap, focusAfter, onClose } = props;
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const source = useQuery(playerSourceQuery(request, stored));
  const found = useMemo(
    () =>
      source.data
        ? findReplacements({
            lineup,
            out,
            pool: source.data.pool,
            request,
            roster,
            others,
            search: deferredSearch,
          })
        : [],
    [source.data, lineup, out, request, roster, others, deferredSearch],
  );
  return (
    <DialogFrame title={`Swap ${out.name}`} onClose={onClose} size="md" focusAfter={focusAfter}>
      <Dialog.Body display="grid" alignContent="start" gap="3" minH="320px">
        <Text fontSize="13px" color="fg.muted" fontVariantNumeric="tabular-nums">
          {title}: {formatPoints(lineup.total_points)} points, {formatSalary(lineup.salary_cost)} of{' '}
          {formatSalary(request.salary_cap)}. The list contains only replacements that the contest and your
          rules allow. The best captain is chosen automatically.
        </Text>
        <Input
          aria-label="Search replacements"
          placeholder="Search by name or club"
          size={{ base: 'lg', md: 'sm' }}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Box aria-live="polite" fontSize="13px" color="fg.muted">
          {source.isPending && 'Loading the player pool'}
          {source.isError && 'The player pool of this run is not available, so players cannot be swapped.'}
          {source.data && found.length === 0 && whyNoReplacements(out, request)}
        </Box>
        {found.length > 0 && (
          <List aria-label="Replacements">
            {found.map((replacement) => (
              <li key={replacement.player.id}>
                <Choice replacement={replacement} onPick={onSwap} />
              </li>
            ))}
          </List>
        )}
      </Dialog.Body>
      <Dialog.Footer pt="2">
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function whyNoReplacements({ id, name }: LineupPlayer, request: RunRequest): string {
  const { lock, captain } = readPlayerRules(request.players).byId.get(id) ?? {};
  if (lock) return `${name} is locked in every lineup of this run.`;
  if (captain === 'always') return `${name} is captain of every lineup of this run.`;
  return 'No player fits the salary cap, the contest and your rules.';
}

function Choice({
  replacement,
  onPick,
}: {
  replacement: Replacement;
  onPick: (replacement: Replacement) => void;
}) {
  const { player, lineup, gain, warnings } = replacement;
  return (
    <button type="button" onClick={() => onPick(replacement)}>
      <PositionChip position={player.position} />
      <span className="name">{player.name}</span>
      <span className="points">{formatPoints(lineup.total_points)} points</span>
      <span className="facts">
        {player.team} {formatSalary(player.salary)} · {formatPoints(player.projection)}
      </span>
      <span className="totals">
        {gain > 0 ? '+' : ''}
        {formatPoints(gain).replace('-', '−')} · salary {formatSalary(lineup.salary_cost)}
      </span>
      {warnings.map((warning) => (
        <span key={warning} className="warning">
          {warning}
        </span>
      ))}
    </button>
  );
}

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    fontVariantNumeric: 'tabular-nums',
    '& li + li': { borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& button': {
      display: 'grid',
      gridTemplateColumns: '42px minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      w: 'full',
      minH: '11',
      px: '3',
      py: '1.5',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    },
    '& button > span:first-of-type': {
      gridRow: { base: '1 / span 3', md: '1 / span 2' },
      justifySelf: 'start',
    },
    '& .facts, & .totals': { gridColumnStart: '2', fontSize: 'xs', color: 'fg.muted' },
    // A phone has no space next to a name.
    '& .name': {
      gridColumn: { base: '2 / -1', md: '2' },
      fontSize: '13px',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
    },
    '& .points': {
      gridRow: { base: '2', md: '1' },
      gridColumn: '3',
      fontSize: '13px',
      fontWeight: 'semibold',
    },
    '& .totals': { gridColumn: { base: '2 / -1', md: '3' } },
    '& .points, & .totals': { textAlign: { md: 'end' } },
    '& .warning': { gridColumn: '2 / -1', fontSize: 'xs', color: 'warn.fg' },
  },
});
