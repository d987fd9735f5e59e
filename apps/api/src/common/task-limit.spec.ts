import { TaskLimit } from './task-limit';

/** A task that ends when the test ends it. */
function createTask() {
  let end!: () => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = reject;
  });
  let isStarted = false;
  const run = () => {
    isStarted = true;
    return promise;
  };
  return { run, end, fail, isStarted: () => isStarted };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs a few tasks at once, and the others in the order of their arrival', async () => {
  const limit = new TaskLimit(2);
  const tasks = [createTask(), createTask(), createTask(), createTask()];
  const results = tasks.map(({ run }) => limit.run(run));
  const started = () => tasks.map(({ isStarted }) => isStarted());
  expect(started()).toEqual([true, true, false, false]);
  tasks[1]!.end();
  await results[1];
  await jest.advanceTimersByTimeAsync(0);
  expect(started()).toEqual([true, true, true, false]);
  tasks[0]!.fail(new Error('the request is wrong'));
  await expect(results[0]).rejects.toThrow('the request is wrong');
  await jest.advanceTimersByTimeAsync(0);
  expect(started()).toEqual([true, true, true, true]);
  tasks[2]!.end();
  tasks[3]!.end();
  expect(await Promise.all([results[2], results[3]])).toEqual(['done', 'done']);
});

it('lets a task wait for long while others finish, and refuses it when none does', async () => {
  const limit = new TaskLimit(1);
  const tasks = Array.from({ length: 8 }, createTask);
  const results = tasks.map(({ run }) => limit.run(run));
  const last = createTask();
  const refused = expect(limit.run(last.run)).rejects.toMatchObject({ code: 'database_unavailable' });
  for (const [index, task] of tasks.entries()) {
    if (index === tasks.length - 1) break;
    await jest.advanceTimersByTimeAsync(3500);
    task.end();
    await results[index];
  }
  expect(last.isStarted()).toBe(false);
  await jest.advanceTimersByTimeAsync(4500);
  await refused;
  tasks.at(-1)!.end();
  expect(await results.at(-1)).toBe('done');
  expect(await limit.run(() => Promise.resolve('later'))).toBe('later');
  expect(last.isStarted()).toBe(false);
});
