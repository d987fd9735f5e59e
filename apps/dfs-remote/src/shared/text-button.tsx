import { Button, chakra } from '@fanteam/ui';

/** A button that looks like a link. */
export const TextButton = chakra(Button, {
  base: {
    h: { base: '11', md: '6' },
    minW: { base: '11', md: '0' },
    px: '0',
    gap: '1',
    bg: 'transparent',
    color: 'brand.fg',
    fontSize: 'dense',
    fontWeight: 'medium',
    _hover: { bg: 'transparent', textDecoration: 'underline' },
    _expanded: { bg: 'transparent' },
  },
});
