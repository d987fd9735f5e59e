/** The bundler's function that returns a chunk's file name. */
declare let __webpack_get_script_filename__: (chunkId: string | number) => string;

/**
 * Runs inside a remote's entry. When the shell retries a remote, it adds a query to the entry's URL. This
 * plugin adds the same query to the chunks' URLs: the browser would otherwise wait for a pending request
 * to the same URL instead of sending a new one.
 */
const entry = document.currentScript;
const query = entry instanceof HTMLScriptElement && entry.src ? new URL(entry.src).search : '';

export default function freshChunks(): { name: string } {
  if (query !== '') {
    const fileName = __webpack_get_script_filename__;
    __webpack_get_script_filename__ = (chunkId) => fileName(chunkId) + query;
  }
  return { name: 'fresh-chunks' };
}
