const { IDBFactory } = require('fake-indexeddb');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with the browser APIs that it lacks. It adds no `fetch`: the specs replace it to fake the server.
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
    this.global.ResizeObserver ??= SilentResizeObserver;
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

/** No media query matches, and none changes. */
function matchNothing(media) {
  return { media, matches: false, addEventListener() {}, removeEventListener() {} };
}

/** jsdom computes no layout, so sizes never change. */
class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
