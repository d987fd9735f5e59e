/**
 * Sends random requests to every operation of the API document, valid ones and some with a fault, as a superuser, as a
 * user and without an account. Texts are often from a list of naughty strings.
 *
 *   npm run fuzz                       20,000 requests
 *   npm run fuzz -- --short            2,000 requests, as CI runs it
 *   npm run fuzz -- --seed 7           the requests of an earlier run
 *   npm run fuzz -- --requests 500 --only "post /api/v1/items"
 *
 * Requires the build (`npm run build`). Starts its own PostgreSQL and server. Exits with 1 for an answer that the
 * document does not describe, for a crash and for growing memory. Prints the request of each failure as a command.
 */
import { parseArgs } from 'node:util';
import { printCounts } from '../chaos/figures';
import { createWorld } from '../chaos/world';
import { PRINT_MEMORY, readLiveMemory } from '../test/live-memory';
import { seededRandom } from '../test/slate';
import { createAnswerCheck } from './check-answer';
import { operationsOf, type ApiDocument, type Operation } from './document';
import { Known } from './known';
import { createRequests } from './requests';
import { send, toCommand, type Answer, type FuzzRequest } from './send';

const MAX_SHOWN = 20;
/** How much the memory of the server may grow after the first quarter of the requests. */
const MAX_GROWTH = 1.2;

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    requests: { type: 'string' },
    only: { type: 'string' },
  },
});
const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(options.requests ?? (options.short ? 2000 : 20_000));
console.log(`seed ${seed}`);

const world = await createWorld({ env: PRINT_MEMORY });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void world.end().finally(() => process.exit(130)));
}
let failures = 0;
let sent = 0;
try {
  const server = await world.startApi();
  const { url } = server;
  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as ApiDocument;
  const operations = operationsOf(document).filter(({ name }) => !options.only || name === options.only);
  const findMistakes = createAnswerCheck(document);
  const known = new Known(url);
  await known.start();
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const memory: number[] = [];

  const report = (operation: Operation, request: FuzzRequest, answer: Answer | null, mistake: string) => {
    failures += 1;
    if (failures > MAX_SHOWN) return;
    const shown = { ...request, headers: known.withoutToken(request.headers) };
    console.log(`\n  FAIL ${operation.name}: ${mistake}\n  ${toCommand(url, shown)}`);
    if (answer) console.log(`  ${answer.status} ${answer.text.slice(0, 500)}`);
  };
  const random = seededRandom(seed);
  const build = createRequests(document, known, random);
  for (let index = 0; index < count; index += 1) {
    const operation = operations[Math.floor(random() * operations.length)]!;
    const { request, role, hasToken } = build(operation);
    sent += 1;
    const answer = await send(url, request).catch((error: unknown) => {
      report(operation, request, null, `There is no answer: ${String(error)}`);
      throw error;
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) succeeded.add(operation.name);
    for (const mistake of findMistakes(operation, answer)) report(operation, request, answer, mistake);
    known.learn(operation, answer);
    if (answer.status === 401 && hasToken) await known.renew(role);
    if (index + 1 === Math.ceil(count / 4) || index + 1 === count) memory.push(await readLiveMemory(server));
  }

  const lines = server
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)|Unhandled|DeprecationWarning/.test(line));
  for (const line of lines.slice(0, MAX_SHOWN))
    console.log(`\n  FAIL The server has logged an error: ${line}`);
  failures += lines.length;
  expect('the server is running and ready', (await fetch(`${url}/health/ready`)).status === 200);
  // chance decides, and the tokens of some are in mails
  const never = operations.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name);
  if (never.length > 0) console.log(`  note no request succeeded to ${never.join(', ')}`);
  const growth = memory.at(-1)! / memory[0]!;
  expect(
    `the memory has grown by the factor ${growth.toFixed(2)} (at most ${MAX_GROWTH})`,
    growth <= MAX_GROWTH,
  );
  console.log(`\n${sent} requests to ${operations.length} operations, seed ${seed}`);
  for (const [status, times] of [...statuses].sort()) console.log(`  ${status}: ${times}`);
} catch (error) {
  failures += 1;
  console.error(error);
} finally {
  await world.end();
}
printCounts('fuzz', Math.max(0, sent - failures), failures);
process.exit(failures > 0 ? 1 : 0);

function expect(what: string, holds: boolean): void {
  console.log(`  ${holds ? 'ok  ' : 'FAIL'} ${what}`);
  if (!holds) failures += 1;
}
