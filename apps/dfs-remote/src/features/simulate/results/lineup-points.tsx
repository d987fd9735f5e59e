import type { SimulatedLineup } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import { scaleLinear } from '@visx/scale';
import { formatNumber } from '../../../shared/numbers';

const WIDTH = 320;
const HEIGHT = 190;
const LEFT = 40;
const RIGHT = 10;
const TOP = 10;
const FOOT = 34;
const RADIUS = 3;
/** Steps of color for losses and for gains. */
const STEPS = [0, 1, 2] as const;

/** What the picture of the lineups needs to know of one lineup. */
export interface LineupFacts {
  /** The `lineup_id` of the simulation. */
  key: string;
  title: string;
  /** The sum of the projections. */
  points: number;
  /** The sum of the ownership in percent; null if it is not known of all players. */
  ownership: number | null;
}

/** A point of the picture. */
export interface ChartedLineup {
  key: string;
  title: string;
  points: number;
  /** The ownership, or the standard deviation of the points. */
  y: number;
  profit: number;
}

/** The minimum span of an axis: differences that are small against the error of a lineup's points look small. */
const MIN_POINTS = 10;
const MIN_OWNERSHIP = 50;
const MIN_SD = 4;

/** Points with the ownership as y if it is known of all lineups, otherwise with the standard deviation. */
export function chartLineups(
  simulated: readonly SimulatedLineup[],
  facts: readonly LineupFacts[],
): LineupPointsProps {
  const byKey = new Map(simulated.map((lineup) => [lineup.lineup_id, lineup]));
  const known = facts.filter(({ key }) => byKey.has(key));
  const hasOwnership = known.every(({ ownership }) => ownership !== null);
  const lineups = known.map(({ key, title, points, ownership }) => {
    const { points: distribution, profit } = byKey.get(key)!;
    return { key, title, points, y: hasOwnership ? ownership! : distribution.sd, profit: profit.mean };
  });
  return hasOwnership
    ? { lineups, yLabel: 'ownership %', ySpan: MIN_OWNERSHIP }
    : { lineups, yLabel: 'standard deviation', ySpan: MIN_SD };
}

interface LineupPointsProps {
  lineups: readonly ChartedLineup[];
  /** The meaning of `ChartedLineup.y`. */
  yLabel: string;
  /** The minimum span of its axis. */
  ySpan: number;
}

const LARGEST_GAIN = 'color-mix(in srgb, {colors.brand.fg}, {colors.fg})';

/** Each lineup as a point: filled if its mean profit is above 0, with more contrast the farther from it. */
export function LineupPoints({ lineups, yLabel, ySpan }: LineupPointsProps) {
  const xs = lineups.map(({ points }) => points);
  const ys = lineups.map(({ y }) => y);
  const [xMin, xMax] = rangeOf(xs, MIN_POINTS);
  const [yMin, yMax] = rangeOf(ys, ySpan);
  const x = scaleLinear({ domain: [xMin, xMax], range: [LEFT + RADIUS, WIDTH - RIGHT - RADIUS] });
  const y = scaleLinear({ domain: [yMin, yMax], range: [HEIGHT - FOOT - RADIUS, TOP + RADIUS] });
  const largest = Math.max(...lineups.map(({ profit }) => Math.abs(profit)), Number.MIN_VALUE);
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${lineups.length} lineups by projected points and ${yLabel}`}
    >
      <line className="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      <line className="axis" x1={LEFT} x2={LEFT} y1={TOP} y2={HEIGHT - FOOT} />
      {(['loss', 'gain'] as const).flatMap((side) =>
        STEPS.map((step) => (
          <path
            key={`${side} ${step}`}
            className={side}
            data-step={step}
            // One path for all points of a color: there can be 2,000 points.
            d={lineups
              .filter(
                ({ profit }) => side === (profit < 0 ? 'loss' : 'gain') && step === stepOf(profit, largest),
              )
              .map((lineup) => circleAt(x(lineup.points), y(lineup.y)))
              .join('')}
          />
        )),
      )}
      <text x={LEFT} y={HEIGHT - FOOT + 13}>
        {formatNumber(xMin)}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - FOOT + 13} textAnchor="end">
        {formatNumber(xMax)}
      </text>
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 6} textAnchor="middle">
        projected points
      </text>
      <text x={LEFT - 5} y={HEIGHT - FOOT} textAnchor="end">
        {formatNumber(yMin)}
      </text>
      <text x={LEFT - 5} y={TOP + 8} textAnchor="end">
        {formatNumber(yMax)}
      </text>
      <text transform={`translate(12 ${(HEIGHT - FOOT) / 2}) rotate(-90)`} textAnchor="middle">
        {yLabel}
      </text>
    </Drawing>
  );
}

/** The range of the values in whole numbers, at least `span`, and not below 0 for values that are not. */
function rangeOf(values: readonly number[], span: number): [number, number] {
  const [min, max] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0];
  const low = Math.floor(min - Math.max(0, span - (max - min)) / 2);
  const from = min < 0 ? low : Math.max(0, low);
  return [from, Math.max(from + span, Math.ceil(max))];
}

function stepOf(profit: number, largest: number): (typeof STEPS)[number] {
  const share = Math.abs(profit) / largest;
  if (share < 1 / 3) return 0;
  return share < 2 / 3 ? 1 : 2;
}

function circleAt(x: number, y: number): string {
  const [left, top] = [(x - RADIUS).toFixed(1), y.toFixed(1)];
  const half = `a${RADIUS},${RADIUS} 0 1,0 `;
  return `M${left},${top}${half}${2 * RADIUS},0${half}${-2 * RADIUS},0`;
}

const Drawing = chakra('svg', {
  base: {
    '& .axis': { stroke: 'border.control' },
    // The first step of each side has a contrast of 3:1, the others more.
    '& .loss': { fill: 'bg.panel', stroke: 'border.control' },
    '& .loss[data-step="1"]': { stroke: 'fg.subtle' },
    '& .loss[data-step="2"]': { stroke: 'fg.muted' },
    '& .gain': { fill: 'brand.mark', stroke: 'brand.mark' },
    '& .gain[data-step="1"]': { fill: 'brand.fg', stroke: 'brand.fg' },
    '& .gain[data-step="2"]': { fill: LARGEST_GAIN, stroke: LARGEST_GAIN },
    '@media (forced-colors: active)': {
      '& .loss[data-step]': { fill: 'Canvas', stroke: 'CanvasText' },
      '& .gain[data-step]': { fill: 'CanvasText', stroke: 'CanvasText' },
    },
  },
});
