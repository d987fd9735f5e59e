import { virtualTableStyles, type Styles } from '../table/virtual-table-styles';
import { markStyles } from './captain-mark';
import { actionStyles } from './lineup-actions';

/** Most rows on a desktop: eleven names take two lines. */
export const TWO_LINES_HEIGHT = 57;
export const PHONE_ROW_HEIGHT = 60;

/**
 * The lineups as a virtual table. The names wrap, so that all of them are seen; in a narrow window they stand
 * below the figures, and a phone does without them.
 */
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
    xl: { gridTemplateColumns: '92px 64px 64px 84px minmax(0, 1fr) 60px' },
  },
  '& .row': { ...virtualTableStyles['& .row'], minH: '36px', py: '1.5', cursor: 'pointer' },
  '& .row[data-chosen]': { bg: 'brand.subtle' },
  '& .choose': {
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
  '& .points': { fontWeight: 'semibold' },
  '& .captain': { truncate: true },
  '& .row .men': { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', color: 'fg.muted' },
  '& .group, & .man': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    overflowWrap: 'anywhere',
  },
  '& .group': { flexWrap: 'wrap', rowGap: '1' },
  ...markStyles,
  ...actionStyles,

  mdToXl: {
    '& .head-row, & .row': { gridTemplateColumns: '92px 72px 72px 92px minmax(0, 1fr) 60px' },
    '& .row .men': { gridRow: '2', gridColumn: '1 / -1', pt: '1' },
    '& .row > :last-child': { gridRow: '1', gridColumn: '-2' },
    '& .head .men': { srOnly: true },
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
