import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { nestRule } from './nest-rule';
import { keepStyles } from './theme/keep-styles';
import { system } from './theme/system';
import { Toaster } from './toaster';

/** Provides tokens, styles and toasts to everything below. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={kept}>
        {children}
        <Toaster />
      </ChakraProvider>
    </CacheProvider>
  );
}

/** The page links the layers, the tokens and the global styles (`theme-styles.ts`), so the provider inserts none. */
const kept: SystemContext = { ...keepStyles(system), layers: { ...system.layers, atRule: '' }, _global: [] };

const KEY = 'css';

/**
 * Replaces Emotion's style sheet, which creates <style> elements that a strict `style-src 'self'` blocks. Rules
 * go into a constructable style sheet of the document instead. Emotion creates one instance for all component
 * styles, and one with the same constructor for each of the provider's global styles, which are empty.
 */
class AdoptedStyleSheet {
  readonly key = KEY;
  tags: CSSStyleSheet[] = [];
  private readonly layers = new Map<string, CSSGroupingRule>();

  insert(rule: string): void {
    const sheet = this.tags[0] ?? this.adopt();
    for (const { layer, text } of canNest ? nestRule(rule) : [{ layer: null, text: rule }]) {
      const target = layer === null ? sheet : this.blockOf(layer, sheet);
      try {
        target.insertRule(text, target.cssRules.length);
      } catch {
        // A rule with a vendor-prefixed selector of another browser: ignore it.
      }
    }
  }

  flush(): void {
    const removed = new Set(this.tags);
    this.tags = [];
    this.layers.clear();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !removed.has(sheet));
  }

  /** The block for all rules of a layer. */
  private blockOf(layer: string, sheet: CSSStyleSheet): CSSGroupingRule {
    const known = this.layers.get(layer);
    if (known) return known;
    const index = sheet.insertRule(`@layer ${layer}{}`, sheet.cssRules.length);
    const block = sheet.cssRules[index] as CSSGroupingRule;
    this.layers.set(layer, block);
    return block;
  }

  private adopt(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    this.tags = [sheet];
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  }
}

/** Whether conditions inside a rule apply to all that its selectors match, including pseudo-elements. */
const canNest = 'CSSNestedDeclarations' in globalThis;

/** Creates the style cache of the page. Falls back to Emotion's own where style sheets cannot be adopted. */
function createStyleCache(): EmotionCache {
  const cache = createCache({ key: KEY });
  if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
    cache.sheet = new AdoptedStyleSheet() as unknown as EmotionCache['sheet'];
  }
  return cache;
}

const styleCache = createStyleCache();
