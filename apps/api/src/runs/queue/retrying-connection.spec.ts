import { RetryingConnection } from './retrying-connection';

class FakeClient {
  closed = false;
  constructor(private readonly connected: Promise<unknown>) {}
  waitUntilReady = () => this.connected;
  close = async () => {
    this.closed = true;
  };
}

/** Creates clients whose connections behave as given, one after the other. */
function creatorOf(...connections: (() => Promise<unknown>)[]) {
  const created: { client: FakeClient; released: boolean }[] = [];
  const create = () => {
    const connection = { client: new FakeClient(connections[created.length]!()), released: false };
    created.push(connection);
    return { client: connection.client, release: async () => void (connection.released = true) };
  };
  return { created, create };
}

describe('RetryingConnection', () => {
  it('closes a client whose first connection failed and creates another', async () => {
    const failures: string[] = [];
    const { created, create } = creatorOf(
      () => Promise.reject(new Error('shutting down')),
      () => Promise.resolve(),
    );
    const connection = new RetryingConnection(create, ({ message }) => failures.push(message));
    expect(await connection.get()).toBe(created[1]!.client);
    expect(failures).toEqual(['shutting down']);
    expect([created[0]!.client.closed, created[0]!.released]).toEqual([true, true]);
    await connection.close();
    expect([created[1]!.client.closed, created[1]!.released]).toEqual([true, true]);
  });

  it('does not wait for the connection when it is closed', async () => {
    const { create } = creatorOf(() => new Promise(() => undefined));
    await expect(new RetryingConnection(create, () => undefined).close()).resolves.toBeUndefined();
  });
});
