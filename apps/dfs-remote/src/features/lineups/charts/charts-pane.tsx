import { POSITION_LABELS } from '@fanteam/contracts';
import { Box } from '@fanteam/ui';
import { memo, useMemo } from 'react';
import type { LineupView } from '../../../model/lineup-view';
import { countOf, formatNumber } from '../../../shared/numbers';
import type { RunRequest } from '../../../model/run-state';
import { ChartFigure } from '../../../shared/chart-figure';
import { clubExposures, formationExposures, mostUsed, playerExposures, type Exposure } from './exposure';
import { findOverlap } from './overlap';
import { OverlapMap } from './overlap-map';
import { RankLine } from './rank-line';
import { percent, ExposureBars } from './exposure-bars';

export interface ChartsPaneProps {
  /** The shown lineups, in the shown order. */
  views: readonly LineupView[];
  request: RunRequest;
  /** The page can place the two parts separately. `groups`: clubs and formations. */
  part: 'main' | 'groups';
}

/** Number of bars in the charts. The tables have all rows. */
const PLAYERS_PER_POSITION = 3;
const MAX_GROUPS = 6;

/** Charts of the shown lineups: exposure, points, overlap, clubs and formations. */
export const ChartsPane = memo(function ChartsPane({ part, ...props }: ChartsPaneProps) {
  return part === 'main' ? <MainCharts {...props} /> : <GroupCharts {...props} />;
});

function MainCharts({ views, request }: Omit<ChartsPaneProps, 'part'>) {
  const players = useMemo(() => playerExposures(views, request), [views, request]);
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
        note={`top ${PLAYERS_PER_POSITION} per position, | max`}
        columns={['Player', 'Position', 'Lineups', 'Exposure', 'Min', 'Max']}
        rows={players.map((player) => [
          player.label,
          player.position ? POSITION_LABELS[player.position] : '',
          ...figures(player),
        ])}
      >
        <ExposureBars exposures={mostUsed(players, PLAYERS_PER_POSITION)} />
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
              ? `shared players, groups of ${overlap.groupSize} lineups`
              : 'shared players of two lineups'
          }
          columns={['Lineups', 'With', 'Shared players']}
          rows={overlap.shared.flatMap((row, index) =>
            row.map((count, at) => [
              overlap.labels[index] ?? '',
              overlap.labels[at] ?? '',
              formatNumber(count),
            ]),
          )}
        >
          <OverlapMap {...overlap} />
        </ChartFigure>
      )}
    </Box>
  );
}

function GroupCharts({ views, request }: Omit<ChartsPaneProps, 'part'>) {
  const clubs = useMemo(() => clubExposures(views, request), [views, request]);
  const formations = useMemo(() => formationExposures(views), [views]);
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
        columns={['Club', 'Lineups', 'Exposure', 'Min', 'Max']}
        rows={clubs.map((club) => [club.label, ...figures(club)])}
      >
        <ExposureBars exposures={clubs.slice(0, MAX_GROUPS)} />
      </ChartFigure>
      <ChartFigure
        title="Formations"
        note="share of lineups"
        columns={['Formation', 'Lineups', 'Exposure']}
        rows={formations.map((formation) => [formation.label, ...figures(formation).slice(0, 2)])}
      >
        <ExposureBars exposures={formations.slice(0, MAX_GROUPS)} />
      </ChartFigure>
    </Box>
  );
}

function figures({ count, share, min, max }: Exposure): (string | number)[] {
  return [count, percent(share), min === null ? '–' : percent(min), max === null ? '–' : percent(max)];
}
