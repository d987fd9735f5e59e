import { ApiError } from './api-error';
import { settings } from './configure-api-client';

export interface CallOptions {
  /** Aborting it rejects the call with the signal's reason. */
  signal?: AbortSignal;
}

export interface RequestOptions extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is: multipart or urlencoded by its type. */
  form?: FormData | URLSearchParams;
}

/**
 * One call to the API, with cookies and, when one is stored, the bearer token. There is no timeout.
 * Resolves with the parsed body of a success; rejects with an `ApiError` for any other answer, and
 * with the browser's own error where none came.
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  const { url, response } = await send(path, options);
  const { isJson, body } = await readBody(response);
  // A page in place of data (a proxy's, or the shell's own) is no success whatever its status says.
  if (!response.ok || !isJson) throw toError(url, response, body);
  return body as Body;
}

/** As `request`, for an answer of this type that is read while it comes: resolves once its head is there. */
export async function requestStream(
  path: string,
  type: string,
  options: RequestOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  const { url, response } = await send(path, { ...options, headers: { Accept: type, ...options.headers } });
  if (response.ok && response.body && response.headers.get('Content-Type')?.startsWith(type)) {
    return response.body;
  }
  throw toError(url, response, (await readBody(response)).body);
}

async function send(path: string, options: RequestOptions): Promise<{ url: string; response: Response }> {
  const { method = 'GET', json, form, signal } = options;
  const url = (await settings.readBaseUrl()).replace(/\/+$/, '') + path;
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const token = settings.readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const body = json === undefined ? form : JSON.stringify(json);
  return { url, response: await fetch(url, { method, headers, credentials: 'include', body, signal }) };
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
