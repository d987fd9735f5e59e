import { chakra, PositionChip } from '@fanteam/ui';
import { formatChange, formatPoints, formatSalary } from '../../shared/numbers';
import type { Replacement } from './find-replacements';

interface ReplacementListProps {
  found: readonly Replacement[];
  onPick: (replacement: Replacement) => void;
}

/** The replacements for a player, each a button with the new points and salary of the lineup. */
export function ReplacementList({ found, onPick }: ReplacementListProps) {
  if (found.length === 0) return null;
  return (
    <List aria-label="Replacements">
      {found.map((replacement) => (
        <li key={replacement.player.id}>
          <Choice replacement={replacement} onPick={onPick} />
        </li>
      ))}
    </List>
  );
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
        {formatChange(gain)} · salary {formatSalary(lineup.salary_cost)}
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
      gridTemplateColumns: '2.625rem minmax(0, 1fr) auto',
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
      fontSize: 'dense',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
    },
    '& .points': {
      gridRow: { base: '2', md: '1' },
      gridColumn: '3',
      fontSize: 'dense',
      fontWeight: 'semibold',
    },
    '& .totals': { gridColumn: { base: '2 / -1', md: '3' } },
    '& .points, & .totals': { textAlign: { md: 'end' } },
    '& .warning': { gridColumn: '2 / -1', fontSize: 'xs', color: 'warn.fg' },
  },
});
