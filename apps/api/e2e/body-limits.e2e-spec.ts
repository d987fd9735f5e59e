import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { REPORT_BYTES, type ErrorBody } from '@fanteam/contracts';

const API_URL = process.env['E2E_API_URL']!;
const PORT = Number(new URL(API_URL).port);
const MB = 2 ** 20;
const KB = 2 ** 10;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

/** Sends a head, and nothing of its body. @returns what the server sends until it closes the connection */
async function sendHead(method: string, path: string, headers: Record<string, string | number>) {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(PORT, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('a body that is too large by its header', () => {
  it('is refused before it is sent, on every route', async () => {
    for (const [method, path, type, length, limit] of [
      ['POST', '/api/v1/items/', JSON_TYPE, 100 * KB + 1, '100 kB'],
      ['POST', '/API/V1/ITEMS/', 'text/plain', 100 * KB + 1, '100 kB'],
      ['POST', '/api/v1/login/access-token', 'application/x-www-form-urlencoded', 10 * MB, '100 kB'],
      ['GET', '/api/v1/users/me', JSON_TYPE, 10 * MB, '100 kB'],
      ['GET', '/dfs', JSON_TYPE, 10 * MB, '100 kB'],
      ['POST', '/api/v1/reports', 'application/csp-report', REPORT_BYTES + 1, '2 kB'],
      ['POST', '/api/v1/dfs/optimize', JSON_TYPE, MB + 1, '1 MB'],
      ['POST', '/api/v1/dfs/upload', FORM_TYPE, 3 * MB + 1, null],
      ['POST', '/api/v1/dfs/upload', 'text/csv', MB + 1, '1 MB'],
    ] as const) {
      const answer = await sendHead(method, path, { 'Content-Type': type, 'Content-Length': length });
      const [head = '', body = '{}'] = answer.split('\r\n\r\n');
      const id = /^X-Request-Id: (.*)$/im.exec(head)?.[1];
      const detail = limit ? `The body is larger than ${limit}` : 'The file is larger than the limit of 2 MB';
      expect([path, JSON.parse(body)]).toEqual([path, { detail, request_id: id }]);
      expect(head).toMatch(/^HTTP\/1\.1 413 /);
      expect(head).toMatch(/^Connection: close$/im);
      expect(head).toMatch(/^Cache-Control: no-store$/im);
    }
  });

  it('is refused while its client still sends, which can read the response', async () => {
    const sent = request(`${API_URL}/api/v1/items/`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, 'content-length': 20 * MB },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    for (let part = 0; part < 20; part += 1) sent.write(Buffer.alloc(MB, 0x20));
    sent.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    expect(await json(response)).toMatchObject({ detail: 'The body is larger than 100 kB' });
  });
});

describe('a client that waits for "100 Continue"', () => {
  const send = (length: number) =>
    request(`${API_URL}/api/v1/login/access-token`, {
      method: 'POST',
      headers: {
        expect: '100-continue',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': length,
      },
    });

  it('gets a 413 instead, if the body is too large', async () => {
    const sent = send(MB);
    let continued = false;
    sent.on('continue', () => (continued = true));
    sent.flushHeaders();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect([response.statusCode, continued]).toEqual([413, false]);
    sent.destroy();
  });

  it('gets "100 Continue" with any other body', async () => {
    const body = 'username=nobody@example.com&password=kestrel-harbour-91';
    const sent = send(body.length);
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    expect((await json(response)) as ErrorBody).toMatchObject({ detail: 'Incorrect email or password' });
  });
});
