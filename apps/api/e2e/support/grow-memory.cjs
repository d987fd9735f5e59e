/**
 * Makes solver processes exceed their memory limit. NODE_OPTIONS loads this file into all processes of a
 * server; it only acts in solver processes.
 *
 * After the third lineup of a request, the process allocates MEMORY_MB and then blocks. So neither the speed of
 * the machine nor the solver's memory usage decides whether the process exceeds the limit, and with how many
 * lineups.
 */
const { Buffer } = require('node:buffer');

const LINEUPS = 3;
const MEMORY_MB = 512;

if (process.argv[1]?.endsWith('solver-process.mjs') && process.send) {
  const send = process.send.bind(process);
  let lineups = 0;
  process.send = (message) => {
    const isSent = send(message);
    lineups = message.type === 'lineup' ? lineups + 1 : 0;
    if (lineups === LINEUPS) growAndBlock();
    return isSent;
  };
}

function growAndBlock() {
  const memory = Buffer.alloc(MEMORY_MB * 1024 * 1024, 1);
  // longer than the time limit of the run
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120_000);
  return memory;
}
