import { virtualTableStyles, type Styles } from '../../../shared/virtual-table-styles';

export const ROW_HEIGHT = 32;
export const HEAD_HEIGHT = 34;
export const PHONE_ROW_HEIGHT = 70;

/**
 * The columns, by the width of the table: it stands next to the contest or above it, with or without the sidebar. The
 * names need what is left of the width.
 */
const COLUMNS = {
  /** With the projection per million and the use of a player. */
  wide: '60px minmax(0, 1fr) 56px 60px 64px 84px 84px 116px 56px 32px 64px',
  wideWithStatus: '60px minmax(0, 1fr) 56px 60px 104px 56px 84px 84px 116px 56px 32px 64px',
  usual: '60px minmax(0, 1fr) 60px 64px 64px 84px 116px 32px 72px',
  usualWithStatus: '60px minmax(0, 1fr) 56px 60px 104px 56px 84px 116px 32px 68px',
  /** Without the exposure, which is in the dialog, and with the icon of the status only. */
  narrow: '52px minmax(0, 1fr) 52px 56px 52px 80px 32px 64px',
  narrowWithStatus: '52px minmax(0, 1fr) 52px 56px 24px 52px 76px 32px 64px',
  /** With an icon in place of the word Remove. */
  smallest: '52px minmax(0, 1fr) 48px 48px 48px 76px 28px 28px',
  smallestWithStatus: '52px minmax(0, 1fr) 48px 48px 20px 48px 76px 28px 28px',
};

const columns = (name: 'wide' | 'narrow' | 'smallest') => ({
  '& .head-row, & .row': { gridTemplateColumns: COLUMNS[name] },
  '&[data-status] .head-row, &[data-status] .row': { gridTemplateColumns: COLUMNS[`${name}WithStatus`] },
});

/** The styles of the pool table. On a phone each row has two lines. */
export const poolTableStyles: Styles = {
  ...virtualTableStyles,
  // As high as its rows, within limits. It grows if the contest panel next to it is higher.
  minH: {
    base: 'min(var(--rows), 60dvh)',
    lg: 'min(var(--rows), 320px)',
  },
  maxH: 'var(--rows)',
  flex: '1 1 0',
  // The sticky head covers the first visible row.
  scrollPaddingTop: { md: `${HEAD_HEIGHT}px` },

  containerType: 'inline-size',
  '& .head-row': { ...virtualTableStyles['& .head-row'], borderTopWidth: '1px' },
  '& .row': { ...virtualTableStyles['& .row'], h: `${ROW_HEIGHT}px` },
  '& .name': { fontWeight: 'medium', truncate: true, pe: '2' },
  '& .team': { color: 'fg.muted', truncate: true },
  '& .status': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'xs',
    color: 'fg.muted',
  },
  '& .status[data-status=confirmed] svg': { color: 'brand.fg' },
  '& .status[data-tone=doubt]': { color: 'warn.fg' },
  '& .status[data-tone=out]': { color: 'danger.fg' },

  '& .projection': {
    w: '68px',
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

  '& .projection[aria-invalid], & .limit[aria-invalid]': { borderColor: 'danger.fg', color: 'danger.fg' },
  '& .limits': { textAlign: 'center', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .head .limits': { color: 'inherit' },
  '& .limit': {
    w: '34px',
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

  '& .toggles': { display: 'flex', gap: '1' },
  '& .toggle, & .more': {
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
  '& [data-excluded] .name > span:first-of-type': { textDecoration: 'line-through', color: 'fg.muted' },
  '& [data-left-out] .name > span:first-of-type': { color: 'fg.muted', fontStyle: 'italic' },
  '& .name[data-conflict]': { color: 'danger.fg' },
  '& .marks': { display: 'none' },

  '& .remove-cell': { textAlign: 'end' },
  '& .remove': {
    fontSize: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'danger.fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
  '& .remove .icon': { display: 'none' },

  '& .per-million, & .used': { color: 'fg.muted' },
  '& .per-million, & .used, & [data-column=perMillion], & [data-column=used]': { display: 'none' },
  '& .head-row, & .row': { ...virtualTableStyles['& .head-row, & .row'], gridTemplateColumns: COLUMNS.usual },
  '&[data-status] .head-row, &[data-status] .row': { gridTemplateColumns: COLUMNS.usualWithStatus },
  // On a phone the rows have two lines at any width.
  md: {
    '@container (min-width: 950px)': {
      ...columns('wide'),
      '& .per-million, & .used, & [data-column=perMillion], & [data-column=used]': { display: 'block' },
    },
    '@container (max-width: 779.9px)': {
      ...columns('narrow'),
      '& .limits': { display: 'none' },
      // Only the icon is shown; the text is for screen readers and the tooltip.
      '& .status': { fontSize: '0' },
      '& .head-row [data-column=status] button': { fontSize: '0' },
    },
    '@container (max-width: 559.9px)': {
      ...columns('smallest'),
      '& .remove': { display: 'inline-grid', placeItems: 'center', verticalAlign: 'middle' },
      '& .remove .word': { display: 'none' },
      '& .remove .icon': { display: 'block' },
    },
  },
  mdDown: {
    '& .head': { srOnly: true },
    '& .row, &[data-status] .row': {
      h: `${PHONE_ROW_HEIGHT}px`,
      gridTemplateColumns: '40px fit-content(28%) minmax(0, 1fr) 64px 44px 44px',
      gridTemplateAreas: '"name name name projection more remove" "position team status salary more remove"',
      alignContent: 'center',
      columnGap: '1.5',
      rowGap: '0.5',
      pe: '1',
    },
    '& .toggles, & .limits': { display: 'none' },
    '& .marks': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      ms: '2',
      fontSize: 'xs',
      color: 'brand.fg',
      verticalAlign: '-1px',
    },
    '& .position': { gridArea: 'position' },
    '& .name': { gridArea: 'name', fontSize: 'sm' },
    '& .team': { gridArea: 'team', fontSize: 'xs' },
    '& .status-cell': { gridArea: 'status', overflow: 'hidden', whiteSpace: 'nowrap' },
    '& .status': { fontSize: 'xs' },
    '& .salary': { gridArea: 'salary', fontSize: 'xs', color: 'fg.muted' },
    '& .projection-cell': { gridArea: 'projection', fontSize: 'sm', fontWeight: 'semibold' },
    // With a smaller font, phones zoom in when the field gets the focus.
    '& .projection': { w: 'full', h: '11', mt: '-1', mb: '-0.5', fontSize: 'md', fontWeight: 'semibold' },
    '& .more-cell': { gridArea: 'more' },
    '& .remove-cell': { gridArea: 'remove', marginInlineStart: '-2' },
    '& .more, & .remove': { display: 'grid', placeItems: 'center', boxSize: '11' },
    '& .remove .word': { display: 'none' },
    '& .remove .icon': { display: 'block' },
  },
};
