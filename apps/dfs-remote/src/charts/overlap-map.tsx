import { scaleBand, scaleQuantize } from '@visx/scale';
import { chakra } from '@fanteam/ui';
import type { Overlap } from './overlap';

const WIDTH = 320;
const LABELS = 44;
const CELL = 22;
/** Of a map with many rows. */
const LOW_CELL = 15;
/** From how many columns on a map is crowded. */
const CROWDED = 10;
/** Steps of the ramp; the text on each is dark or light as the step needs it. */
const STEPS = [0, 1, 2, 3, 4, 5];

/** The lower triangle of who shares how many men with whom. */
export function OverlapMap({ labels, shared, range: [least, most] }: Overlap) {
  const rows = labels.slice(1);
  const columns = labels.slice(0, -1);
  const isCrowded = columns.length > CROWDED;
  const bottom = rows.length * (isCrowded ? LOW_CELL : CELL);
  const x = scaleBand({ domain: columns, range: [LABELS, WIDTH], padding: 0.06 });
  const y = scaleBand({ domain: rows, range: [0, bottom], padding: 0.06 });
  const step = scaleQuantize({ domain: [least, Math.max(least + 1, most)], range: STEPS });
  const height = bottom + 18;
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`How many players lineups share: ${rows.length + 1} rows`}
      data-crowded={isCrowded || undefined}
    >
      {rows.map((row, index) => (
        <g key={row}>
          <text
            x={LABELS - 6}
            y={(y(row) ?? 0) + y.bandwidth() / 2}
            textAnchor="end"
            dominantBaseline="central"
          >
            {row}
          </text>
          {shared[index + 1]?.map((men, at) => {
            const column = columns[at] ?? '';
            return (
              <g key={column} className="cell" data-step={step(men)}>
                <rect x={x(column)} y={y(row)} width={x.bandwidth()} height={y.bandwidth()} rx={2} />
                <text
                  x={(x(column) ?? 0) + x.bandwidth() / 2}
                  y={(y(row) ?? 0) + y.bandwidth() / 2}
                  textAnchor="middle"
                  dominantBaseline="central"
                >
                  {isCrowded ? Math.round(men) : men}
                </text>
              </g>
            );
          })}
        </g>
      ))}
      {columns.map((column, index) => (
        <text key={column} x={(x(column) ?? 0) + x.bandwidth() / 2} y={height - 6} textAnchor="middle">
          {isCrowded && index % 4 > 0 ? '' : column}
        </text>
      ))}
    </Drawing>
  );
}

const Drawing = chakra('svg', {
  base: {
    '&[data-crowded] .cell text': { fontSize: '9px' },
    ...Object.fromEntries(
      STEPS.map((step) => [
        `& .cell[data-step="${step}"] rect`,
        { fill: `color-mix(in srgb, {colors.brand.fg} ${step * 20}%, {colors.bg.subtle})` },
      ]),
    ),
    '& .cell text': { fill: 'fg' },
    // From the middle on, the dark theme's ramp is too light for light text, at its end the light one's too dark.
    '& .cell:is([data-step="3"], [data-step="4"]) text': { fill: { _dark: 'fg.inverted' } },
    '& .cell[data-step="5"] text': { fill: 'fg.inverted' },
  },
});
