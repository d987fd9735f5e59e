export interface ServerEvent {
  event: string;
  /** The id of the last event that had one. */
  id: string;
  data: string;
}

/**
 * Parses a response body as server-sent events, as the HTML standard defines them. The browser's `EventSource`
 * is not used because it hides the status of a failed request and cannot send a bearer token. `onActivity` is
 * called for every chunk that arrives, heartbeats included.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onActivity?: () => void,
): AsyncGenerator<ServerEvent> {
  let event = '';
  let id = '';
  let data: string[] = [];
  for await (const line of readLines(body, onActivity)) {
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

/** The complete lines of a body. An unterminated last line belongs to an incomplete event and is dropped. */
async function* readLines(body: ReadableStream<Uint8Array>, onActivity?: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onActivity?.();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // When the consumer stops reading, close the connection.
    await reader.cancel().catch(() => undefined);
  }
}
