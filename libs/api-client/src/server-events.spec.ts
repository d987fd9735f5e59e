import { readServerEvents, type ServerEvent } from './server-events';

/** The events of a body that arrives in these pieces. */
async function eventsOf(...pieces: string[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

describe('server-sent events', () => {
  it('are read with name, id and data', async () => {
    expect(await eventsOf('id: 7\nevent: lineup\ndata: {"a":1}\n\n')).toEqual([
      { event: 'lineup', id: '7', data: '{"a":1}' },
    ]);
  });

  it('may be cut anywhere, within a letter too', async () => {
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

  it('skip heart-beats and unknown fields, and keep the id of the last event', async () => {
    const events = await eventsOf(': beat\n\nid: 3\nretry: 1\ndata: a\n\n', 'data: b\ndata: c\n\n');
    expect(events).toEqual([
      { event: 'message', id: '3', data: 'a' },
      { event: 'message', id: '3', data: 'b\nc' },
    ]);
  });

  it('that break off are dropped', async () => {
    expect(await eventsOf('data: whole\n\ndata: half')).toHaveLength(1);
  });
});
