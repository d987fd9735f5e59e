import { chakra } from '@fanteam/ui';

/** The product's name beside the logo; `as="h1"` where it heads the page. */
export const BrandName = chakra('span', {
  base: {
    fontSize: 'sm',
    lineHeight: '1.25rem',
    fontWeight: 'bold',
    letterSpacing: '0.06em',
    whiteSpace: 'nowrap',
  },
});
