/** Stands where the build puts the address of a worker's script. */
export default '/worker.js';
