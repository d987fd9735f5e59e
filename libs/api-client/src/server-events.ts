export interface ServerEvent {
  event: string;
  /** The id of the last event that had one. */
  id: string;
  data: string;
}

/**
 * Server-sent events of a body, by the HTML standard's rules for an event stream. The browser's own
 * `EventSource` cannot say why a stream was refused, nor go on after one was.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onSign?: () => void,
): AsyncGenerator<ServerEvent> {
  let event = '';
  let id = '';
  let data: string[] = [];
  for await (const line of readLines(body, onSign)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', id, data: data.join('\n') };
      event = '';
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
}

/** The whole lines of a body; what is left without an end is part of a broken event, and dropped. */
async function* readLines(body: ReadableStream<Uint8Array>, onSign?: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign?.();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // Whoever stops listening closes the connection too.
    await reader.cancel().catch(() => undefined);
  }
}
