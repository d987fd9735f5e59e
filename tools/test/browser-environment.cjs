const { IDBFactory } = require('fake-indexeddb');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with what every browser has and jsdom lacks. `fetch` itself is left to the specs: they fake the
 * server there, at the edge of the page.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, structuredClone } =
      globalThis;
    Object.assign(this.global, {
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
    this.global.ResizeObserver ??= StillResizeObserver;
    this.global.matchMedia ??= matchNothing;
    this.global.indexedDB ??= new IDBFactory();
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return readAsArrayBuffer(new FileReader(), this);
    };
  }
};

function readAsArrayBuffer(reader, blob) {
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/** No media query holds here, and none ever changes. */
function matchNothing(media) {
  return { media, matches: false, addEventListener() {}, removeEventListener() {} };
}

/** Nothing is laid out here, so nothing changes its size. */
class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
