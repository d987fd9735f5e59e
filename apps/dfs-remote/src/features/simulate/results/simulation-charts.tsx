import type { SimulationFigures } from '@fanteam/contracts';
import { Box } from '@fanteam/ui';
import { ChartFigure } from '../../../shared/chart-figure';
import { formatNumber, formatPoints } from '../../../shared/numbers';
import { usePartHeading } from '../use-part-heading';
import { BestPlaceCurve } from './best-place-curve';
import type { ChartedLineup } from './charted-lineups';
import type { SimulatedContest } from './describe-figures';
import { formatChance, formatCount, formatProfit } from '../../../shared/format-estimates';
import { LineupPoints } from './lineup-points';
import { ProfitHistogram } from './profit-histogram';

interface SimulationChartsProps {
  figures: SimulationFigures;
  contest: SimulatedContest;
  lineups: readonly ChartedLineup[];
  yLabel: string;
  /** Whether the set can be entered. If not, only the lineups are shown. */
  isWhole: boolean;
}

/** Pictures of the figures: profits, best places and lineups. */
export function SimulationCharts({ figures, contest, lineups, yLabel, isWhole }: SimulationChartsProps) {
  const heading = usePartHeading();
  const { histogram, best_place_curve: curve, entries } = figures.set;
  const { edges, counts } = histogram;
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const paid = Math.max(0, ...contest.prizes.map(({ to }) => to));
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))"
      maxW={isWhole ? undefined : '480px'}
      columnGap="8"
      alignItems="start"
      _print={{ display: 'none' }}
    >
      {isWhole && (
        <>
          <ChartFigure
            title="Profit"
            heading={heading}
            note="share of scenarios"
            columns={['From', 'To', 'Scenarios']}
            rows={counts.map((count, index) => [
              formatProfit(edges[index] ?? 0),
              formatProfit(edges[index + 1] ?? 0),
              formatChance(count / total),
            ])}
          >
            <ProfitHistogram edges={edges} counts={counts} fees={entries * contest.fee} />
          </ChartFigure>
          <ChartFigure
            title="Best place"
            heading={heading}
            note="chance of this place or better"
            columns={['Place', 'Chance']}
            rows={curve.map(({ place, share }) => [formatCount(place), formatChance(share)])}
          >
            <BestPlaceCurve points={curve} entries={contest.entries} paid={paid} />
          </ChartFigure>
        </>
      )}
      <ChartFigure
        title="Lineups by profit"
        heading={heading}
        note="mean: ● profit, ○ loss"
        columns={['Lineup', 'Projected points', yLabel, 'Mean profit']}
        rows={lineups.map(({ title, points, y, profit }) => [
          title,
          formatPoints(points),
          formatNumber(Math.round(y * 10) / 10),
          formatProfit(profit),
        ])}
      >
        <LineupPoints lineups={lineups} yLabel={yLabel} />
      </ChartFigure>
    </Box>
  );
}
