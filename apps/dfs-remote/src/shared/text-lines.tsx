import { chakra } from '@fanteam/ui';

/** A field for pasted lines. */
export const TextLines = chakra('textarea', {
  base: {
    w: 'full',
    px: '3',
    py: '2',
    fontSize: 'dense',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    resize: 'vertical',
    _placeholder: { color: 'fg.subtle' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
});
