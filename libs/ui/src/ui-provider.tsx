import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
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

const kept = keepStyles(system);

const KEY = 'css';

interface SheetOptions {
  key: string;
}

/**
 * Replaces Emotion's style sheet, which creates <style> elements that a strict `style-src 'self'` blocks. Rules
 * go into a constructable style sheet of the document instead. Emotion creates one instance for all component
 * styles, and one with the same constructor for every global style.
 */
class AdoptedStyleSheet {
  readonly key: string;
  /** Emotion flushes a global sheet before rewriting it only if this list is not empty. */
  tags: CSSStyleSheet[] = [];
  /** Set by Emotion, not used: the key defines our order. */
  before: unknown = null;
  private readonly layers = new Map<string, CSSGroupingRule>();

  constructor({ key }: SheetOptions) {
    this.key = key;
  }

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

  /** Inserts global rules before the component rules, regardless of which was created first. */
  private adopt(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    this.tags = [sheet];
    const others = [...document.adoptedStyleSheets];
    if (this.key === KEY) {
      componentSheets.add(sheet);
      document.adoptedStyleSheets = [...others, sheet];
    } else {
      const at = others.findIndex((other) => componentSheets.has(other));
      others.splice(at < 0 ? others.length : at, 0, sheet);
      document.adoptedStyleSheets = others;
    }
    return sheet;
  }
}

/** Whether conditions inside a rule apply to all that its selectors match, including pseudo-elements. */
const canNest = 'CSSNestedDeclarations' in globalThis;

const componentSheets = new WeakSet<CSSStyleSheet>();

/** Creates the style cache of the page. Falls back to Emotion's own where style sheets cannot be adopted. */
function createStyleCache(): EmotionCache {
  const cache = createCache({ key: KEY });
  if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
    cache.sheet = new AdoptedStyleSheet({ key: KEY }) as unknown as EmotionCache['sheet'];
  }
  return cache;
}

const styleCache = createStyleCache();
