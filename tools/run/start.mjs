/**
 * `npm start`. The preparation is TypeScript and is compiled while it loads. The compiler is removed again before the
 * server loads: it would inspect all of the server's packages and delay the start.
 */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

const server = new URL('../../dist/apps/api/main.mjs', import.meta.url).href;
const unregister = register();
const { exitWithError, prepareStart } = createRequire(import.meta.url)('./prepare-start.ts');
unregister();

try {
  await prepareStart();
  await import(server);
} catch (error) {
  exitWithError(error);
}
