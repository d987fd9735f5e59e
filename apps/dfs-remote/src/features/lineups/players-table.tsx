import { isEstimate, type LineupPlayer, type Roster } from '@fanteam/contracts';
import { chakra, PositionChip, VisuallyHidden } from '@fanteam/ui';
import { memo, useMemo } from 'react';
import type { LineupView } from '../../model/lineup-view';
import { formatPoints, formatSalary } from '../../shared/numbers';
import { factorOf } from './captain-factor';
import { SwapIcon } from './icons';
import { nameStyles, PlayerName } from './player-name';

interface PlayersTableProps {
  view: LineupView;
  /** All lineups that are not deleted, in which the uses of a player are counted. */
  kept: readonly LineupView[];
  roster: Roster | undefined;
  /** Undefined if players cannot be swapped. */
  onSwap: ((player: LineupPlayer) => void) | undefined;
}

/** The players of a lineup with salary, points and the share of the lineups that they are in, and its stacks. */
export const PlayersTable = memo(function PlayersTable({ view, kept, roster, onSwap }: PlayersTableProps) {
  const uses = useMemo(() => countUses(kept), [kept]);
  const stacks = view.clubs.filter(({ count }) => count > 1);
  return (
    <div>
      <Table aria-label={`Players of ${view.title}`}>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">Player</th>
            <th scope="col" className="club">
              Club
            </th>
            <th scope="col" className="number">
              Salary M
            </th>
            <th scope="col" className="number">
              Points
            </th>
            <th scope="col" className="number used">
              Used %
            </th>
            {onSwap && (
              <th scope="col">
                <VisuallyHidden>Swap</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {view.players.map((player) => (
            <tr key={player.id ?? player.name} data-bench={view.bench.includes(player) || undefined}>
              <td>
                <PositionChip position={player.position} />
              </td>
              <th scope="row">
                <span className="cell">
                  <PlayerName player={player} view={view} />
                </span>
              </th>
              <td className="club">{player.team}</td>
              <td className="number">{formatSalary(player.salary)}</td>
              <td className="number points">
                <Points player={player} points={player.projection * factorOf(player, roster)} />
              </td>
              <td className="number used">
                {Math.round((100 * (uses.get(player.id ?? player.name) ?? 0)) / kept.length)}
              </td>
              {onSwap && (
                <td>
                  <button
                    type="button"
                    className="swap"
                    aria-label={`Swap ${player.name}`}
                    data-player={player.id}
                    onClick={() => onSwap(player)}
                  >
                    <SwapIcon size={14} />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">Total</th>
            <td className="club" />
            <td className="number points">{view.salary}</td>
            <td className="number points">{view.points}</td>
            <td className="used" />
            {onSwap && <td />}
          </tr>
        </tfoot>
      </Table>
      <Stacks>
        Stacks
        {stacks.map(({ team, count }) => (
          <span key={team} className="tag">
            {team} ×{count}
          </span>
        ))}
        {stacks.length === 0 && <span>none</span>}
      </Stacks>
    </div>
  );
});

function Points({ player, points }: { player: LineupPlayer; points: number }) {
  if (!isEstimate(player)) return formatPoints(points);
  return (
    <>
      <span role="img" aria-label="estimated">
        ≈
      </span>{' '}
      {points.toFixed(2)}
    </>
  );
}

/** In how many lineups each player is, by id or name. */
function countUses(views: readonly LineupView[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { players } of views) {
    for (const { id, name } of players) uses.set(id ?? name, (uses.get(id ?? name) ?? 0) + 1);
  }
  return uses;
}

const Table = chakra('table', {
  base: {
    position: 'relative',
    w: 'full',
    lineHeight: '1.25rem',
    '& :is(th, td)': {
      h: { base: '11', md: '9' },
      px: { base: '0.5', md: '1' },
      textAlign: 'start',
      fontWeight: 'normal',
    },
    // On a phone.
    '@container (max-width: 25rem)': { '& .club': { display: 'none' } },
    // Next to the pitch, which shows the clubs.
    '@container (min-width: 46.25rem) and (max-width: 56.245rem)': { '& .club': { display: 'none' } },
    '@container (max-width: 20rem)': { '& .used': { display: 'none' } },
    '& thead th': {
      h: '8',
      bg: 'bg.subtle',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
    '& tr': { borderBottomWidth: '1px', borderColor: 'border.subtle' },
    '& :is(th, td).number': { textAlign: 'end' },
    '& .points, & tfoot th': { fontWeight: 'semibold' },
    '& .club, & [data-bench]': { color: 'fg.muted' },
    '& .cell': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      overflowWrap: 'anywhere',
    },
    '& tfoot tr': { borderWidth: '0' },
    ...nameStyles,
    '& .swap': {
      display: 'grid',
      placeItems: 'center',
      boxSize: { base: '11', md: '7' },
      ms: 'auto',
      borderRadius: 'l2',
      color: 'fg.subtle',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    },
  },
});

const Stacks = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', mt: '3', color: 'fg.muted' },
});
