import { chakra } from '@fanteam/ui';
import { GUIDE_HASH } from './guide-hash';

/** Opens the guide. */
export function GuideLink() {
  return <Anchor href={GUIDE_HASH}>How it works</Anchor>;
}

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', md: '6' },
    fontSize: '13px',
    fontWeight: 'medium',
    color: 'brand.fg',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
