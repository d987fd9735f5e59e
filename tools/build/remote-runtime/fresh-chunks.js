/* global document, __webpack_get_script_filename__:writable */

/**
 * Runs inside a remote's entry. When the shell retries a remote, it adds a query to the entry's URL. This
 * plugin adds the same query to the chunks' URLs: the browser would otherwise wait for a pending request
 * to the same URL instead of sending a new one.
 */
const entry = document.currentScript;
const query = entry && entry.src ? new URL(entry.src).search : '';

export default function freshChunks() {
  if (query !== '') {
    const fileName = __webpack_get_script_filename__;
    __webpack_get_script_filename__ = (chunkId) => fileName(chunkId) + query;
  }
  return { name: 'fresh-chunks' };
}
