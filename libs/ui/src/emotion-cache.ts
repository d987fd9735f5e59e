import createCache, { type EmotionCache } from '@emotion/cache';

const KEY = 'css';

interface SheetOptions {
  key: string;
}

/**
 * Emotion's style sheet without <style> elements, which a strict `style-src 'self'` refuses: rules go
 * into a constructable style sheet of the document. Emotion makes one such object for all component
 * styles, and with the same constructor one for every global style.
 */
class AdoptedStyleSheet {
  readonly key: string;
  /** Emotion empties a global sheet before it writes it anew only if this list is not empty. */
  tags: CSSStyleSheet[] = [];
  /** Written by Emotion; our order follows from the key. */
  before: unknown = null;

  constructor({ key }: SheetOptions) {
    this.key = key;
  }

  insert(rule: string): void {
    const [sheet] = this.tags;
    const target = sheet ?? this.adopt();
    try {
      target.insertRule(rule, target.cssRules.length);
    } catch {
      // A prefixed selector of another browser: that rule does not concern this one.
    }
  }

  flush(): void {
    const gone = new Set(this.tags);
    this.tags = [];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !gone.has(sheet));
  }

  /** Global rules come before the components' rules, whichever was written first. */
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

const componentSheets = new WeakSet<CSSStyleSheet>();

/** Emotion's cache for the whole page; where style sheets cannot be adopted, Emotion's own. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: KEY });
  if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
    cache.sheet = new AdoptedStyleSheet({ key: KEY }) as unknown as EmotionCache['sheet'];
  }
  return cache;
}
