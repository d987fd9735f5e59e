import { readSources } from '../../../../tools/test/read-sources';
import { colors } from './colors';
import { system } from './system';

const THEMES = ['_light', '_dark'] as const;
type Theme = (typeof THEMES)[number];

/** The pictures of the contest simulation, whose marks carry their meaning. */
const PICTURES = /(profit-histogram|best-place-curve|lineup-points)\.tsx$/;
const pictures = readSources('apps/dfs-remote/src/features/simulate/results', PICTURES);
/** The lines of a scale, and the inside of an empty point. */
const DECORATION = ['border', 'bg.panel'];

function valueOf(name: string, theme: Theme): string {
  const token = system.tokens.getByName(`colors.${name}`);
  const value: unknown = token?.extensions.conditions?.[theme] ?? token?.originalValue;
  expect(value).toMatch(/^#[0-9A-F]{6}$/i);
  return value as string;
}

/** The contrast of two colors by WCAG 2. */
function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('computes contrasts as WCAG does', () => {
  expect(contrastOf('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#FFFFFF', '#009688')).toBeCloseTo(3.67, 2);
});

it.each(THEMES)('has texts of 4.5:1 on every background of a page (%s)', (theme) => {
  const texts = [colors.fg.DEFAULT, colors.fg.muted, colors.fg.subtle].map(({ value }) => value[theme]);
  const { DEFAULT: plain, canvas, panel, subtle } = colors.bg;
  const grounds = [plain, canvas, panel, subtle].map(({ value }) => value[theme]);
  const contrasts = texts.flatMap((text) => grounds.map((ground) => contrastOf(text, ground)));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
});

it.each(THEMES)('has checkboxes whose border, filling and mark have 3:1 (%s)', (theme) => {
  const [fields] = readSources('libs/ui/src/form', /^fields\.tsx$/);
  const style = /const Checkbox = .*?\n\}\);/s.exec(fields!.text)![0];
  const tokens = [...style.matchAll(/(?:bg|borderColor): '([\w.]+)'/g)].map(([, token]) => token!);
  const [box, border, filling, filledBorder, mark] = tokens.map((token) => valueOf(token, theme));
  for (const color of [border!, filling!, filledBorder!]) {
    expect(contrastOf(color, box!)).toBeGreaterThanOrEqual(3);
  }
  expect(contrastOf(mark!, filling!)).toBeGreaterThanOrEqual(3);
});

describe('the pictures of the contest simulation', () => {
  /** A mixture has at least the contrast of one of its colors. */
  const used = pictures
    .flatMap(({ text }) => [...text.matchAll(/(?:fill|stroke): '([a-z][\w.]*)'|\{colors\.([\w.]+)\}/g)])
    .flatMap(([, token, mixed]) => token ?? mixed ?? [])
    .filter((token) => token !== 'none' && !DECORATION.includes(token));
  const marks = [...new Set(used)];

  it.each(THEMES)('have marks of 3:1 (%s)', (theme) => {
    expect(pictures).toHaveLength(3);
    expect(marks).toContain('brand.mark');
    const panel = valueOf('bg.panel', theme);
    const pale = marks.filter((token) => contrastOf(valueOf(token, theme), panel) < 3);
    expect(pale).toEqual([]);
  });

  it('have no transparent marks, whose contrast would be lower', () => {
    expect(pictures.filter(({ text }) => /opacity/i.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
