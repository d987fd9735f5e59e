import type { SystemStyleObject } from '@chakra-ui/react';

/** From `lg` on the rows form a table. Below that each row is a card with a header next to each value. */

export const tableRoot: SystemStyleObject = {
  display: { base: 'block', lg: 'table' },
  tableLayout: 'fixed',
};

/** Visually hidden in the card layout, but still available to screen readers. */
export const headerOfCards: SystemStyleObject = {
  bg: 'bg.subtle',
  '& tr': { bg: 'bg.subtle' },
  '& th': { h: '9', px: '5', py: '0', textStyle: 'sm' },
  lgDown: { srOnly: true },
};

export const cardsBody: SystemStyleObject = {
  display: { base: 'block', lg: 'table-row-group' },
  transition: 'opacity 150ms',
};

export const cardRow: SystemStyleObject = {
  display: { base: 'flex', lg: 'table-row' },
  flexDirection: 'column',
  gap: '1',
  position: 'relative',
  px: { base: '4', lg: '0' },
  py: { base: '3', lg: '0' },
  _hover: { bg: 'bg.subtle' },
  '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.subtle' },
};

export const cardCell: SystemStyleObject = {
  display: { base: 'flex', lg: 'table-cell' },
  alignItems: 'baseline',
  gap: '3',
  h: { lg: '3.25rem' },
  px: { base: '0', lg: '5' },
  py: { base: '0', lg: '2' },
  border: 'none',
  color: 'fg.muted',
  verticalAlign: 'middle',
  minW: '0',
  overflowWrap: 'anywhere',
  _before: {
    content: 'attr(data-header)',
    flex: 'none',
    w: '4.5rem',
    textStyle: 'xs',
    lineHeight: '1.25rem',
    color: 'fg.subtle',
    hideFrom: 'lg',
  },
  '&[data-name]': {
    order: { base: '-1', lg: '0' },
    color: 'fg',
    fontWeight: 'medium',
    // Leaves room for the menu.
    pe: { base: '10', lg: '5' },
    _before: { display: 'none' },
  },
  '&[data-actions]': {
    position: { base: 'absolute', lg: 'static' },
    top: '1',
    insetEnd: '1',
    pe: { base: '0', lg: '4' },
    textAlign: 'end',
    _before: { display: 'none' },
  },
};
