import { POSITION_LABELS, type LineupPlayer, type Roster } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import { memo, useMemo } from 'react';
import type { LineupView } from '../../../model/lineup-view';
import type { FiguresByLineup } from '../../../model/simulate/lineup-figures';
import { formatChange, formatNumber, formatPoints, formatSalary } from '../../../shared/numbers';
import { CaptainMark, markStyles } from '../icons';
import { FIGURE_COLUMNS } from '../figure-columns';
import { OutMark, outStyles } from '../out-players';
import { factorOf } from '../captain-factor';
import { compareLineups, keyOf, type ComparedRow } from './compare-lineups';
import type { Move, MoveFinder } from './find-moves';

export interface LegalMove {
  player: LineupPlayer;
  to: LineupView;
  move: Extract<Move, { isLegal: true }>;
}

interface CompareTableProps {
  views: readonly LineupView[];
  /** The figures of the contest simulation; empty before. */
  figures: FiguresByLineup;
  /** Undefined if players cannot be moved. */
  finder: MoveFinder | undefined;
  /** Percent, by player id. */
  ownership: ReadonlyMap<string, number>;
  roster: Roster | undefined;
  onMove: (move: LegalMove) => void;
}

/** The lineups as columns, their players by position. Finding all moves takes a while, so it is memoized. */
export const CompareTable = memo(function CompareTable(props: CompareTableProps) {
  const { views, figures, finder, ownership, roster, onMove } = props;
  const groups = useMemo(() => compareLineups(views), [views]);
  const facts = { ownership, roster };
  return (
    <Scroller tabIndex={0} role="region" aria-label="Compared lineups">
      <table>
        <thead>
          <tr>
            {views.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
          <tr className="totals">
            {views.map((view) => (
              <Totals key={view.key} {...{ view, figures, ownership }} best={views} />
            ))}
          </tr>
        </thead>
        {groups.map(({ position, rows }) => (
          <tbody key={position}>
            <tr>
              <th colSpan={views.length} scope="rowgroup" className="position">
                {POSITION_LABELS[position]}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.players.map((player) => player && keyOf(player)).join(' ')}>
                {row.players.map((player, column) => (
                  <td key={views[column]!.key} className={row.isShared ? 'shared' : undefined}>
                    {player && (
                      <Player player={player} isOnBench={views[column]!.bench.includes(player)} {...facts} />
                    )}
                    {player && finder && !row.isShared && (
                      <Moves {...{ player, column, row, views, finder, onMove }} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scroller>
  );
});

interface TotalsProps extends Pick<CompareTableProps, 'ownership' | 'figures'> {
  view: LineupView;
  best: readonly LineupView[];
}

function Totals({ view, figures, best, ownership }: TotalsProps) {
  const isBest = best.every(({ lineup }) => lineup.total_points <= view.lineup.total_points);
  const known = view.players.flatMap(({ id }) => ownership.get(id) ?? []);
  const simulated = figures.get(view.key);
  return (
    <td>
      <b data-best={isBest || undefined}>{view.points} points</b>
      <span>
        salary {view.salary}, {view.left} left
      </span>
      {known.length > 0 && (
        <span>ownership {formatNumber(known.reduce((sum, percent) => sum + percent, 0))}%</span>
      )}
      {simulated &&
        FIGURE_COLUMNS.map(({ column, label, textOf }) => (
          <span key={column}>
            {label.toLowerCase()} {textOf(simulated)}
          </span>
        ))}
    </td>
  );
}

interface PlayerProps extends Pick<CompareTableProps, 'ownership' | 'roster'> {
  player: LineupPlayer;
  isOnBench: boolean;
}

function Player({ player, isOnBench, ownership, roster }: PlayerProps) {
  const percent = ownership.get(player.id);
  return (
    <>
      <span className="name">
        {player.name} <CaptainMark player={player} /> <OutMark player={player} />
      </span>
      <span className="facts">
        {player.team} {formatSalary(player.salary)} ·{' '}
        {formatPoints(player.projection * factorOf(player, roster))}
        {percent !== undefined && ` · ${formatNumber(percent)}%`}
        {isOnBench && ' · bench'}
      </span>
    </>
  );
}

interface MovesProps extends Pick<CompareTableProps, 'views' | 'onMove'> {
  player: LineupPlayer;
  column: number;
  row: ComparedRow;
  finder: MoveFinder;
}

/** The moves of a player to the lineups that do not have the player. */
function Moves({ player, column, row, views, finder, onMove }: MovesProps) {
  const from = views[column]!;
  return views
    .filter((to) => to.players.every(({ id }) => id !== player.id))
    .map((to) => {
      const move = finder.find(player, from, to, row.players[views.indexOf(to)] ?? null);
      const target = views.length > 2 ? to.title : '';
      if (!move.isLegal) {
        return (
          <span key={to.key} className="reason">
            {target && `${target}: `}
            {move.reason}
          </span>
        );
      }
      const { replaced, gain, warnings } = move;
      const change = formatChange(gain);
      return (
        <button
          key={to.key}
          type="button"
          aria-label={`Move ${player.name} to ${to.title} for ${replaced.name}, ${change} points`}
          title={warnings.join('; ') || undefined}
          data-warned={warnings.length > 0 || undefined}
          onClick={() => onMove({ player, to, move })}
        >
          <span aria-hidden="true">{views.indexOf(to) < column ? '←' : '→'}</span> {target} for{' '}
          {replaced.name} <b>{change}</b>
          {warnings.length > 0 && (
            <em>breaks {warnings.length === 1 ? 'a limit' : `${warnings.length} limits`}</em>
          )}
        </button>
      );
    });
}

const Scroller = chakra('div', {
  base: {
    overflowX: 'auto',
    fontSize: 'dense',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    '& table': { w: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
    // A third lineup scrolls sideways on a phone.
    '& thead th': { w: { base: '9.5rem', md: 'auto' }, px: '2', textAlign: 'start', fontWeight: 'semibold' },
    '& td': { px: '2', py: '1.5', verticalAlign: 'top', borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& td + td, & th + th': { borderInlineStartWidth: '1px', borderInlineStartColor: 'border.subtle' },
    '& td > span, & td > b': { display: 'block', overflowWrap: 'anywhere' },
    '& .totals td': { borderTopWidth: '0', pt: '0', fontSize: 'xs', color: 'fg.muted' },
    '& .totals b': { fontSize: 'dense', color: 'fg' },
    '& .totals b[data-best]': { color: 'brand.fg' },
    '& .position': {
      px: '2',
      py: '1',
      bg: 'bg.subtle',
      textAlign: 'start',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
    },
    '& .name': { fontWeight: 'medium' },
    '& .facts': { fontSize: 'xs', color: 'fg.muted' },
    '& .shared :is(.name, .facts)': { color: 'fg.subtle', fontWeight: 'normal' },
    '& .reason': { mt: '1', fontSize: 'fine', lineHeight: '0.875rem', color: 'fg.muted' },
    '& button': {
      display: 'block',
      w: 'full',
      minH: { base: '11', md: '7' },
      mt: '1',
      px: '2',
      py: '1',
      borderWidth: '1px',
      borderRadius: 'l2',
      fontSize: 'xs',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    },
    '& button em': { display: 'block', fontStyle: 'normal', color: 'warn.fg' },
    ...markStyles,
    ...outStyles,
  },
});
