import { POOL_COLUMNS, type PoolColumn } from './pool-columns';
import { virtualTableStyles, type Styles } from '../../../shared/virtual-table-styles';

/** In rem. */
export const ROW_HEIGHT = 2;
export const HEAD_HEIGHT = 2;
export const PHONE_ROW_HEIGHT = 3.5;

/**
 * Container queries for the width of the table, in the order of `widths` in a column: the table stands next to the
 * contest or above it, with or without the sidebar.
 */
const TABLE_WIDTHS = [
  ['--wide', '@container (min-width: 58.125rem)'],
  ['--usual', '@container (min-width: 48.75rem) and (max-width: 58.12rem)'],
  ['--narrow', '@container (min-width: 35rem) and (max-width: 48.745rem)'],
  ['--smallest', '@container (min-width: 0px) and (max-width: 34.995rem)'],
] as const;

/** The grid of the rows for each width of the table, as custom properties. */
export function gridsOf(columns: readonly PoolColumn[]): Record<string, string> {
  return Object.fromEntries(
    TABLE_WIDTHS.map(([property], at) => [
      property,
      columns
        .flatMap(({ widths }) => widths[at] ?? [])
        .map((width) => (width === 'rest' ? 'minmax(0, 1fr)' : `${width / 16}rem`))
        .join(' '),
    ]),
  );
}

const COLUMNS: readonly PoolColumn[] = POOL_COLUMNS;

/** The styles of the cells of each column. */
const cellStyles = (stylesOf: (column: PoolColumn) => Styles | undefined) =>
  Object.fromEntries(
    COLUMNS.map((column) => [`& .row > [data-column=${column.id}]`, stylesOf(column) ?? {}]),
  );

/** Hides columns with their heads. */
const hidden = (isHidden: (column: PoolColumn) => boolean) =>
  Object.fromEntries(
    COLUMNS.filter(isHidden).map(({ id }) => [
      `& .head-row > [data-column=${id}], & .row > [data-column=${id}]`,
      { display: 'none' },
    ]),
  );

/** A cross instead of the word. */
const removeIcon = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: '0',
  _before: { content: '"×"', fontSize: 'xl', lineHeight: '1' },
} as const satisfies Styles;

