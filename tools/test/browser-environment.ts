import { IDBFactory } from 'fake-indexeddb';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the browser APIs that it lacks. It adds no `fetch`: the specs replace it to fake the server. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, structuredClone } =
      globalThis;
    const page = this.global as unknown as typeof globalThis;
    Object.assign(page, {
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
    page.ResizeObserver ??= SilentResizeObserver;
    page.matchMedia ??= matchNothing;
    page.indexedDB ??= new IDBFactory();
    page.Element.prototype.scrollIntoView ??= () => undefined;
    // With these, components put their styles into adopted style sheets, as in browsers. jsdom does not evaluate such
    // sheets, which saves a fifth of the time of the specs.
    page.document.adoptedStyleSheets ??= [];
    page.CSSStyleSheet.prototype.replaceSync ??= () => undefined;
    const { Blob, FileReader } = page;
    Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
      return readAsArrayBuffer(new FileReader(), this);
    };
  }
}

function readAsArrayBuffer(reader: FileReader, blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/** No media query matches, and none changes. */
function matchNothing(media: string): MediaQueryList {
  return {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => true,
  };
}

/** jsdom computes no layout, so sizes never change. */
class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
