// Not the whole library: the runtime of an entry is not tree-shaken.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { CHUNK_FAILED_EVENT, type ChunkFailure } from '../../libs/contracts/src/remote';

type ChunkId = string | number;

/** The bundler's function that returns a chunk's file name. */
declare let __webpack_get_script_filename__: (chunk: ChunkId) => string;
/** The bundler's function that loads a chunk. */
declare let __webpack_chunk_load__: (chunk: ChunkId) => Promise<unknown>;
/** The app of this script and its version, from the build. */
declare const APP_NAME: string;
declare const APP_VERSION: string;

/**
 * Runs inside the entry of an app. A chunk that could not be loaded is requested once more, with another URL: a cache may
 * have kept a broken response. If that fails too, the page is notified. A chunk that took too long is not requested again
 * before the user retries.
 *
 * Every later request also has another URL, because the browser would otherwise wait for a pending request to the same
 * one. When the shell loads a remote again, it adds a query to the URL of the entry, which the chunks then have too.
 */
const entry = document.currentScript;
const query = entry instanceof HTMLScriptElement && entry.src ? new URL(entry.src).search : '';

export default function retryChunks(): { name: string } {
  const failures = new Map<ChunkId, number>();
  const countFailure = (chunk: ChunkId) => failures.set(chunk, (failures.get(chunk) ?? 0) + 1);
  const fileName = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => {
    const count = failures.get(chunk);
    return fileName(chunk) + query + (count === undefined ? '' : `${query ? '&' : '?'}retry=${count}`);
  };
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    try {
      return await load(chunk).catch((error: { type?: string }) => {
        countFailure(chunk);
        if (error.type === 'timeout') throw error;
        return load(chunk);
      });
    } catch (error) {
      countFailure(chunk);
      const detail: ChunkFailure = { app: APP_NAME, version: APP_VERSION, error };
      window.dispatchEvent(new CustomEvent(CHUNK_FAILED_EVENT, { detail }));
      throw error;
    }
  };
  return { name: 'retry-chunks' };
}
