import type { Box } from '@fanteam/ui';
import type { ComponentProps } from 'react';

type Styles = ComponentProps<typeof Box>['css'];

export const ROW_HEIGHT = 32;
export const PHONE_ROW_HEIGHT = 56;

const COLUMNS = 'minmax(0, 1fr) 64px 76px 76px 104px 84px';
const COLUMNS_WITH_STATUS = 'minmax(0, 1fr) 60px 68px 112px 76px 104px 84px';
/** Beside the contest on a small screen: the names need the room. */
const NARROW_COLUMNS_WITH_STATUS = 'minmax(0, 1fr) 52px 56px 104px 56px 88px 64px';

/**
 * One style for the whole table, by class: rows come and go while it scrolls, and a styled component
 * in each cell would make that slow. On a phone the same cells stand in two lines.
 */
export const poolTableStyles: Styles = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  maxH: { base: '60dvh', lg: 'clamp(320px, calc(100dvh - 360px), 560px)' },
  // The head lies over the first row in sight.
  scrollPaddingTop: { md: '34px' },
  fontSize: '13px',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',

  '& .head-row, & .row': {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    alignItems: 'center',
    ps: '4',
    pe: '4',
  },
  '&[data-status] .head-row, &[data-status] .row': {
    gridTemplateColumns: COLUMNS_WITH_STATUS,
    lgToXl: { gridTemplateColumns: NARROW_COLUMNS_WITH_STATUS },
  },
  '& .number': { textAlign: 'end', justifyContent: 'flex-end' },

  '& .head': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.subtle' },
  '& .head-row': { borderBlockWidth: '1px', borderColor: 'border.subtle' },
  '& .head button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    py: '2',
    fontSize: 'xs',
    lineHeight: '1rem',
    fontWeight: 'medium',
    color: 'fg.subtle',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
  '& .head button[data-sorted]': { color: 'fg' },
  '& .arrow': { display: 'none' },
  '& [data-sorted] .arrow': { display: 'block' },
  '& [data-sorted=ascending] .arrow': { transform: 'rotate(180deg)' },

  '& .body': { position: 'relative' },
  '& .row': {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    h: `${ROW_HEIGHT}px`,
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    _hover: { bg: 'bg.subtle' },
  },
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

  mdDown: {
    '& .head': { srOnly: true },
    '& .row, &[data-status] .row': {
      h: `${PHONE_ROW_HEIGHT}px`,
      gridTemplateColumns: '40px fit-content(28%) minmax(0, 1fr) 72px 44px',
      gridTemplateAreas: '"position name name projection remove" "position team status salary remove"',
      alignContent: 'center',
      columnGap: '2',
      pe: '1',
    },
    '& .position': { gridArea: 'position' },
    '& .name': { gridArea: 'name', fontSize: 'sm' },
    '& .team': { gridArea: 'team', fontSize: 'xs' },
    '& .status-cell': { gridArea: 'status', overflow: 'hidden', whiteSpace: 'nowrap' },
    '& .salary': { gridArea: 'salary', fontSize: 'xs', color: 'fg.muted' },
    '& .projection-cell': { gridArea: 'projection', fontSize: 'sm', fontWeight: 'semibold' },
    // A smaller font would make the phone zoom in on the field.
    '& .projection': { w: 'full', h: '7', fontSize: 'md', fontWeight: 'semibold' },
    '& .remove-cell': { gridArea: 'remove' },
    '& .remove': { display: 'grid', placeItems: 'center', boxSize: '11' },
    '& .remove .word': { display: 'none' },
    '& .remove .icon': { display: 'block' },
  },
};
