import { scaleBand, scaleQuantize } from '@visx/scale';
import { chakra } from '@fanteam/ui';
import type { Overlap } from './overlap';

const WIDTH = 320;
const LABELS = 44;
const CELL = 22;
/** The cell height of a crowded map. */
const CROWDED_CELL = 15;
/** A map with more columns is crowded. */
const CROWDED = 10;
/** The steps of the color scale. */
const STEPS = [0, 1, 2, 3, 4, 5];

/** A heat map of the players that lineups share (lower triangle). */
export function OverlapMap({ labels, shared, range: [min, max] }: Overlap) {
  const rows = labels.slice(1);
  const columns = labels.slice(0, -1);
  const isCrowded = columns.length > CROWDED;
  const bottom = rows.length * (isCrowded ? CROWDED_CELL : CELL);
  const x = scaleBand({ domain: columns, range: [LABELS, WIDTH], padding: 0.06 });
  const y = scaleBand({ domain: rows, range: [0, bottom], padding: 0.06 });
  const step = scaleQuantize({ domain: [min, Math.max(min + 1, max)], range: STEPS });
  const height = bottom + 18;
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`Shared players of ${rows.length + 1} lineups or groups`}
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
          {shared[index + 1]?.map((count, at) => {
            const column = columns[at] ?? '';
            return (
              <g key={column} className="cell" data-step={step(count)}>
                <rect x={x(column)} y={y(row)} width={x.bandwidth()} height={y.bandwidth()} rx={2} />
                <text
                  x={(x(column) ?? 0) + x.bandwidth() / 2}
                  y={(y(row) ?? 0) + y.bandwidth() / 2}
                  textAnchor="middle"
                  dominantBaseline="central"
                >
                  {isCrowded ? Math.round(count) : count}
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
    // Text contrast: the upper half of the scale is light in the dark theme, the last step dark in the light one.
    '& .cell:is([data-step="3"], [data-step="4"]) text': { fill: { _dark: 'fg.inverted' } },
    '& .cell[data-step="5"] text': { fill: 'fg.inverted' },
    '@media (forced-colors: active)': { '& .cell[data-step] rect': { fill: 'Canvas' } },
  },
});
