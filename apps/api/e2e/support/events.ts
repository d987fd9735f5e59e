import type { RunEvents } from '@fanteam/contracts';

export type SeenEvent = {
  [Name in keyof RunEvents]: { event: Name; id: string | undefined; data: RunEvents[Name] };
}[keyof RunEvents];

/** Yields the events of a run until the server ends the stream. */
export async function* follow(
  url: string,
  runId: string,
  { lastEventId, signal }: { lastEventId?: string; signal?: AbortSignal } = {},
): AsyncGenerator<SeenEvent> {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await fetch(`${url}/api/v1/dfs/runs/${runId}/events`, { headers, signal });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0]!, line]));
      const field = (name: string) => fields.get(name)?.slice(name.length + 2);
      if (field('event') === undefined) continue;
      yield { event: field('event'), id: field('id'), data: JSON.parse(field('data')!) } as SeenEvent;
    }
  }
}

/** Collects all events of a run. */
export async function followToEnd(url: string, runId: string, lastEventId?: string): Promise<SeenEvent[]> {
  const events: SeenEvent[] = [];
  for await (const event of follow(url, runId, { lastEventId })) events.push(event);
  return events;
}
