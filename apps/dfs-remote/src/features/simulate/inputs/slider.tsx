import { chakra } from '@fanteam/ui';

/** A range between two numbers. */
export const Slider = chakra('input', {
  base: {
    w: 'full',
    h: { base: '11', md: '6' },
    accentColor: '{colors.brand.mark}',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px', borderRadius: 'l1' },
  },
});
