import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { releaseValues, type Release } from '../../../../tools/test/start-front-door';
import { startNginx, type RunningNginx } from '../../../../tools/test/start-nginx';
import { sendPipelined } from '../support/pipeline';

const VISITORS = 10_000;
const ACTIVE = '1.4.2';
const CANARY = '1.5.0';
/** Visitors that share a connection, one after the other. */
const PER_CONNECTION = 250;

/** The same ids in each run: a test must not depend on chance. */
const visitors = Array.from({ length: VISITORS }, (_, index) =>
  createHash('md5').update(`visitor ${index}`).digest('hex'),
);

let builds: string;
let nginx: RunningNginx;

/** The smallest build of a version: its manifest. */
async function build(version: string): Promise<string> {
  const folder = join(builds, version);
  await mkdir(folder);
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify({ metaData: { buildInfo: { version } } }));
  return folder;
}

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'fanteam-canary-'));
  const srv = { [`dfs/${ACTIVE}`]: await build(ACTIVE), [`dfs/${CANARY}`]: await build(CANARY) };
  nginx = await startNginx({ conf: 'files', values: releaseValues({ active: ACTIVE }), srv });
});
afterAll(async () => {
  await nginx?.stop();
  await rm(builds, { recursive: true, force: true });
});

const release = (values: Omit<Release, 'active'>) =>
  nginx.reload(releaseValues({ active: ACTIVE, canary: CANARY, ...values }));

interface Pointer {
  version: string;
  headers: IncomingHttpHeaders;
  /** `Set-Cookie`, and its name and value. */
  setCookie: string[];
  cookie: string;
}

/** Without an agent the connection is new: nginx closes idle ones when it loads new values. */
async function readPointer({ query = '', cookie = '' }: PointerRequest = {}): Promise<Pointer> {
  const url = `${nginx.url}/remotes/dfs/mf-manifest.json${query}`;
  const sent = get(url, { headers: { cookie }, agent: false });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const manifest = JSON.parse(await text(response)) as { metaData: { buildInfo: { version: string } } };
  expect(response.statusCode).toBe(200);
  const setCookie = response.headers['set-cookie'] ?? [];
  return {
    version: manifest.metaData.buildInfo.version,
    headers: response.headers,
    setCookie,
    cookie: setCookie[0]?.split(';')[0] ?? '',
  };
}

interface PointerRequest {
  query?: string;
  cookie?: string;
}

/** The version that each visitor gets, or the answer without one. */
async function askAll(): Promise<string[]> {
  const connections = Array.from({ length: VISITORS / PER_CONNECTION }, (_, index) =>
    askInTurn(visitors.slice(index * PER_CONNECTION, (index + 1) * PER_CONNECTION)),
  );
  return (await Promise.all(connections)).flat();
}

/** Sends the requests of visitors on one connection. */
async function askInTurn(ids: readonly string[]): Promise<string[]> {
  const requests = ids.map((id, index) => {
    const connection = index === ids.length - 1 ? 'close' : 'keep-alive';
    return (
      'GET /remotes/dfs/mf-manifest.json HTTP/1.1\r\nHost: 127.0.0.1\r\n' +
      `Cookie: fo_side=${id}\r\nConnection: ${connection}\r\n\r\n`
    );
  });
  const answers = await sendPipelined(nginx.url, requests);
  return answers.map((answer) => /^200 [^]*"version":"([^"]+)"/.exec(answer)?.[1] ?? answer);
}

