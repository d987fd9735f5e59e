import { tokens } from '@chakra-ui/react/theme';

const STEPS = '0.5 1 1.5 2 2.5 3 3.5 4 4.5 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 48 60';
const WIDTHS = '2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl max min full';

/** Fonts of the system only: nothing is loaded. */
const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif';

/**
 * The parts of the kit's scales that our screens and recipes use, without its hues: every token adds work to the
 * first visit of every page. `scales.spec.ts` fails if one is missing.
 */
export const scales = {
  animations: tokens.animations,
  blurs: tokens.blurs,
  borders: tokens.borders,
  colors: { transparent: { value: 'transparent' } },
  cursor: tokens.cursor,
  durations: tokens.durations,
  easings: tokens.easings,
  fontSizes: pick(tokens.fontSizes, '2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl'),
  fontWeights: pick(tokens.fontWeights, 'light normal medium semibold bold'),
  fonts: { ...tokens.fonts, heading: { value: FONT }, body: { value: FONT } },
  letterSpacings: pick(tokens.letterSpacings, 'widest'),
  lineHeights: pick(tokens.lineHeights, 'short moderate'),
  radii: tokens.radii,
  sizes: pick(tokens.sizes, `${STEPS} ${WIDTHS}`),
  spacing: pick(tokens.spacing, STEPS),
  zIndex: pick(tokens.zIndex, 'base sticky overlay popover max'),
};

function pick<Scale extends object>(scale: Scale, names: string): Partial<Scale> {
  const wanted = new Set(names.split(' '));
  return Object.fromEntries(Object.entries(scale).filter(([name]) => wanted.has(name))) as Partial<Scale>;
}
