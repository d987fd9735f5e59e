import { UntilReady } from './until-ready';

class FakeClient {
  closed = false;
  constructor(private readonly answer: Promise<unknown>) {}
  waitUntilReady = () => this.answer;
  close = async () => {
    this.closed = true;
  };
}

function makerOf(...answers: (() => Promise<unknown>)[]) {
  const made: { client: FakeClient; released: boolean }[] = [];
  const make = () => {
    const one = { client: new FakeClient(answers[made.length]!()), released: false };
    made.push(one);
    return { client: one.client, release: async () => void (one.released = true) };
  };
  return { made, make };
}

describe('UntilReady', () => {
  it('throws a client away whose first connection failed and makes another', async () => {
    const failures: string[] = [];
    const { made, make } = makerOf(
      () => Promise.reject(new Error('shutting down')),
      () => Promise.resolve(),
    );
    const connection = new UntilReady(make, ({ message }) => failures.push(message));
    expect(await connection.get()).toBe(made[1]!.client);
    expect(failures).toEqual(['shutting down']);
    expect([made[0]!.client.closed, made[0]!.released]).toEqual([true, true]);
    await connection.close();
    expect([made[1]!.client.closed, made[1]!.released]).toEqual([true, true]);
  });

  it('does not wait for a backend that never answers when it is closed', async () => {
    const { make } = makerOf(() => new Promise(() => undefined));
    await expect(new UntilReady(make, () => undefined).close()).resolves.toBeUndefined();
  });
});
