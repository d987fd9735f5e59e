const STEPS = '0.5 1 1.5 2 2.5 3 3.5 4 4.5 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 48 60';

/** Fonts of the system only: nothing is loaded. */
const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif';

const spacing = tokens(Object.fromEntries(STEPS.split(' ').map((step) => [step, `${Number(step) / 4}rem`])));

/**
 * The parts of the kit's scales that our screens and recipes use. Copied, because the kit exports its scales only together
 * with all its hues, and every token adds work to the first visit of every page. `scales.spec.ts` fails if one is missing
 * or differs.
 */
export const scales = {
  animations: tokens({
    spin: 'spin 1s linear infinite',
    ping: 'ping 1s cubic-bezier(0, 0, 0.2, 1) infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
    bounce: 'bounce 1s infinite',
  }),
  blurs: tokens({
    none: ' ',
    sm: '4px',
    md: '8px',
    lg: '12px',
    xl: '16px',
    '2xl': '24px',
    '3xl': '40px',
    '4xl': '64px',
  }),
  borders: tokens({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid', xl: '8px solid' }),
  colors: tokens({ transparent: 'transparent' }),
  cursor: tokens({
    button: 'pointer',
    checkbox: 'default',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'default',
    slider: 'default',
    switch: 'pointer',
  }),
  durations: tokens({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  easings: tokens({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  fontSizes: tokens({
    '2xs': '0.625rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
    '6xl': '3.75rem',
    '7xl': '4.5rem',
  }),
  fontWeights: tokens({ light: '300', normal: '400', medium: '500', semibold: '600', bold: '700' }),
  fonts: tokens({
    heading: FONT,
    body: FONT,
    mono: 'SFMono-Regular,Menlo,Monaco,Consolas,"Liberation Mono","Courier New",monospace',
  }),
  letterSpacings: tokens({ widest: '0.1em' }),
  lineHeights: tokens({ short: 1.375, moderate: 1.5 }),
  radii: tokens({
    none: '0',
    '2xs': '0.0625rem',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.5rem',
    xl: '0.75rem',
    '2xl': '1rem',
    '3xl': '1.5rem',
    '4xl': '2rem',
    full: '9999px',
  }),
  sizes: {
    ...spacing,
    ...tokens({
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      max: 'max-content',
      min: 'min-content',
      full: '100%',
    }),
  },
  spacing,
  zIndex: tokens({ base: 0, sticky: 1100, overlay: 1300, popover: 1500, max: 2_147_483_647 }),
};

function tokens<Value>(steps: Record<string, Value>): Record<string, { value: Value }> {
  return Object.fromEntries(Object.entries(steps).map(([name, value]) => [name, { value }]));
}
