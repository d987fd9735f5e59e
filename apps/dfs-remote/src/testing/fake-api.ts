import type { RunEvents } from '@fanteam/contracts';

/** A fake server: answers the calls of `fetch` and records them. */

export interface Call {
  method: string;
  path: string;
  /** The parsed JSON body. */
  json?: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- any JSON
  form?: FormData;
  headers: Headers;
}

interface FakeResponse {
  status?: number;
  /** A JSON value, or an `EventStream`. */
  body: unknown;
}

type Handler = (call: Call) => FakeResponse | Promise<FakeResponse>;

/**
 * Installs handlers by method and path, such as `'POST /api/v1/dfs/upload'`, and returns the recorded calls. A call
 * without a handler fails like a lost connection.
 */
export function fakeApi(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', body, signal } = init;
    const path = String(input);
    const call: Call = { method, path, headers: new Headers(init.headers) };
    if (typeof body === 'string') call.json = JSON.parse(body);
    if (body instanceof FormData) call.form = body;
    calls.push(call);
    const handler = handlers[`${method} ${path}`];
    if (!handler) throw new TypeError('Failed to fetch');
    const response = await handler(call);
    if (response.body instanceof EventStream) return response.body.open(signal ?? null);
    return new Response(JSON.stringify(response.body), { status: response.status ?? 200 });
  };
  return calls;
}

/** A promise that the test resolves. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((fulfill) => (resolve = fulfill));
  return { promise, resolve };
}

/** The event stream of a run. The test sends the events. */
export class EventStream {
  private controllers: ReadableStreamDefaultController<Uint8Array>[] = [];

  get isOpen(): boolean {
    return this.controllers.length > 0;
  }

  open(signal: AbortSignal | null): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controllers.push(controller);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  send<Name extends keyof RunEvents>(event: Name, data: RunEvents[Name], id = ''): void {
    const text = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    this.controllers.at(-1)?.enqueue(new TextEncoder().encode(text));
  }

  /** Fails the stream like a lost connection. */
  disconnect(): void {
    this.controllers.at(-1)?.error(new TypeError('network error'));
  }
}
