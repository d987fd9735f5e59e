import { readServerEvents, type ServerEvent } from './server-events';

/** Parses a body that arrives in these chunks. */
async function eventsOf(...chunks: string[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

describe('server-sent events', () => {
  it('have a name, an id and data', async () => {
    expect(await eventsOf('id: 7\nevent: lineup\ndata: {"a":1}\n\n')).toEqual([
      { event: 'lineup', id: '7', data: '{"a":1}' },
    ]);
  });

  it('can be split anywhere, even inside a character', async () => {
    const [whole] = await eventsOf('data: Rúni\r\n\r\n');
    const bytes = new TextEncoder().encode('data: Rúni\r\n\r\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    for await (const event of readServerEvents(body)) expect(event).toEqual(whole);
    expect(whole?.data).toBe('Rúni');
  });

  it('ignore heartbeats and unknown fields, and inherit the last id', async () => {
    const events = await eventsOf(': beat\n\nid: 3\nretry: 1\ndata: a\n\n', 'data: b\ndata: c\n\n');
    expect(events).toEqual([
      { event: 'message', id: '3', data: 'a' },
      { event: 'message', id: '3', data: 'b\nc' },
    ]);
  });

  it('that are incomplete are dropped', async () => {
    expect(await eventsOf('data: whole\n\ndata: half')).toHaveLength(1);
  });
});
