import { ApiError } from './api-error';
import { settings } from './configure-api-client';

export interface CallOptions {
  /** Aborting it rejects the call with the signal's reason. */
  signal?: AbortSignal;
}

interface RequestOptions extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
  const { method = 'GET', json, form, signal } = options;
  const url = (await settings.baseUrl).replace(/\/+$/, '') + path;
  const headers = new Headers({ Accept: 'application/json' });
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const token = settings.readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);

  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    body: json === undefined ? form : JSON.stringify(json),
    signal,
  });
  const { isJson, body } = await readBody(response);
  // A page in place of data (a proxy's, or the shell's own) is no success whatever its status says.
  if (!response.ok || !isJson) {
    throw new ApiError({ url, status: response.status, statusText: response.statusText, body });
  }
  return body as Body;
}

async function readBody(response: Response): Promise<{ isJson: boolean; body: unknown }> {
  const text = await response.text();
  try {
    return { isJson: true, body: JSON.parse(text) };
  } catch {
    return { isJson: false, body: text };
  }
}
