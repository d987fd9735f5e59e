import { chakra } from '@fanteam/ui';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatProfit } from '../../../shared/format-estimates';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 4;
const RIGHT = 4;
const TOP = 26;
const FOOT = 22;
/** The room of a label at the axis. */
const LABEL_WIDTH = 56;

interface ProfitHistogramProps {
  /** `counts[i]` scenarios between `edges[i]` and `edges[i + 1]`. */
  edges: readonly number[];
  counts: readonly number[];
  /** The fees of all entries. */
  fees: number;
}

/** The profit of the set in the scenarios. All bars are equally wide, regardless of their range. */
export function ProfitHistogram({ edges, counts, fees }: ProfitHistogramProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const x = scaleLinear({ domain: [0, Math.max(1, counts.length)], range: [LEFT, WIDTH - RIGHT] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...counts)], range: [HEIGHT - FOOT, TOP] });
  const at = (profit: number) => x(placeOf(profit, edges));
  const gap = counts.length > 60 ? 0 : 1;
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const labels = fees > 0 ? [-fees, 0] : [0];
  const shown = labels.filter((profit) => profit >= first && profit <= last);
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Profit from ${formatProfit(first)} to ${formatProfit(last)} in ${total} scenarios`}
    >
      <line className="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
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
      {shown.map((profit, index) => (
        <g key={profit}>
          <line className="mark" x1={at(profit)} x2={at(profit)} y1={TOP - 4} y2={HEIGHT - FOOT} />
          <text className="label" x={at(profit)} y={index === 0 ? 10 : 22} textAnchor={anchorAt(at(profit))}>
            {profit === 0 ? 'break-even' : 'all fees lost'}
          </text>
        </g>
      ))}
      {axisLabels(edges, at).map((profit) => (
        <text key={profit} x={at(profit)} y={HEIGHT - 6} textAnchor={anchorAt(at(profit))}>
          {formatProfit(Math.round(profit)).replace('.00', '')}
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

/** The ends of the axis, and some edges between them that leave room for each other. */
function axisLabels(edges: readonly number[], at: (profit: number) => number): number[] {
  const [first, last] = [edges[0], edges.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const labels = [first];
  for (const edge of edges.slice(1, -1)) {
    // The labels at the ends are inside the axis, the others centered.
    const before = labels.length === 1 ? 1.5 * LABEL_WIDTH : LABEL_WIDTH;
    const isFree = at(edge) - at(labels.at(-1)!) > before && at(last) - at(edge) > 1.5 * LABEL_WIDTH;
    if (isFree) labels.push(edge);
  }
  return [...labels, last];
}

function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < LABEL_WIDTH / 2) return 'start';
  return x > WIDTH - LABEL_WIDTH / 2 ? 'end' : 'middle';
}

const Drawing = chakra('svg', {
  base: {
    '& .axis': { stroke: 'border.control' },
    '& .loss': { fill: 'border.control' },
    '& .gain': { fill: 'brand.mark' },
    '& .mark': { stroke: 'fg', strokeDasharray: '3 2' },
    '& .label': { fill: 'fg' },
    '@media (forced-colors: active)': {
      '& .loss': { fill: 'Canvas', stroke: 'CanvasText' },
      '& .gain': { fill: 'CanvasText' },
    },
  },
});