describe('a canary', () => {
  it('gets its share of the visitors, and keeps them when the share grows', async () => {
    let before = new Set<string>();
    for (const weight of [0, 10, 25, 60, 100]) {
      await release({ weight });
      const versions = await askAll();
      const inCanary = new Set(visitors.filter((_, index) => versions[index] === CANARY));
      expect(versions).toHaveLength(VISITORS);
      expect(versions.filter((version) => version !== CANARY && version !== ACTIVE)).toEqual([]);
      const share = (inCanary.size * 100) / VISITORS;
      if (weight === 0 || weight === 100) expect(share).toBe(weight);
      expect(Math.abs(share - weight)).toBeLessThanOrEqual(2);
      expect([...before].filter((visitor) => !inCanary.has(visitor))).toEqual([]);
      before = inCanary;
    }
  });

  it('has no visitors 5 s after a rollback', async () => {
    await release({ weight: 100 });
    expect((await readPointer()).version).toBe(CANARY);
    const start = performance.now();
    await release({ weight: 0 });
    expect(performance.now() - start).toBeLessThan(5000);
    expect(new Set(await askAll())).toEqual(new Set([ACTIVE]));
  });

  it('keeps a new visitor by a random cookie of 30 days for this remote', async () => {
    await release({ weight: 50 });
    for (let visit = 0; visit < 20; visit += 1) {
      const first = await readPointer();
      expect(first.setCookie).toEqual([
        expect.stringMatching(
          /^fo_side=[0-9a-f]{32}; Path=\/remotes\/dfs\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/,
        ),
      ]);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers['vary']).toBe('Accept-Encoding, Cookie');
      const second = await readPointer({ cookie: first.cookie });
      expect(second.version).toBe(first.version);
      expect(second.setCookie).toEqual([]);
    }
  });

  it('is tried at weight 0 with ?side=canary', async () => {
    await release({ weight: 0 });
    const pinned = await readPointer({ query: '?side=canary' });
    expect(pinned.version).toBe(CANARY);
    expect(pinned.setCookie[0]).toMatch(/^fo_side=canary; Path=\/remotes\/dfs\/; Max-Age=86400;/);
    expect((await readPointer({ cookie: pinned.cookie })).version).toBe(CANARY);
    const ended = await readPointer({ query: '?side=auto', cookie: pinned.cookie });
    expect([ended.version, ended.cookie]).toEqual([ACTIVE, expect.stringMatching(/^fo_side=[0-9a-f]{32}$/)]);
    await release({ weight: 100 });
    const stable = await readPointer({ query: '?side=active' });
    expect((await readPointer({ cookie: stable.cookie })).version).toBe(ACTIVE);
  });

  it.each(['x', 'fo_side=../../etc', 'fo_side=%00', `fo_side=${'a'.repeat(4000)}`])(
    'treats the cookie "%.20s" as that of a new visitor',
    async (cookie) => {
      await release({ weight: 100 });
      const answer = await readPointer({ cookie });
      expect([answer.version, answer.setCookie.length]).toEqual([CANARY, 1]);
    },
  );

  it('sets no cookie when there is no canary', async () => {
    await release({ canary: '' });
    const answer = await readPointer({ cookie: 'fo_side=canary' });
    expect([answer.version, answer.setCookie]).toEqual([ACTIVE, []]);
    expect(answer.headers['vary']).toBe('Accept-Encoding');
  });
});

describe('a version on another server', () => {
  let other: RunningNginx;
  const NEWER = '1.6.0';

  beforeAll(async () => {
    const srv = { [`dfs/${NEWER}`]: await build(NEWER) };
    other = await startNginx({ conf: 'files', values: releaseValues({ active: NEWER }), srv });
  });
  afterAll(() => other?.stop());

  it('is the canary of the pointer, and serves its files there', async () => {
    await release({ canary: NEWER, weight: 100, elsewhere: [other.port] });
    const pointer = await readPointer();
    expect([pointer.version, pointer.headers['cache-control']]).toEqual([NEWER, 'no-cache']);
    expect(pointer.cookie).toMatch(/^fo_side=/);
    const file = await fetch(`${nginx.url}/remotes/dfs/${NEWER}/mf-manifest.json`);
    expect([file.status, file.headers.get('cache-control'), file.headers.get('vary')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'Accept-Encoding',
    ]);
    const missing = await fetch(`${nginx.url}/remotes/dfs/${NEWER}/none.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('falls back to the active version when the other server does not have the canary, or does not respond', async () => {
    await release({ canary: '9.9.9', weight: 100, elsewhere: [other.port] });
    expect((await readPointer()).version).toBe(ACTIVE);
    await release({ canary: NEWER, weight: 100, elsewhere: [9] });
    expect((await readPointer()).version).toBe(ACTIVE);
  });
});