/** The styles of the pool table. On a phone each row has two lines. */
export const poolTableStyles: Styles = {
  ...virtualTableStyles,
  // As high as its rows, within limits. It grows if the contest panel next to it is higher.
  minH: {
    base: 'min(var(--rows), 60dvh)',
    lg: 'min(var(--rows), 20rem)',
  },
  maxH: 'var(--rows)',
  flex: '1 1 0',
  // The sticky head covers the first visible row.
  scrollPaddingTop: { md: `${HEAD_HEIGHT}rem` },

  containerType: 'inline-size',
  '&:focus-visible, & [data-column]:focus-visible': {
    outline: '2px solid {colors.brand.mark}',
    outlineOffset: '-1px',
  },
  '& .head-row': { ...virtualTableStyles['& .head-row'], h: `${HEAD_HEIGHT}rem`, borderTopWidth: '1px' },
  '& .head .unit': { fontWeight: 'normal' },
  '& .row': { ...virtualTableStyles['& .row'], h: `${ROW_HEIGHT}rem` },
  '& .centered': { textAlign: 'center' },
  ...cellStyles(({ css }) => css),
  '& [data-status]': { display: 'flex', alignItems: 'center', gap: '1.5', fontSize: 'xs', color: 'fg.muted' },
  '& [data-status]::before': {
    content: '""',
    boxSize: '2',
    flex: 'none',
    borderWidth: '1.5px',
    borderColor: 'fg.subtle',
    borderRadius: 'full',
  },
  '& [data-status=expected]::before': { bg: 'fg.subtle' },
  '& [data-status=possible]::before': {
    backgroundImage: 'linear-gradient(90deg, {colors.fg.subtle} 50%, transparent 50%)',
  },
  // A check mark.
  '& [data-status=confirmed]::before': {
    w: '5px',
    h: '9px',
    mt: '-3px',
    mx: '1.5px',
    borderWidth: '0 1.5px 1.5px 0',
    borderColor: 'brand.fg',
    borderRadius: '0',
    transform: 'rotate(45deg)',
  },
  '& [data-out]': { color: 'danger.fg' },
  '& [data-out]::before': { borderColor: 'danger.fg', borderRadius: '1px' },

  '& .projection': {
    w: '4.25rem',
    h: '6',
    px: '1.5',
    me: '-1.5',
    textAlign: 'end',
    bg: 'transparent',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l1',
    appearance: 'textfield',
    _hover: { borderColor: 'border.control' },
    _focus: { borderColor: 'brand.mark', bg: 'bg.panel', outline: '1px solid {colors.brand.mark}' },
    _placeholderShown: { borderColor: 'border.control' },
    '&::-webkit-inner-spin-button': { appearance: 'none', margin: '0' },
    '&[data-edited]': { color: 'brand.fg', fontWeight: 'semibold' },
  },
  // An estimate: the sign is a button, in front of the digits of the field.
  '& .parts': {
    position: 'absolute',
    insetY: '0',
    insetInlineEnd: '4.2ch',
    w: '6',
    textAlign: 'end',
    color: 'fg.muted',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
  },
  '& .parts + .projection:not(:focus)': {
    textDecoration: 'underline dotted',
    textDecorationColor: '{colors.fg.subtle}',
    textUnderlineOffset: '3px',
  },

  '& .projection[aria-invalid], & .limit[aria-invalid]': { borderColor: 'danger.fg', color: 'danger.fg' },
  '& .limit': {
    w: '2.125rem',
    h: '6',
    textAlign: 'center',
    bg: 'transparent',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l1',
    cursor: 'ew-resize',
    appearance: 'textfield',
    _hover: { borderColor: 'border.control' },
    _focus: { borderColor: 'brand.mark', bg: 'bg.panel', outline: '1px solid {colors.brand.mark}' },
    '&::-webkit-inner-spin-button': { appearance: 'none', margin: '0' },
    '&[data-edited]': { color: 'brand.fg', fontWeight: 'semibold' },
  },
  '& .set-limits': {
    px: '2',
    h: '6',
    color: 'fg.muted',
    cursor: 'text',
    borderRadius: 'l1',
    _hover: { outline: '1px solid {colors.border.control}' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
  '& .unit': { fontSize: 'xs' },

  '& .toggle': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    color: 'fg.subtle',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
  '& .toggle[aria-pressed=true], & .toggle[aria-pressed=true]:hover': {
    bg: 'brand.solid',
    color: 'brand.contrast',
  },
  '& [data-excluded] .toggle[aria-pressed=true], & [data-excluded] .toggle[aria-pressed=true]:hover': {
    bg: 'fg.muted',
    color: 'bg.panel',
  },
  '& [data-locked]': { bg: 'brand.subtle' },
  '& [data-excluded] .open': {
    textDecoration: 'line-through',
    color: 'fg.muted',
  },
  '& [data-left-out] .open': { color: 'fg.muted', fontStyle: 'italic' },
  '& [data-conflict] > [data-column=name]': { color: 'danger.fg' },
  '& .open': {
    minW: '0',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l1',
    truncate: true,
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
  '& .marks': { display: 'none' },

  '& .remove': {
    fontSize: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'danger.fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },

  // On a phone the rows have two lines at any width.
  md: {
    ...Object.fromEntries(
      TABLE_WIDTHS.map(([property, query], at) => [
        query,
        {
          '& .head-row, & .row': { gridTemplateColumns: `var(${property})` },
          ...hidden(({ widths }) => widths[at] === null),
        },
      ]),
    ),
    '@container (max-width: 48.745rem)': {
      '& .head .unit': { display: 'none' },
      // Only the icon is shown; the text is for screen readers and the tooltip.
      '& [data-status]': { fontSize: '0' },
      '& .head-row [data-column=status] button': { fontSize: '0' },
    },
    '@container (max-width: 34.995rem)': {
      '& .remove': removeIcon,
    },
  },
  mdDown: {
    '& .head': { srOnly: true },
    '& .row': {
      h: `${PHONE_ROW_HEIGHT}rem`,
      gridTemplateColumns: '2.625rem auto auto minmax(0, 1fr) 4rem 2.75rem',
      gridTemplateAreas:
        '"position name name name projection remove" "team opponent status salary projection remove"',
      alignContent: 'center',
      columnGap: '1.5',
      rowGap: '0.5',
      pe: '1',
    },
    ...hidden(({ phone }) => !phone),
    ...cellStyles(({ phone }) => phone),
    '& .marks': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      ms: '2',
      fontSize: 'xs',
      color: 'brand.fg',
      verticalAlign: '-1px',
    },
    // A tap anywhere on the row opens the player, except on the field and Remove.
    '& .open::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-column=projection], & [data-column=remove]': { position: 'relative' },
    // With a smaller font, phones zoom in when the field gets the focus.
    '& .projection': { w: 'full', h: '11', fontSize: 'md', fontWeight: 'semibold' },
    '& .remove': { ...removeIcon, boxSize: '11' },
  },
};
