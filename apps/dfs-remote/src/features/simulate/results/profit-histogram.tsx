import { chakra } from '@fanteam/ui';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatProfit } from '../../../shared/format-estimates';
import { useIsPhone } from '../../../shared/use-is-phone';

const HEIGHT = 146;
const TOP = 22;
const FOOT = 22;
/** The room of a label at the axis. */
const LABEL_WIDTH = 64;

interface ProfitHistogramProps {
  /** `counts[i]` contests between `edges[i]` and `edges[i + 1]`. */
  edges: readonly number[];
  counts: readonly number[];
  /** The share of the contests with a loss, as text; empty without a fee. */
  losing: string;
}

/** The profit of the set in the contests. All bars are equally wide, regardless of their range. */
export function ProfitHistogram({ edges, counts, losing }: ProfitHistogramProps) {
  // The labels have the same size on a phone.
  const width = useIsPhone() ? 320 : 612;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const x = scaleLinear({ domain: [0, Math.max(1, counts.length)], range: [0, width] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...counts)], range: [HEIGHT - FOOT, TOP] });
  const at = (profit: number) => x(placeOf(profit, edges));
  const gap = counts.length > 60 ? 0 : 2;
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const anchorAt = (place: number): 'start' | 'middle' | 'end' =>
    place < LABEL_WIDTH / 2 ? 'start' : place > width - LABEL_WIDTH / 2 ? 'end' : 'middle';
  return (
    <Drawing
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`Profit from ${formatProfit(first)} to ${formatProfit(last)} € in ${total} contests`}
    >
      <line className="axis" x1={0} x2={width} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {counts.map((count, index) => (
        <Bar
          key={index}
          className={(edges[index] ?? 0) < 0 ? 'loss' : 'gain'}
          x={x(index)}
          y={y(count)}
          width={Math.max(0.5, x(index + 1) - x(index) - gap)}
          height={HEIGHT - FOOT - y(count)}
        />
      ))}
      {losing !== '' && first < 0 && last >= 0 && (
        <g>
          <line className="mark" x1={at(0)} x2={at(0)} y1={0} y2={HEIGHT - FOOT} />
          <text
            className="label"
            x={at(0) + (at(0) > width / 2 ? -8 : 8)}
            y={12}
            textAnchor={at(0) > width / 2 ? 'end' : 'start'}
          >
            {losing} lose money, left of the line
          </text>
        </g>
      )}
      {axisLabels(edges, at, width).map((profit) => (
        <text key={profit} x={at(profit)} y={HEIGHT - 6} textAnchor={anchorAt(at(profit))}>
          {formatProfit(Math.round(profit)).replace('.00', '')} €
        </text>
      ))}
    </Drawing>
  );
}

/** The place of an amount on the axis, in bars from the left. */
function placeOf(profit: number, edges: readonly number[]): number {
  const next = edges.findIndex((edge) => edge >= profit);
  if (next < 0) return Math.max(0, edges.length - 1);
  const [low = profit, high = profit] = [edges[next - 1], edges[next]];
  return next === 0 || high === low ? next : next - 1 + (profit - low) / (high - low);
}

/** The ends of the axis and break-even, and some edges between them that leave room for each other. */
function axisLabels(edges: readonly number[], at: (profit: number) => number, width: number): number[] {
  const [first, last] = [edges[0], edges.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const labels = [first, last];
  // The labels at the ends are inside the axis, the others centered.
  const isFree = (edge: number) =>
    at(edge) > 1.5 * LABEL_WIDTH &&
    at(edge) < width - 1.5 * LABEL_WIDTH &&
    labels.slice(2).every((label) => Math.abs(at(edge) - at(label)) > LABEL_WIDTH);
  for (const edge of [0, ...edges.slice(1, -1)]) {
    if (edge > first && edge < last && isFree(edge)) labels.push(edge);
  }
  return labels;
}

const Drawing = chakra('svg', {
  base: {
    // Wider, its labels would be larger than the other texts.
    maxW: '42.5rem',
    '& .axis': { stroke: 'border.control' },
    '& .loss': { fill: 'border.control' },
    '& .gain': { fill: 'brand.mark' },
    '& .mark': { stroke: 'fg', strokeDasharray: '3 2' },
    '& .label': { fill: 'fg', fontWeight: 'semibold' },
    '@media (forced-colors: active)': {
      '& .loss': { fill: 'Canvas', stroke: 'CanvasText' },
      '& .gain': { fill: 'CanvasText' },
    },
  },
});
