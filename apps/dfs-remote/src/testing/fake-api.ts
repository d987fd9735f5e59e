import type { RunEvents } from '@fanteam/contracts';

/** The server as the page sees it: answers calls at `fetch`, and remembers them. */

export interface Call {
  method: string;
  path: string;
  /** The parsed JSON body. */
  json?: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- as the wire brings it
  form?: FormData;
  headers: Headers;
}

interface Answer {
  status?: number;
  /** JSON; or a stream of events. */
  body: unknown;
}

type Answerer = (call: Call) => Answer | Promise<Answer>;

/** Answers by `'POST /api/v1/dfs/upload'`; a call that no answer was given for fails as a lost connection does. */
export function fakeApi(answers: Record<string, Answerer>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', body, signal } = init;
    const path = String(input);
    const call: Call = { method, path, headers: new Headers(init.headers) };
    if (typeof body === 'string') call.json = JSON.parse(body);
    if (body instanceof FormData) call.form = body;
    calls.push(call);
    const answerer = answers[`${method} ${path}`];
    if (!answerer) throw new TypeError('Failed to fetch');
    const answer = await answerer(call);
    if (answer.body instanceof EventStream) return answer.body.open(signal ?? null);
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  };
  return calls;
}

/** An answer that comes when the test says so. */
export function held<T>(): { promise: Promise<T>; release: (value: T) => void } {
  let release!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (release = resolve));
  return { promise, release };
}

/** A run's events, sent when the test says so. */
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

  /** The connection is lost. */
  breakOff(): void {
    this.controllers.at(-1)?.error(new TypeError('network error'));
  }
}
