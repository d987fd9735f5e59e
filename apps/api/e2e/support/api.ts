import type {
  ErrorBody,
  EstimatesRequest,
  EstimatesResponse,
  OptimizeOptions,
  OptimizeResponse,
  ProjectionsResponse,
  UploadResponse,
  UploadWithPool,
} from '@fanteam/contracts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The settings of the suite's API process. */
export const SETTINGS = JSON.parse(process.env['E2E_SETTINGS'] ?? '{}') as Record<string, string>;

/** An HTTP client of the API. The type of a response body is not checked: tests check the status first. */
export class Api {
  constructor(
    readonly url: string,
    readonly token?: string,
    private readonly extraHeaders: Record<string, string> = {},
  ) {}

  /** Returns a client that sends a bearer token. */
  as(token: string): Api {
    return new Api(this.url, token, this.extraHeaders);
  }

  /** Returns a client that sends additional headers. */
  with(headers: Record<string, string>): Api {
    return new Api(this.url, this.token, headers);
  }

  /** Sends a URL-encoded form. */
  async sendForm<Body>(path: string, fields: Record<string, string>): Promise<Answer<Body>> {
    const body = new URLSearchParams(fields);
    return read<Body>(await fetch(this.url + path, { method: 'POST', headers: this.headers(), body }));
  }

  upload(bytes: string | Uint8Array, name = 'pool.csv', fields: Record<string, string> = {}) {
    return this.form<UploadResponse & ErrorBody>('/api/v1/dfs/upload', bytes, name, fields);
  }

  readUpload(fileId: string, query = '') {
    return this.send<UploadWithPool & ErrorBody>('GET', `/api/v1/dfs/uploads/${fileId}${query}`);
  }

  estimate(fileId: string, body: EstimatesRequest = {}) {
    return this.send<EstimatesResponse & ErrorBody>('POST', `/api/v1/dfs/uploads/${fileId}/estimates`, body);
  }

  addProjections(fileId: string, bytes: string | Uint8Array, fields: Record<string, string> = {}) {
    const path = `/api/v1/dfs/uploads/${fileId}/projections`;
    return this.form<ProjectionsResponse & ErrorBody>(path, bytes, 'projections.csv', fields);
  }

  optimize(fileId: string, options: OptimizeOptions | Record<string, unknown>) {
    return this.send<OptimizeResponse & ErrorBody>('POST', '/api/v1/dfs/optimize', {
      file_id: fileId,
      ...options,
    });
  }

  optimizeManual(body: Record<string, unknown>) {
    return this.send<OptimizeResponse & ErrorBody>('POST', '/api/v1/dfs/optimize/manual', body);
  }

  async send<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const headers = this.headers();
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
    }
    return read<Body>(await fetch(this.url + path, init));
  }

  private headers(): Record<string, string> {
    return { ...this.extraHeaders, ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) };
  }

  private async form<Body>(
    path: string,
    bytes: string | Uint8Array,
    name: string,
    fields: Record<string, string>,
  ) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([bytes], { type: 'text/csv' }), name);
    return read<Body>(await fetch(this.url + path, { method: 'POST', headers: this.headers(), body: form }));
  }
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = (isJson ? JSON.parse(text) : text) as Body;
  const { status, headers } = response;
  return { status, headers, body: isError(body) ? withoutRequestId(headers, body) : body };
}

const isError = (body: unknown): boolean => typeof body === 'object' && body !== null && 'detail' in body;

/** Checks the request id of every error, and removes it: it is random. */
function withoutRequestId<Body>(headers: Headers, body: Body): Body {
  const { request_id: id, ...rest } = body as Body & ErrorBody;
  if (!id || id !== headers.get('x-request-id')) throw new Error(`An error body has the request id ${id}.`);
  return rest as Body;
}

/** Returns the text that a user sees: `detail`, or its first `msg`. */
export function errorText(body: ErrorBody): string {
  return typeof body.detail === 'string' ? body.detail : (body.detail[0]?.msg ?? '');
}
