import { POSITION_LABELS } from '@fanteam/contracts';
import { Box } from '@fanteam/ui';
import { memo, useMemo } from 'react';
import type { LineupView } from '../lineups/lineup-view';
import { countOf, formatNumber } from '../numbers';
import type { RunRequest } from '../run/run-request';
import { ChartFigure } from './chart-figure';
import { clubShares, formationShares, mostUsed, playerShares, type Share } from './exposure';
import { findOverlap } from './overlap';
import { OverlapMap } from './overlap-map';
import { RankLine } from './rank-line';
import { percent, ShareBars } from './share-bars';

export interface ChartsPaneProps {
  /** What is on screen, in its order. */
  views: readonly LineupView[];
  request: RunRequest;
  /** `spread`: what the lineups are made of at large; it may stand elsewhere. */
  part: 'main' | 'spread';
}

/** How many bars of a position are drawn; the table has all of them. */
const EACH = 3;
const CLUBS = 6;

/** Pictures of the lineups on screen: who is in them, what they are worth, how alike they are. */
export const ChartsPane = memo(function ChartsPane({ part, ...props }: ChartsPaneProps) {
  return part === 'main' ? <MainCharts {...props} /> : <SpreadCharts {...props} />;
});

function MainCharts({ views, request }: Omit<ChartsPaneProps, 'part'>) {
  const players = useMemo(() => playerShares(views, request), [views, request]);
  const overlap = useMemo(() => findOverlap(views), [views]);
  const points = useMemo(() => views.map(({ lineup }) => lineup.total_points), [views]);
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))"
      columnGap="8"
      alignItems="start"
      px="4"
      pb="4"
      css={{ '& > :first-of-type': { gridRow: 'span 2' } }}
    >
      <ChartFigure
        title="Exposure"
        note="most used per position, | limit"
        columns={['Player', 'Position', 'Lineups', 'Share', 'Least', 'Limit']}
        rows={players.map((share) => [
          share.label,
          share.position ? POSITION_LABELS[share.position] : '',
          ...figures(share),
        ])}
      >
        <ShareBars shares={mostUsed(players, EACH)} />
      </ChartFigure>
      <ChartFigure
        title="Points by rank"
        note={countOf(views.length, 'lineup')}
        columns={['No.', 'Points', 'Salary']}
        rows={views.map(({ key, points: text, salary }) => [key, text, salary])}
      >
        <RankLine points={points} />
      </ChartFigure>
      {views.length > 1 && (
        <ChartFigure
          title="Overlap"
          note={
            overlap.groupSize > 1
              ? `players shared, groups of ${overlap.groupSize}`
              : 'players two lineups share'
          }
          columns={['Lineups', 'With', 'Players shared']}
          rows={overlap.shared.flatMap((row, index) =>
            row.map((men, at) => [overlap.labels[index] ?? '', overlap.labels[at] ?? '', formatNumber(men)]),
          )}
        >
          <OverlapMap {...overlap} />
        </ChartFigure>
      )}
    </Box>
  );
}

function SpreadCharts({ views, request }: Omit<ChartsPaneProps, 'part'>) {
  const clubs = useMemo(() => clubShares(views, request), [views, request]);
  const formations = useMemo(() => formationShares(views), [views]);
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(240px, 1fr))"
      columnGap="8"
      alignItems="start"
      px="4"
      pb="4"
    >
      <ChartFigure
        title="Clubs"
        note="share of lineups"
        columns={['Club', 'Lineups', 'Share', 'Least', 'Limit']}
        rows={clubs.map((share) => [share.label, ...figures(share)])}
      >
        <ShareBars shares={clubs.slice(0, CLUBS)} />
      </ChartFigure>
      <ChartFigure
        title="Formations"
        note="share of lineups"
        columns={['Formation', 'Lineups', 'Share']}
        rows={formations.map((share) => [share.label, ...figures(share).slice(0, 2)])}
      >
        <ShareBars shares={formations.slice(0, CLUBS)} />
      </ChartFigure>
    </Box>
  );
}

function figures({ count, share, min, max }: Share): (string | number)[] {
  return [count, percent(share), min === null ? '–' : percent(min), max === null ? '–' : percent(max)];
}
