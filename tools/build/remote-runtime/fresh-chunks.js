/* global document, __webpack_get_script_filename__:writable */

/**
 * Runs inside a remote's entry. The shell adds a query to the entry's address when it tries a remote
 * again; the chunks take it over, because the browser answers a request for the address of one that
 * still hangs with that one.
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
