import { createSystem, defineConfig, defineGlobalStyles } from '@chakra-ui/react';
import { keyframes } from '@chakra-ui/react/theme';
import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { POSITIONS } from '@fanteam/contracts';
import { configs } from './system';

/** The style of `PositionChip`, defined once for the whole page. */
const positionChipStyles = defineGlobalStyles({
  '.position-chip': {
    display: 'inline-block',
    minW: '9',
    px: '1.5',
    borderRadius: 'l1',
    fontSize: 'fine',
    lineHeight: '1.25rem',
    fontWeight: 'semibold',
    letterSpacing: '0.02em',
    textAlign: 'center',
  },
  ...Object.fromEntries(
    POSITIONS.map((position) => [
      `.position-chip[data-position=${position}]`,
      { color: `position.${position}.fg`, bg: `position.${position}.bg` },
    ]),
  ),
});

const page = defineConfig({
  theme: { keyframes },
  globalCss: { html: { colorPalette: 'brand' }, ...positionChipStyles },
});

/** No browser that the page supports needs prefixes here. */
const WITHOUT_PREFIXES: [] = [];

/**
 * The variables of the tokens, the keyframes and the global styles, as text. The builds write them into the styles that
 * every page links (`tools/build/page-styles.ts`), so that no page computes and inserts them. Only for Node, where Emotion
 * returns the text.
 */
export function themeStyles(): string {
  const { getGlobalCss, getTokenCss } = createSystem(...configs, page);
  const { insert, sheet } = createCache({ key: 'css', stylisPlugins: WITHOUT_PREFIXES });
  return String(insert('', css(getGlobalCss(), getTokenCss()), sheet, false));
}
