import { virtualTableStyles, type Styles } from '../../shared/virtual-table-styles';
import { markStyles } from './icons';
import { actionStyles } from './lineup-actions';
import { outStyles } from './out-players';

export const PHONE_ROW_HEIGHT = 60;
/** The number of columns whose heads are visible on a phone. The others are for screen readers only. */
export const PHONE_HEADS = 3;

/** Names wrap, so that all of them are visible. In a narrow window they are below the figures, on a phone hidden. */
export const tableStyles: Styles = {
  ...virtualTableStyles,
  maxH: { base: '70dvh', md: 'max(420px, calc(100dvh - 160px))', xl: '860px' },
  scrollPaddingTop: { md: '34px' },
  borderTopWidth: '1px',
  borderColor: 'border.subtle',
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },

  '& .head-row, & .row': {
    ...virtualTableStyles['& .head-row, & .row'],
    gridTemplateColumns: '128px 64px 64px 84px 132px minmax(0, 1fr) 88px',
    columnGap: '3',
    pe: '3',
  },
  '&[data-captainless] .head-row, &[data-captainless] .row': {
    xl: { gridTemplateColumns: '128px 64px 64px 84px minmax(0, 1fr) 88px' },
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
  '& .row .players': { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', color: 'fg.muted' },
  '& .group, & .player': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    overflowWrap: 'anywhere',
  },
  '& .group': { flexWrap: 'wrap', rowGap: '1' },
  '& .bench': { color: 'fg.subtle' },
  ...markStyles,
  ...outStyles,
  '& .title .out-tag': { ms: '1.5' },
  ...actionStyles,

  // The names are below the figures.
  '& .figures': { display: 'contents' },
  '&[data-simulated]': {
    md: {
      '& .head-row, & .row': {
        gridTemplateColumns: '112px 60px 60px 80px minmax(64px, 132px) 96px 96px 96px 132px 56px 1fr',
        columnGap: '2',
      },
      '& .row .players': { gridRow: '2', gridColumn: '1 / -1', pt: '1' },
      '& .row > :last-child': { gridRow: '1', gridColumn: '-2', justifySelf: 'end' },
      '& .head .players': { srOnly: true },
    },
    mdToLg: {
      '& .head-row, & .row': { gridTemplateColumns: '96px 56px 92px 92px 92px 120px 52px 1fr' },
      '& :is([data-column=salary], [data-column=formation], [data-column=captain])': { display: 'none' },
      '& .row :is(.salary, .formation, .captain)': { display: 'none' },
    },
  },
  '&[data-simulated][data-captainless]': {
    lg: {
      '& .head-row, & .row': {
        gridTemplateColumns: '112px 60px 60px 80px 96px 96px 96px 132px 56px 1fr',
      },
    },
  },

  mdToXl: {
    '& .head-row, & .row': { gridTemplateColumns: '128px 72px 72px 92px minmax(0, 1fr) 88px' },
    '& .row .players': { gridRow: '2', gridColumn: '1 / -1', pt: '1' },
    '& .row > :last-child': { gridRow: '1', gridColumn: '-2' },
    '& .head .players': { srOnly: true },
  },
  mdDown: {
    '& .head-row': { gridTemplateColumns: 'repeat(3, auto) 1fr', columnGap: '4' },
    [`& .head [role=columnheader]:nth-of-type(n + ${PHONE_HEADS + 1})`]: { srOnly: true },
    '& .row': {
      minH: `${PHONE_ROW_HEIGHT}px`,
      gridTemplateColumns: 'minmax(0, 1fr) auto 136px',
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
    '& .row .formation, & .row .players': { display: 'none' },
    '&[data-simulated] .row': {
      gridTemplateAreas: '"title points actions" "captain salary actions" "figures figures figures"',
    },
    '& .figures': {
      gridArea: 'figures',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      fontSize: 'xs',
      lineHeight: '1.125rem',
    },
    '& .figures > span::before': { content: 'attr(data-label) " "', color: 'fg.muted' },
  },
};
