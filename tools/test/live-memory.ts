import { fileURLToPath } from 'node:url';
import { until } from './load';
import { preload, type Spawned } from './spawn-api';

/** The environment of a server whose memory `readLiveMemory` reads. */
export const PRINT_MEMORY = {
  NODE_OPTIONS: preload(fileURLToPath(new URL('print-memory.cjs', import.meta.url))),
};

const LINE = /live memory: (\d+) bytes/g;

/**
 * The memory that a server uses without garbage, in MB. When garbage is collected depends on the machine, so the memory
 * of the process says little about what the server keeps.
 *
 * @param server started with `PRINT_MEMORY`
 * @throws when the server does not answer within 60 s
 */
export async function readLiveMemory(server: Pick<Spawned, 'child' | 'output'>): Promise<number> {
  const read = () => [...server.output().matchAll(LINE)];
  const before = read().length;
  server.child.kill('SIGUSR2');
  if ((await until(() => read().length > before)) === Infinity)
    throw new Error('The server did not print its memory within 60 s.');
  return Number(read()[before]![1]) / 2 ** 20;
}
