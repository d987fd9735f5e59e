import { chakra, PositionChip } from '@fanteam/ui';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Exposure } from './exposure';

/** Size of the view box, which is stretched to the space between name and number. */
const WIDTH = 100;
const HEIGHT = 12;

/** Exposures as bars, with the max as a tick and the min as a fainter one. */
export function ExposureBars({ exposures }: { exposures: readonly Exposure[] }) {
  const x = scaleLinear({ domain: [0, 1], range: [0, WIDTH] });
  return (
    <List>
      {exposures.map(({ key, label, position, share, min, max }) => (
        <li key={key}>
          {position !== null && <PositionChip position={position} />}
          <span className="label">{label}</span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <Bar
              className="bar"
              data-position={position ?? undefined}
              x={0}
              y={1}
              width={x(share)}
              height={10}
            />
            {min !== null && <Bar className="min" x={x(min) - 0.4} y={0} width={0.8} height={HEIGHT} />}
            {max !== null && max < 1 && (
              <Bar className="max" x={x(max) - 0.4} y={0} width={0.8} height={HEIGHT} />
            )}
          </svg>
          <span className="number">{percent(share)}</span>
        </li>
      ))}
    </List>
  );
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

const List = chakra('ul', {
  base: {
    '& li': { display: 'flex', alignItems: 'center', gap: '2', h: '22px' },
    // The same width for all chips aligns the bars.
    '& li > span:first-of-type:not(.label)': { flex: 'none', minW: '42px' },
    '& .label': { flex: 'none', w: '96px', truncate: true, color: 'fg' },
    '& svg': { flex: '1', w: 'auto', minW: '0', h: '3' },
    '& .number': { flex: 'none', w: '10', textAlign: 'end', color: 'fg' },
    '& .bar': { fill: 'brand.mark' },
    ...Object.fromEntries(
      (['GK', 'D', 'M', 'F'] as const).map((position) => [
        `& .bar[data-position=${position}]`,
        { fill: `position.${position}.solid` },
      ]),
    ),
    '& .max': { fill: 'fg' },
    '& .min': { fill: 'fg.subtle' },
    '@media (forced-colors: active)': { '& :is(.min, .max)': { fill: 'CanvasText' } },
  },
});
