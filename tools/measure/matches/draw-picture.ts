/** The correlations of model and real matches as an SVG picture: one point for each pair of positions. */
import type { Comparison } from './compare-seasons';
import { pairs } from './simulator';

const SIZE = 520;
const MARGIN = 56;
const MIN = -0.6;
const MAX = 0.8;
const STEP = 0.2;
const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #333 }
  .grid { stroke: #e4e4e4 } .same { stroke: #999; stroke-dasharray: 4 4 }
  .club { fill: #1f6feb; stroke: #1f6feb } .against { fill: #c2410c; stroke: #c2410c }
  .back { fill: #fff }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd } .back { fill: #161b22 } .grid { stroke: #30363d }
    .club { fill: #79b8ff; stroke: #79b8ff } .against { fill: #ffab70; stroke: #ffab70 }
  }`;

export function drawPicture(
  { real, model, errors, matches }: Comparison,
  seasons: readonly string[],
): string {
  const [ofReal, ofModel] = [real.correlations(), model.correlations()];
  const points = pairs.PAIRS.map(({ name, isAgainst }, i) => {
    const [at, low, high] = [ofReal[i]!, ofReal[i]! - 2 * errors[i]!, ofReal[i]! + 2 * errors[i]!];
    const kind = isAgainst ? 'against' : 'club';
    const label = `${name}, ${isAgainst ? 'opponents' : 'same club'}: model ${ofModel[i]!.toFixed(2)}, real ${at.toFixed(2)}`;
    return (
      `<g class="${kind}"><title>${label}</title>` +
      `<line x1="${x(ofModel[i]!)}" x2="${x(ofModel[i]!)}" y1="${y(low)}" y2="${y(high)}"/>` +
      `<circle cx="${x(ofModel[i]!)}" cy="${y(at)}" r="4"/></g>`
    );
  });
  const label = `Correlations between players: model and ${matches} real matches, ${seasons.join(', ')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="${label}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="back" width="${SIZE}" height="${SIZE}"/>`,
    ...ticks().flatMap((tick) => [
      `<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="${y(MIN)}" y2="${y(MAX)}"/>`,
      `<line class="grid" x1="${x(MIN)}" x2="${x(MAX)}" y1="${y(tick)}" y2="${y(tick)}"/>`,
      `<text x="${x(tick)}" y="${SIZE - MARGIN + 18}" text-anchor="middle">${show(tick)}</text>`,
      `<text x="${MARGIN - 8}" y="${y(tick) + 4}" text-anchor="end">${show(tick)}</text>`,
    ]),
    `<line class="same" x1="${x(MIN)}" y1="${y(MIN)}" x2="${x(MAX)}" y2="${y(MAX)}"/>`,
    ...points,
    `<text x="${SIZE / 2}" y="${SIZE - 14}" text-anchor="middle">Correlation in the model</text>`,
    `<text x="${MARGIN}" y="${MARGIN - 30}">Correlation in ${matches} real matches</text>`,
    ...['club', 'against'].map((kind, row) => {
      const text = kind === 'club' ? 'players of one club' : 'opponents';
      const at = MARGIN + 20 + 20 * row;
      return `<circle class="${kind}" cx="${MARGIN + 16}" cy="${at}" r="4"/><text x="${MARGIN + 26}" y="${at + 4}">${text}</text>`;
    }),
    '</svg>\n',
  ].join('\n');
}

function ticks(): number[] {
  const count = Math.round((MAX - MIN) / STEP);
  return Array.from({ length: count + 1 }, (_, i) => Math.round(10 * (MIN + i * STEP)) / 10);
}

function show(value: number): string {
  return value.toFixed(1).replace('-', '−');
}

function x(value: number): number {
  return Math.round(10 * (MARGIN + ((value - MIN) / (MAX - MIN)) * (SIZE - 2 * MARGIN))) / 10;
}

function y(value: number): number {
  return Math.round(10 * (SIZE - x(value))) / 10;
}
