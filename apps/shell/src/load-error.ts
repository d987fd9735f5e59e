import type { ProblemReport, RemoteFault } from '@fanteam/contracts';

/** The version of a remote that was refused, and what it needs, for the report about it. */
export type Mismatch = Required<Pick<ProblemReport, 'version' | 'needs' | 'has'>>;

/** A remote or the configuration could not be used. The error boundary shows the card for `fault`. */
export class LoadError extends Error {
  /** With the fault `outdated`. */
  readonly mismatch: Mismatch | undefined;

  constructor(
    readonly fault: RemoteFault,
    message: string,
    { mismatch, ...options }: ErrorOptions & { mismatch?: Mismatch } = {},
  ) {
    super(message, options);
    this.name = 'LoadError';
    this.mismatch = mismatch;
  }
}

/**
 * Rejects with an `unreachable` error if a load takes longer than the limit. The load itself continues.
 *
 * @param what what is loading, for the message
 */
export async function withTimeLimit<T>(load: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new LoadError('unreachable', `${what} did not load within ${limitMs} ms`);
    timer = setTimeout(() => reject(error), limitMs);
  });
  try {
    return await Promise.race([load, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Requests a JSON file of this site. A response can also come from the page's head, which started the request.
 *
 * @throws LoadError `unreachable` if the file does not arrive, or as another type; `invalid` if it is not JSON
 */
export async function readJson(url: string, response: Promise<Response>): Promise<unknown> {
  const text = await readText(url, response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LoadError('invalid', `${url} is not JSON`, { cause });
  }
}

async function readText(url: string, pending: Promise<Response>): Promise<string> {
  let problem: string;
  try {
    const response = await pending;
    const type = response.headers.get('Content-Type') ?? '';
    if (response.ok && type.includes('json')) return await response.text();
    problem = `responded with status ${response.status} and the type ${type || '(none)'}`;
  } catch (cause) {
    throw new LoadError('unreachable', `${url} could not be requested`, { cause });
  }
  throw new LoadError('unreachable', `${url} ${problem}`);
}
