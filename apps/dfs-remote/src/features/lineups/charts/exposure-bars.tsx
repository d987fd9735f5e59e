import { chakra } from '@fanteam/ui';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Exposure } from './exposure';

/** Size of the view box, which is stretched to the space between name and number. */
const WIDTH = 100;
const HEIGHT = 12;

/** Exposures as bars, with their labels. */
export function ExposureBars({ exposures }: { exposures: readonly Exposure[] }) {
  return (
    <List>
      {exposures.map((exposure) => (
        <li key={exposure.key}>
          <span className="label">{exposure.label}</span>
          <ExposureBar exposure={exposure} />
          <span className="number">{percent(exposure.share)}</span>
        </li>
      ))}
    </List>
  );
}

/** An exposure as a bar, with the max as a tick and the min as a fainter one. */
export function ExposureBar({ exposure: { position, share, min, max } }: { exposure: Exposure }) {
  const x = scaleLinear({ domain: [0, 1], range: [0, WIDTH] });
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <Bar className="bar" data-position={position ?? undefined} x={0} y={1} width={x(share)} height={10} />
      {min !== null && <Bar className="min" x={x(min) - 0.4} y={0} width={0.8} height={HEIGHT} />}
      {max !== null && max < 1 && <Bar className="max" x={x(max) - 0.4} y={0} width={0.8} height={HEIGHT} />}
    </Drawing>
  );
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

const Drawing = chakra('svg', {
  base: {
    flex: '1',
    minW: '0',
    w: 'full',
    h: '3',
    bg: 'bg.subtle',
    borderRadius: '2px',
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

const List = chakra('ul', {
  base: {
    '& li': { display: 'flex', alignItems: 'center', gap: '2', h: '1.375rem' },
    '& .label': { flex: 'none', w: '6rem', maxW: '40%', truncate: true, color: 'fg' },
    '& li > svg': { w: 'auto', h: '3' },
    '& .number': { flex: 'none', w: '10', textAlign: 'end', color: 'fg' },
  },
});
