import { virtualTableStyles, type Styles } from '../table/virtual-table-styles';
import { markStyles } from './captain-mark';
import { actionStyles } from './lineup-actions';

export const ROW_HEIGHT = 36;
export const PHONE_ROW_HEIGHT = 60;

/** The lineups as a virtual table. On a phone the same cells stand in two lines. */
export const lineupTableStyles: Styles = {
  ...virtualTableStyles,
  maxH: { base: '70dvh', md: 'max(420px, calc(100dvh - 160px))', xl: '860px' },
  scrollPaddingTop: { md: '34px' },
  borderTopWidth: '1px',
  borderColor: 'border.subtle',
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },

  '& .head-row, & .row': {
    ...virtualTableStyles['& .head-row, & .row'],
    gridTemplateColumns: '92px 64px 64px 84px 132px minmax(0, 1fr) 60px',
    columnGap: '3',
    pe: '3',
  },
  '&[data-captainless] .head-row, &[data-captainless] .row': {
    lg: { gridTemplateColumns: '92px 64px 64px 84px minmax(0, 1fr) 60px' },
  },
  '& .row': { ...virtualTableStyles['& .row'], h: `${ROW_HEIGHT}px`, cursor: 'pointer' },
  '& .row[data-chosen]': { bg: 'brand.subtle' },
  '& .choose': {
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
  '& .points': { fontWeight: 'semibold' },
  '& .captain': { truncate: true },
  '& .row .men': { display: 'flex', gap: '3', overflow: 'hidden', whiteSpace: 'nowrap', color: 'fg.muted' },
  '& .group, & .man': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  ...markStyles,
  ...actionStyles,

  // Too narrow for the names of a lineup: its captain says more than half of its keeper.
  mdToLg: {
    '& .head-row, & .row': { gridTemplateColumns: '92px 72px 72px 92px minmax(0, 1fr) 60px' },
    '&:not([data-captainless]) .men, &:not([data-captainless]) .row .men': { display: 'none' },
  },
  mdDown: {
    '& .head-row': { gridTemplateColumns: 'repeat(3, auto) 1fr', columnGap: '4' },
    '& .head [role=columnheader]:nth-of-type(n + 4)': { srOnly: true },
    '& .row': {
      h: `${PHONE_ROW_HEIGHT}px`,
      gridTemplateColumns: 'minmax(0, 1fr) auto 92px',
      gridTemplateAreas: '"title points actions" "captain salary actions"',
      alignContent: 'center',
      columnGap: '2',
      pe: '1',
    },
    '& .row > :last-child': { gridArea: 'actions' },
    '& .title': { gridArea: 'title' },
    '& .row .points': { gridArea: 'points', fontSize: 'sm' },
    '& .row .salary': { gridArea: 'salary', fontSize: 'xs', color: 'fg.muted' },
    '& .row .captain': { gridArea: 'captain', fontSize: 'xs', color: 'fg.muted' },
    '& .row .formation, & .row .men': { display: 'none' },
  },
};
