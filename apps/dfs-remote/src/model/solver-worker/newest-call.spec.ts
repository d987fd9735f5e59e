import { CONTEST_PRESETS } from '@fanteam/contracts';
import { FakeWorker } from '../../testing/fake-worker';
import type { PoolFacts } from './messages';
import { NewestCall } from './newest-call';

const params = { players: [], locked: [], roster: CONTEST_PRESETS['mini-4'].roster };
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** Waits until the given number of calls has ended. */
async function ended(count: number): Promise<void> {
  while (results.length + failures < count) await nextTask();
}

let results: { context: number; isNewest: boolean; facts: PoolFacts }[];
let failures: number;
const create = () =>
  new NewestCall<'poolFacts', number>(
    'poolFacts',
    (facts, context, isNewest) => results.push({ facts, context, isNewest }),
    () => (failures += 1),
  );

beforeEach(() => {
  FakeWorker.install();
  results = [];
  failures = 0;
});

it('drops the calls between the running one and the newest, and terminates nothing', async () => {
  const calls = create();
  for (const number of [1, 2, 3, 4]) calls.call(() => params, number);
  await ended(2);
  expect(results.map(({ context, isNewest }) => [context, isNewest])).toEqual([
    [1, false],
    [4, true],
  ]);
  calls.call(() => params, 5);
  await ended(3);
  expect(results.at(-1)).toMatchObject({ context: 5, isNewest: true, facts: { canFill: false } });
  expect([FakeWorker.started, FakeWorker.stopped, failures]).toEqual([1, 0, 0]);
});

it('reports a method that fails, and continues with the newest call', async () => {
  const calls = create();
  calls.call(() => ({ ...params, roster: null! }), 1);
  calls.call(() => params, 2);
  await ended(2);
  expect(failures).toBe(1);
  expect(results.map(({ context }) => context)).toEqual([2]);
});

it('reports that the browser has no workers', async () => {
  FakeWorker.remove();
  create().call(() => params, 1);
  await ended(1);
  expect(failures).toBe(1);
});

it('reports nothing after it is closed', async () => {
  const calls = create();
  calls.call(() => params, 1);
  calls.close();
  for (let task = 0; task < 5; task += 1) await nextTask();
  expect([results.length, failures, FakeWorker.stopped]).toEqual([0, 0, 1]);
});
