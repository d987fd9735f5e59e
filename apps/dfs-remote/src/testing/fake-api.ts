/** The server as the page sees it: answers calls at `fetch`, and remembers them. */

export interface Call {
  method: string;
  path: string;
  /** The parsed JSON body. */
  json?: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- as the wire brings it
  form?: FormData;
}

interface Answer {
  status?: number;
  body: unknown;
}

type Answerer = (call: Call) => Answer | Promise<Answer>;

/** Answers by `'POST /api/v1/dfs/upload'`; a call that no answer was given for fails as a lost connection does. */
export function fakeApi(answers: Record<string, Answerer>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const path = String(input);
    const call: Call = { method, path };
    if (typeof body === 'string') call.json = JSON.parse(body);
    if (body instanceof FormData) call.form = body;
    calls.push(call);
    const answerer = answers[`${method} ${path}`];
    if (!answerer) throw new TypeError('Failed to fetch');
    const answer = await answerer(call);
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
