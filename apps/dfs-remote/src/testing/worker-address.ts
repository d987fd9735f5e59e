/** Replaces the worker URL that the build inserts. */
export default '/worker.js';
