/** Sends requests exactly as they are: `fetch` would change paths such as `/users/..`. */
import { Agent, request as open, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';

export interface FuzzRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true });

/** @throws when there is no answer, or none within a minute */
export async function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const sent = open({
    agent,
    hostname,
    port,
    method,
    path,
    headers: { ...headers, 'content-length': body?.length ?? 0 },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  sent.end(body ?? undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, text: await readText(response) };
}

/** Text between single quotes for a shell. */
const quote = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** The request as a command that can be repeated while the server runs. */
export function toCommand(url: string, { method, path, headers, body }: FuzzRequest): string {
  const parts = ['curl -i --path-as-is -X', method, quote(url + path)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quote(`${name}: ${value}`));
  if (!body) return parts.join(' ');
  const bytes = body.length > 20_000 ? body.subarray(0, 20_000) : body;
  const note = bytes.length < body.length ? `  # the first 20,000 of ${body.length} bytes` : '';
  return `echo ${bytes.toString('base64')} | base64 -d | ${parts.join(' ')} --data-binary @-${note}`;
}
