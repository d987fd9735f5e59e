import type { Position, Roster } from '@fanteam/contracts';
import { Box, chakra, PositionChip } from '@fanteam/ui';
import { memo, useMemo, useState } from 'react';
import type { LineupView } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';
import { ChartFigure } from '../../../shared/chart-figure';
import { countOf } from '../../../shared/numbers';
import { PositionFilter } from '../../../shared/position-filter';
import {
  clubExposures,
  formationExposures,
  playerExposures,
  type Exposure,
  type PlayerExposure,
} from './exposure';
import { ExposureBar, ExposureBars, percent } from './exposure-bars';
import { countSharedPlayers } from './overlap';
import { RankLine } from './rank-line';
import { SharedPlayersBars } from './shared-players';

export interface ExposurePaneProps {
  /** The shown lineups, in the shown order. */
  views: readonly LineupView[];
  request: RunRequest;
  roster: Roster | undefined;
}

/** The number of bars of clubs and formations. Their tables have all rows. */
const MAX_BARS = 6;

/** How often the shown lineups use each player, club and formation, what they share, and their points. */
export const ExposurePane = memo(function ExposurePane({ views, request, roster }: ExposurePaneProps) {
  const [position, setPosition] = useState<Position | null>(null);
  const players = useMemo(() => playerExposures(views, request), [views, request]);
  const clubs = useMemo(() => clubExposures(views, request), [views, request]);
  const formations = useMemo(() => formationExposures(views), [views]);
  const shared = useMemo(() => countSharedPlayers(views), [views]);
  const points = useMemo(() => views.map(({ lineup }) => lineup.total_points), [views]);
  return (
    <Layout>
      <div className="players">
        <Box px="4" py="2">
          <PositionFilter chosen={position} onChoose={setPosition} />
        </Box>
        <PlayerTable
          players={position === null ? players : players.filter((player) => player.position === position)}
          lineups={views.length}
          hasCaptain={roster?.captain !== undefined}
        />
      </div>
      <div className="charts">
        <ChartFigure
          title="Clubs"
          note="share of lineups"
          columns={['Club', 'Lineups', 'Exposure', 'Max']}
          rows={clubs.map((club) => [...figures(club), club.max === null ? '–' : percent(club.max)])}
        >
          <ExposureBars exposures={clubs.slice(0, MAX_BARS)} />
        </ChartFigure>
        <ChartFigure
          title="Formations"
          note="share of lineups"
          columns={['Formation', 'Lineups', 'Exposure']}
          rows={formations.map(figures)}
        >
          <ExposureBars exposures={formations.slice(0, MAX_BARS)} />
        </ChartFigure>
        {views.length > 1 && (
          <ChartFigure
            title="Shared players"
            note="of two lineups, share of pairs"
            columns={['Shared players', 'Pairs', 'Share']}
            rows={shared.map(({ players: count, pairs, share }) => [count, pairs, percent(share)])}
          >
            <SharedPlayersBars counts={shared} />
          </ChartFigure>
        )}
        <ChartFigure
          title="Points by rank"
          note="pts"
          columns={['No.', 'Points', 'Salary']}
          rows={views.map(({ key, points: text, salary }) => [key, text, salary])}
        >
          <RankLine points={points} />
        </ChartFigure>
      </div>
    </Layout>
  );
});

interface PlayerTableProps {
  players: readonly PlayerExposure[];
  lineups: number;
  hasCaptain: boolean;
}

function PlayerTable({ players, lineups, hasCaptain }: PlayerTableProps) {
  return (
    <Table aria-label="Exposure of players">
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Player</th>
          <th scope="col" className="club">
            Club
          </th>
          <th scope="col" className="bar-cell">
            Share of {countOf(lineups, 'lineup')}, | limit
          </th>
          <th scope="col" className="number">
            Used %
          </th>
          <th scope="col" className="number limit">
            Limit %
          </th>
          {hasCaptain && (
            <th scope="col" className="number">
              Captain %
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.key}>
            <td>
              <PositionChip position={player.position} />
            </td>
            <th scope="row">{player.label}</th>
            <td className="club">{player.team}</td>
            <td className="bar-cell">
              <ExposureBar exposure={player} />
            </td>
            <td className="number">
              <b>{Math.round(player.share * 100)}</b>
            </td>
            <td className="number limit">{limitOf(player)}</td>
            {hasCaptain && (
              <td className="number">{player.captained > 0 ? Math.round(player.captained * 100) : '–'}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function limitOf({ isLocked, min, max }: PlayerExposure): string {
  if (isLocked) return 'locked';
  if (min === null && max === null) return '–';
  return `${Math.round((min ?? 0) * 100)} – ${Math.round((max ?? 1) * 100)}`;
}

function figures({ label, count, share }: Exposure): [string, number, string] {
  return [label, count, percent(share)];
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, 1fr) 18.75rem',
      xl: 'minmax(0, 1fr) 23.5rem',
    },
    alignItems: 'start',
    '& .players': { containerType: 'inline-size', overflowX: 'auto' },
    '& .charts': {
      alignSelf: 'stretch',
      px: '4',
      py: '2',
      // The numbers of charts with a large font.
      overflowX: 'clip',
      borderInlineStartWidth: { lg: '1px' },
      '& figure + figure': { borderTopWidth: '1px', borderColor: 'border.subtle' },
    },
  },
});

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'dense',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: { base: '1', md: '2' },
      h: '8',
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& :is(thead th, td):first-of-type': { ps: '4' },
    '& :is(thead th, td):last-of-type': { pe: '4' },
    '& thead th': { bg: 'bg.subtle', fontSize: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
    '& tbody th': { fontWeight: 'medium', overflowWrap: 'anywhere', whiteSpace: { md: 'nowrap' } },
    '& tbody td': { color: 'fg.muted' },
    '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& b': { color: 'fg', fontWeight: 'semibold' },
    '& .bar-cell': { w: '30%', hideBelow: 'md' },
    '& .club': { hideBelow: 'sm' },
    // Otherwise names break in the middle.
    '@container (max-width: 21.995rem)': { '& .limit': { display: 'none' } },
    // On a phone with a large font.
    '@container (max-width: 15rem)': { '& :is(th, td)': { px: '1 !important' } },
  },
});
