/**
 * All colors of the product, light and dark. Each pair has at least WCAG AA contrast. Colors that no screen
 * and no recipe uses are left out, see `scales.ts`.
 */

type Tone = { value: { _light: string; _dark: string } };
const tone = (light: string, dark: string): Tone => ({ value: { _light: light, _dark: dark } });

const contrast = tone('#FFFFFF', '#04110F');
const danger = { fg: tone('#B3261E', '#FF9C92'), bg: tone('#FDECEA', '#3A1816') };
const warn = {
  fg: tone('#7A5200', '#EBC15A'),
  bg: tone('#FDF4DC', '#2F270F'),
  line: tone('#E3C269', '#6A5518'),
};

/** `mark` is for marks without text: white on it has only 3.67:1. Use `solid` behind text. */
const brand = {
  mark: tone('#009688', '#009688'),
  solid: tone('#00857A', '#009688'),
  solidHover: tone('#00756B', '#14A697'),
  contrast,
  fg: tone('#00756B', '#4CC9BC'),
  subtle: tone('#E3F3F1', '#0D2A27'),
  muted: tone('#BFE3DF', '#124540'),
  emphasized: tone('#BFE3DF', '#124540'),
  border: tone('#BFE3DF', '#124540'),
  focusRing: tone('#009688', '#009688'),
};

/** Backgrounds of toasts; the kit names them by hue. */
const fill = (solid: Tone) => ({ solid, contrast });

export const colors = {
  brand,
  danger: {
    ...danger,
    solid: danger.fg,
    solidHover: tone('#8F1E18', '#FFB4AC'),
    contrast,
    subtle: danger.bg,
    muted: danger.bg,
    emphasized: danger.bg,
    border: danger.bg,
    focusRing: danger.fg,
  },
  warn,
  red: fill(danger.fg),
  orange: fill(warn.fg),
  green: fill(brand.fg),
  bg: {
    DEFAULT: tone('#FFFFFF', '#121918'),
    canvas: tone('#F5F7F7', '#0B1010'),
    panel: tone('#FFFFFF', '#121918'),
    subtle: tone('#F1F4F4', '#19211F'),
    muted: tone('#E7ECEC', '#232D2B'),
    emphasized: tone('#DDE4E3', '#34423F'),
  },
  fg: {
    DEFAULT: tone('#101817', '#E9EFEE'),
    muted: tone('#485553', '#AAB7B4'),
    subtle: tone('#5F6C6A', '#8C9A97'),
    inverted: tone('#FFFFFF', '#04110F'),
    error: danger.fg,
    warning: warn.fg,
    success: brand.fg,
  },
  /** `control` is the border of inputs, which needs 3:1; the others are decorative. */
  border: {
    DEFAULT: tone('#DDE4E3', '#283331'),
    subtle: tone('#E9EEEE', '#1D2624'),
    control: tone('#7F8C89', '#687674'),
    emphasized: tone('#7F8C89', '#687674'),
    error: danger.fg,
  },
  overlay: tone('rgb(16 24 23 / 0.44)', 'rgb(0 0 0 / 0.6)'),
  pitch: { DEFAULT: tone('#E4F1EE', '#0F201E'), line: tone('#BCDAD5', '#234541') },
  /** `fg` and `bg` of chips; `solid` of shirts and bars, with text in `contrast`. */
  position: {
    contrast,
    GK: { fg: tone('#3D4B55', '#B9C8D2'), bg: tone('#E6ECF0', '#222C32'), solid: tone('#566772', '#9DB0BC') },
    D: { fg: tone('#1B57B5', '#8DB8F8'), bg: tone('#E4EDFC', '#15253F'), solid: tone('#2C68C8', '#74A5F0') },
    M: { fg: tone('#6D38AE', '#C6A2F3'), bg: tone('#F0E8FB', '#291C3D'), solid: tone('#7C47BE', '#B48AE8') },
    F: { fg: tone('#B0244A', '#F596AE'), bg: tone('#FCE7EC', '#3A1722'), solid: tone('#C0315A', '#EC7F9B') },
  },
};

const shadow = (light: string, dark: string) => tone(light, dark);

/** In dark mode small shadows are replaced by borders. */
export const shadows = {
  xs: shadow('0 1px 2px rgb(16 24 23 / 0.05)', 'none'),
  sm: shadow('0 1px 2px rgb(16 24 23 / 0.05)', 'none'),
  md: shadow(
    '0 6px 16px -4px rgb(16 24 23 / 0.12), 0 2px 4px rgb(16 24 23 / 0.05)',
    '0 8px 24px rgb(0 0 0 / 0.5)',
  ),
  lg: shadow(
    '0 24px 48px -12px rgb(16 24 23 / 0.24), 0 4px 12px rgb(16 24 23 / 0.06)',
    '0 24px 64px rgb(0 0 0 / 0.6)',
  ),
  xl: shadow('0 24px 48px -12px rgb(16 24 23 / 0.24)', '0 24px 64px rgb(0 0 0 / 0.6)'),
};
