import { virtualTableStyles, type Styles } from '../../shared/virtual-table-styles';
import { actionStyles } from './lineup-actions';
import { nameStyles } from './player-name';

/** In rem. */
export const ROW_HEIGHT = 2;
export const PHONE_ROW_HEIGHT = 3.75;
/** The number of columns whose heads are visible on a phone. The others are for screen readers only. */
export const PHONE_HEADS = 3;

const TEXTS = [5.75, 3.625, 4.125];
const FORM = 3.375;
const FIGURES = [3.625, 4.125, 3.875, 8.25, 3.875];
/** The columns of these widths in rem, and those of the players. `--spare`: what each of these gets of the room that no name needs. */
function columns(widths: number[]) {
  const fixed = widths.reduce((sum, width) => sum + width, 0);
  const template = `${widths.map((width) => `${width}rem`).join(' ')} var(--slot-columns) var(--end)`;
  return {
    '--spare': `max(0px, (100% - ${fixed}rem - var(--end) - var(--needs)) / var(--slots))`,
    '& .head-row, & .row': { gridTemplateColumns: template },
  };
}
/** Narrower, the names need the room of the formation, which the letters of the positions show too. */
const NARROW = '@media (max-width: 87.495rem)';

/**
 * One column for each player (`--slot-columns`), by the longest name in it: columns with short names leave their room to the
 * others. If there is no room for the letters (`--letter`), the table scrolls sideways. On a phone they are hidden.
 */
export const tableStyles: Styles = {
  ...virtualTableStyles,
  ...actionStyles,
  overflowX: 'auto',
  // In wide windows longer names are cut rather than scrolled, unless there are figures.
  '--letter': { base: '0.45rem', xl: '0.3375rem' },
  '&[data-simulated]': { '--letter': '0.45rem' },
  maxH: {
    base: '70dvh',
    md: 'max(26.25rem, calc(100dvh - 160px))',
    xl: 'max(26.25rem, calc(100dvh - 114px))',
  },
  scrollPaddingTop: { md: '2.125rem' },
  fontSize: { base: 'dense', md: '0.78125rem' },
  borderBottomRadius: 'panel',
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },

  md: {
    '& [role=table]': { minW: 'calc(21.625rem + var(--letters) * var(--letter))' },
    '&[data-simulated] [role=table]': { minW: 'calc(45.375rem + var(--letters) * var(--letter))' },
    ...columns([...TEXTS, FORM]),
    '&[data-simulated]': columns([...TEXTS, FORM, ...FIGURES]),
    // The widths of the columns depend on the font, which is that of the rows.
    '& .head-row': { fontSize: 'inherit', fontWeight: 'normal' },
    [NARROW]: {
      '& .head-row > [data-column=formation], & .row > .formation': { display: 'none' },
      ...columns(TEXTS),
      '&[data-simulated]': columns([...TEXTS, ...FIGURES]),
      '& :is(.head-row, .row)': { fontSize: 'xs' },
    },
    '& .row': { h: `${ROW_HEIGHT}rem`, gridTemplateRows: '100%', whiteSpace: 'nowrap' },
    '& .row > span, & .figures > span': { px: '1.5', lineHeight: `calc(${ROW_HEIGHT}rem - 1px)` },
    '& .head-row > span': {
      px: '1.5',
      bg: 'bg.subtle',
      fontSize: 'xs',
      lineHeight: '2rem',
      fontWeight: 'medium',
    },
    '& .row > .slot, & .head-row > .slot': { px: '1' },
    // The title and the buttons stay in view while the table scrolls sideways.
    '& .head-row > span:first-of-type, & .title': { position: 'sticky', insetInlineStart: '0', zIndex: '1' },
    '& .row > .end': { position: 'sticky', insetInlineEnd: '0', zIndex: '1', h: 'full', ps: '0', pe: '1' },
    '& .actions button': { boxSize: '6' },
    '& .title, & .end': { bg: 'bg.panel' },
    '& .row:hover :is(.title, .end)': { bg: 'bg.subtle' },
    '& .row[data-chosen] :is(.title, .end)': { bg: 'brand.subtle' },
    '& .head-row > span:first-of-type, & .row > .title': { ps: '4' },
  },
  '& .head-row, & .row': { ...virtualTableStyles['& .head-row, & .row'], px: '0' },
  '& .row': { ...virtualTableStyles['& .row'], cursor: 'pointer' },
  '& .row[data-chosen], & .row[data-chosen]:hover': { bg: 'brand.subtle' },
  '& .choose': {
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'l1',
    whiteSpace: 'nowrap',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
  },
  '& .points': { fontWeight: 'semibold' },
  '& .formation': { color: 'fg.muted' },
  '& .row .slot': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    h: 'full',
    minW: '0',
    borderInlineStartWidth: '1px',
    borderColor: 'border.subtle',
  },
  '& .slot .name': { truncate: true },
  '& .bench': { bg: 'bg.subtle', color: 'fg.muted' },
  '& [data-broken]': { bg: 'warn.bg', boxShadow: 'inset 0 0 0 1px {colors.warn.line}', fontWeight: 'medium' },
  ...nameStyles,
  '& .slot .position': { display: 'inline-block', minW: '0.6875rem', me: '2px' },
  '& .slot .mark': { ms: '0.5', boxSize: '0.875rem' },
  '& .row .end': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
  '& .wrench': { color: 'warn.fg', me: '1' },
  '& .figures': { display: 'contents' },

  mdDown: {
    '& .head-row': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto 8.25rem',
      columnGap: '2',
      ps: '4',
      pe: '1',
    },
    [`& .head [role=columnheader]:nth-of-type(n + ${PHONE_HEADS + 1})`]: { srOnly: true },
    '& .row': {
      minH: `${PHONE_ROW_HEIGHT}rem`,
      gridTemplateColumns: 'minmax(0, 1fr) auto 8.25rem',
      gridTemplateAreas: '"title points actions" "captain salary actions"',
      alignContent: 'center',
      columnGap: '2',
      py: '1.5',
      ps: '4',
      pe: '1',
    },
    '& .end': { gridArea: 'actions' },
    '& .title': { gridArea: 'title' },
    '& .row .points': { gridArea: 'points', fontSize: 'sm' },
    '& .row .salary': { gridArea: 'salary', fontSize: 'xs', color: 'fg.muted' },
    '& .row .captain': { gridArea: 'captain', truncate: true, fontSize: 'xs', color: 'fg.muted' },
    '& .row .formation': { display: 'none' },
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
