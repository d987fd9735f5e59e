import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { chakra } from '@fanteam/ui';
import { formatPoints } from '../../../shared/numbers';

const WIDTH = 320;
const HEIGHT = 96;
const LEFT = 6;
const RIGHT = 8;
const TOP = 20;
const FOOT = 20;

/** The points of the shown lineups in their order, with labels at both ends. */
export function RankLine({ points }: { points: readonly number[] }) {
  const last = points.length - 1;
  const x = scaleLinear({ domain: [0, Math.max(1, last)], range: [LEFT, WIDTH - RIGHT] });
  const y = scaleLinear({
    domain: [Math.min(...points), Math.max(...points)],
    range: [HEIGHT - FOOT - 12, TOP],
  });
  const [first = 0, end = 0] = [points[0], points.at(-1)];
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`From ${formatPoints(first)} points to ${formatPoints(end)}`}
    >
      <line x1={LEFT} x2={WIDTH - RIGHT} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="axis" />
      {ticks(last).map((rank) => (
        <text key={rank} x={x(rank)} y={HEIGHT - 6} textAnchor={anchor(rank, last)}>
          {rank + 1}
        </text>
      ))}
      <LinePath className="line" data={[...points]} x={(_, index) => x(index)} y={(value) => y(value)} />
      <circle className="dot" cx={x(0)} cy={y(first)} r={3} />
      <text className="end" x={LEFT} y={y(first) - 8}>
        {formatPoints(first)}
      </text>
      {last > 0 && (
        <text className="end" x={WIDTH - RIGHT} y={y(end) - 8} textAnchor="end">
          {formatPoints(end)}
        </text>
      )}
    </Drawing>
  );
}

/** At most four ranks, evenly spaced. */
function ticks(last: number): number[] {
  if (last < 3) return Array.from({ length: last + 1 }, (_, rank) => rank);
  return [0, Math.round(last / 3), Math.round((2 * last) / 3), last];
}

function anchor(rank: number, last: number): 'start' | 'middle' | 'end' {
  if (rank === 0) return 'start';
  return rank === last ? 'end' : 'middle';
}

const Drawing = chakra('svg', {
  base: {
    '& .axis': { stroke: 'border' },
    '& .line': { fill: 'none', stroke: 'brand.mark', strokeWidth: '2px', strokeLinejoin: 'round' },
    '& .dot': { fill: 'brand.mark' },
    '& .end': { fill: 'fg', fontWeight: 'semibold' },
  },
});
