import { chakra } from '@fanteam/ui';
import { scaleLinear, scaleLog } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { formatCount } from '../../../shared/format-estimates';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 34;
const RIGHT = 10;
const TOP = 8;
const FOOT = 22;

interface BestPlaceCurveProps {
  /** The chance that the best place is `place` or better. */
  points: readonly { place: number; share: number }[];
  /** The entries of the contest. */
  entries: number;
  /** The last place with a prize; 0 if there is none. */
  paid: number;
}

/** The chance of each best place or better, on a logarithmic scale, because the first places have the high prizes. */
export function BestPlaceCurve({ points, entries, paid }: BestPlaceCurveProps) {
  const x = scaleLog({ domain: [1, Math.max(2, entries)], range: [LEFT, WIDTH - RIGHT] });
  const y = scaleLinear({ domain: [0, 1], range: [HEIGHT - FOOT, TOP] });
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Chance of each best place or better, from 1 to ${formatCount(entries)}`}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(share)} y2={y(share)} />
          <text x={LEFT - 5} y={y(share)} textAnchor="end" dominantBaseline="central">
            {share * 100} %
          </text>
        </g>
      ))}
      {powersOfTen(entries).map((place) => (
        <text key={place} x={x(place)} y={HEIGHT - 6} textAnchor={place === 1 ? 'start' : 'middle'}>
          {formatCount(place)}
        </text>
      ))}
      {paid > 0 && paid < entries && (
        <g>
          <line className="mark" x1={x(paid)} x2={x(paid)} y1={TOP} y2={HEIGHT - FOOT} />
          <text
            className="label"
            x={x(paid) + (x(paid) < WIDTH / 2 ? 4 : -4)}
            y={HEIGHT - FOOT - 6}
            textAnchor={x(paid) < WIDTH / 2 ? 'start' : 'end'}
          >
            last prize
          </text>
        </g>
      )}
      <LinePath
        className="line"
        data={[...points]}
        x={({ place }) => x(Math.max(1, place))}
        y={({ share }) => y(share)}
      />
    </Drawing>
  );
}

/** 1, 10, 100 … up to the number of entries. */
function powersOfTen(entries: number): number[] {
  const powers: number[] = [];
  for (let place = 1; place <= Math.max(2, entries); place *= 10) powers.push(place);
  return powers;
}

const Drawing = chakra('svg', {
  base: {
    '& .grid': { stroke: 'border' },
    '& .mark': { stroke: 'fg', strokeDasharray: '3 2' },
    '& .label': { fill: 'fg' },
    '& .line': { fill: 'none', stroke: 'brand.mark', strokeWidth: '2px', strokeLinejoin: 'round' },
  },
});
