/**
 * A thread of a solver process that receives cancellations. The main thread is busy while it solves, so it cannot receive
 * messages; it reads the shared memory instead. The parent writes the number of the cancelled solve, one per line. The
 * system closes the pipe when the parent is gone, also after `kill -9`, and nobody needs the result then.
 */
import { Socket } from 'node:net';
import { workerData } from 'node:worker_threads';
import type { CancelListenerData } from './solver-messages';

const { flag, descriptor } = workerData as CancelListenerData;

let text = '';
new Socket({ fd: descriptor, readable: true })
  .setEncoding('utf8')
  .on('data', (data) => {
    text += String(data);
    const lines = text.split('\n');
    text = lines.pop()!;
    const last = lines.at(-1);
    if (last !== undefined) Atomics.store(flag, 0, Number(last));
  })
  // `process.exit` would end only this thread
  .once('close', () => process.kill(process.pid, 'SIGKILL'));
