/** The entry file of the thread that reads files. It has one task at a time. `FileReader` ends it at its limits. */
import { parentPort } from 'node:worker_threads';
import { FILE_TASKS } from './file-tasks';
import type { FileTaskMessage } from './file-reader';

parentPort!.on('message', ({ name, input }: FileTaskMessage) => {
  // the name and the input belong together: `FileReader.run` checks their types
  parentPort!.postMessage(FILE_TASKS[name](input as never));
});
