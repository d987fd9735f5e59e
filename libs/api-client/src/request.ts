import { ApiError } from './errors';

/**
 * The version of this client that the API's specification names.
 *
 * @public
 */
export const API_CLIENT_VERSION = '0.1.0';

export interface ApiClientSettings {
  /** Base URL of the API; empty = the page's own origin. Read before each call, which waits for it. */
  readBaseUrl: () => string | Promise<string>;
  /** The current bearer token; null = none. */
  readToken: () => string | null;
}

const settings: ApiClientSettings = { readBaseUrl: () => '', readToken: () => null };

/** Sets where the client sends its calls and with which token. The shell calls it once at startup. */
export function configureApiClient(changes: Partial<ApiClientSettings>): void {
  Object.assign(settings, changes);
}

export interface CallOptions {
  /** Aborting it rejects the call with the signal's reason. */
  signal?: AbortSignal;
}

/** One page of a list: `limit` entries after the first `skip`. */
export interface PageRange {
  skip: number;
  limit: number;
}

export interface RequestOptions extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  query?: PageRange;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, as multipart or urlencoded depending on its type. */
  form?: FormData | URLSearchParams;
  /** Sent instead of the current token. */
  token?: string;
  /** Whether the browser sends the call even if the page is closed meanwhile. */
  keepalive?: boolean;
}

/**
 * Sends one request to the API, with cookies and, if there is one, the bearer token. There is no timeout.
 * Resolves with the parsed body of a successful response. Rejects with an `ApiError` for any other response,
 * and with the browser's own error if there was no response. In addition to the errors that each function
 * lists, any call can fail with 503 while the database or the queue is unavailable.
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  const { url, response } = await send(path, options);
  const { isJson, body } = await readBody(response);
  // An HTML page instead of data (from a proxy or the shell) is an error, regardless of its status.
  if (!response.ok || !isJson) throw toError(url, response, body);
  return body as Body;
}

/** Like `request`, for a streamed response of content type `type`. Resolves as soon as its headers arrive. */
export async function requestStream(
  path: string,
  type: string,
  options: RequestOptions = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { url, response } = await send(path, { ...options, headers: { Accept: type, ...options.headers } });
  if (response.ok && response.body && response.headers.get('Content-Type')?.startsWith(type)) {
    return response.body;
  }
  throw toError(url, response, (await readBody(response)).body);
}

async function send(path: string, options: RequestOptions): Promise<{ url: string; response: Response }> {
  const { method = 'GET', query, json, form, signal, keepalive } = options;
  const search = query ? `?skip=${query.skip}&limit=${query.limit}` : '';
  const url = (await settings.readBaseUrl()).replace(/\/+$/, '') + path + search;
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  // undefined on a page without TLS that is not on this computer
  const requestId = globalThis.crypto?.randomUUID?.();
  if (requestId) headers.set('X-Request-Id', requestId);
  const token = options.token ?? settings.readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const body = json === undefined ? form : JSON.stringify(json);
  const init: RequestInit = { method, headers, credentials: 'include', body, signal, keepalive };
  return { url, response: await fetch(url, init) };
}

function toError(url: string, { status, statusText }: Response, body: unknown): ApiError {
  return new ApiError({ url, status, statusText, body });
}

async function readBody(response: Response): Promise<{ isJson: boolean; body: unknown }> {
  const text = await response.text();
  try {
    return { isJson: true, body: JSON.parse(text) };
  } catch {
    return { isJson: false, body: text };
  }
}
