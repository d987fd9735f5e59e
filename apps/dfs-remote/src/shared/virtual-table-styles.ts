import type { Box } from '@fanteam/ui';
import type { ComponentProps } from 'react';

export type Styles = NonNullable<ComponentProps<typeof Box>['css']>;

/**
 * Common styles of the virtual tables, which scroll and contain only the visible rows. The whole table is styled by
 * class names, because a styled component in each cell would make scrolling slow. Each table adds its columns, row
 * height and phone layout.
 */
export const virtualTableStyles = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  fontSize: 'dense',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',

  '& .head-row, & .row': { display: 'grid', alignItems: 'center', px: '4' },
  '& .number': { textAlign: 'end' },

  '& .head': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.subtle' },
  '& .head-row': {
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.subtle',
  },
  '& .head button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    py: '2',
    lineHeight: '1rem',
    fontWeight: 'medium',
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
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    _hover: { bg: 'bg.subtle' },
  },
} as const satisfies Styles;
