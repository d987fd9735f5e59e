import type { RecipeDefinition } from '@chakra-ui/react';
import { css as serialize } from '@emotion/react';
import { keepStyles } from './keep-styles';
import { system } from './system';

const kept = keepStyles(system);
const { recipes = {} } = system._config.theme!;

/** Conditions, sizes of the window, tokens, utilities and selectors, in an order that the kit changes. */
const base = {
  mdDown: { px: '4', '& .name': { truncate: true } },
  _dark: { bg: 'bg.emphasized' },
  _hover: { bg: 'bg.muted', _disabled: { color: 'fg !important' } },
  display: { base: 'none', lg: 'grid' },
  '& .row:has(> b), & .head': { lineClamp: '2', _focusVisible: { outline: '2px solid {colors.brand.mark}' } },
  '@container (max-width: 780px)': { srOnly: true },
  color: 'brand.fg/50',
  hideBelow: 'sm',
};
const configs = [
  ...Object.values(recipes as Record<string, RecipeDefinition>),
  { base, variants: { size: { sm: { h: '9' } } } },
  {},
];

it('gives recipes the styles of the kit', () => {
  expect(configs.length).toBeGreaterThan(4);
  for (const config of configs) {
    for (const props of [{}, { size: 'sm' }, { variant: 'outline' }, { colorPalette: 'red' }]) {
      const styles = kept.cva(config)(props);
      expect(styles).toEqual(system.cva(config)(props));
      // Without more styles they stay as they are, also where the kit computes them again.
      expect(kept.css(styles, {})).toEqual(serialize(system.css(styles, {})));
    }
  }
});

it('computes the recipe of a component once', () => {
  const config = { base };
  expect(kept.cva(config)).toBe(kept.cva(config));
  expect(kept.cva(config)({})).toBe(kept.cva(config)({}));
});

it('adds the styles of an element, which it computes once', () => {
  const styles = kept.cva({ base })({});
  const own = { bg: { _hover: 'bg.subtle' }, p: '2' };
  expect(kept.css(styles, own)).toEqual(serialize(system.css(styles, own)));
  expect(kept.css(styles, undefined!, { ...own })).toBe(kept.css(styles, own));
  expect(kept.css({ p: '2' }, own)).toEqual(serialize(system.css({ p: '2' }, own)));
});

it('computes the styles of a component of the kit once', () => {
  const own = { p: '2' };
  for (const props of [{}, { size: 'sm', variant: 'outline' }]) {
    const styles = kept.getRecipeFn('button')(props);
    expect(styles).toEqual(system.getRecipeFn('button')(props));
    expect(kept.getRecipeFn('button')(props)).toBe(styles);
    expect(kept.css({}, styles)).toBe(kept.css(styles));
    expect(kept.css({}, styles)).toEqual(serialize(system.css({}, styles)));
    expect(kept.css({}, styles, own)).toEqual(serialize(system.css({}, styles, own)));
  }
  const { label } = kept.getSlotRecipeFn('field')({});
  expect(kept.css({}, label)).toBe(kept.css(kept.getSlotRecipeFn('field')({}).label));
});
