// Loaded into a server by `NODE_OPTIONS=--require`. On SIGUSR2 it collects all garbage and prints the bytes in use.
const { runInNewContext } = require('node:vm');
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`live memory: ${heapUsed + external} bytes\n`);
});
