import { REPORT_KINDS, type ErrorBody } from '@fanteam/contracts';
import { freePort } from '../../../tools/run/embedded-postgres';
import { PRINT_MEMORY, readLiveMemory } from '../../../tools/test/live-memory';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, errorText, SETTINGS } from './support/api';
import { readMetrics, sumOf } from './support/metrics';
import { sendPipelined } from './support/pipeline';
import { waitUntil } from './support/wait';

const REPORTS = '/api/v1/reports';
const HOSTILE = 6_000;
/** Reports that are sent at the same time. */
const BATCH = 250;
/** Of the memory in use, from the first half of the hostile reports to the second. */
const MAX_GROWTH = 1.1;
/** 3 apps with 20 known versions and `other`, and `other` for all other apps; each with every kind. */
const MAX_LABEL_SETS = (3 * 21 + 1) * REPORT_KINDS.length;

let server: Spawned;
let metrics: string;
let clients = 0;

beforeAll(async () => {
  const port = String(await freePort());
  const env = { METRICS_PORT: port, TRUST_PROXY_HOPS: '1', LOG_LEVEL: 'info', RUN_WORKER: 'false' };
  server = await spawnApi({ ...SETTINGS, ...env, ...PRINT_MEMORY });
  metrics = `http://127.0.0.1:${port}`;
});
afterAll(() => server.stop());

const newAddress = () => {
  clients += 1;
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
};
/** A client with an address of its own. */
const newClient = () => new Api(server.url, undefined, { 'x-forwarded-for': newAddress() });
const send = (report: unknown, client = newClient()) =>
  client.send<ErrorBody>('POST', REPORTS, report).then(({ status }) => status);
/** The line may arrive after the response. */
const waitForLog = (line: RegExp) => waitUntil(`the log has ${line}`, async () => line.test(server.output()));
const count = async (labels: Record<string, string>) =>
  sumOf([await readMetrics(metrics)], 'frontend_reports_total', labels);

describe('a report of a browser', () => {
  it('is counted by app, version and kind, and is a log line without any text of the browser', async () => {
    const labels = { app: 'dfs', version: '7.8.9', kind: 'remote_load' };
    expect(await send(labels)).toBe(204);
    expect(await count(labels)).toBe(1);
    await waitForLog(/"app":"dfs","remote_version":"7\.8\.9","kind":"remote_load"/);
  });

  it('has the label "other" for an unknown app or version', async () => {
    const rows: [unknown, Record<string, string>][] = [
      [
        { kind: 'error', app: 'billing', version: '1.0.0' },
        { kind: 'error', app: 'other', version: 'other' },
      ],
      [
        { kind: 'chunk', app: 'shell' },
        { kind: 'chunk', app: 'shell', version: 'other' },
      ],
      [
        { kind: 'contract', app: 'account', version: 'mara@example.com' },
        { kind: 'contract', app: 'account', version: 'other' },
      ],
    ];
    for (const [report, labels] of rows) {
      const before = await count(labels);
      expect(await send(report)).toBe(204);
      expect([labels, await count(labels)]).toEqual([labels, before + 1]);
    }
    expect(server.output()).not.toContain('mara@example.com');
  });

  it('about a refused remote logs what it needs and what the shell has, if they are versions', async () => {
    const labels = { kind: 'contract', app: 'dfs', version: '8.0.0' };
    expect(await send({ ...labels, needs: '@fanteam/ui 1.8', has: '1.7.2' })).toBe(204);
    expect(await send({ ...labels, needs: 'mara 1.8', has: '1.7.2' })).toBe(204);
    expect(await send({ ...labels, needs: 'react 20.0', has: 'mara' })).toBe(204);
    expect(await count(labels)).toBe(3);
    await waitForLog(
      /"remote_version":"8\.0\.0","kind":"contract","needs":"@fanteam\/ui 1\.8","has":"1\.7\.2"/,
    );
    expect(server.output()).not.toMatch(/mara|react 20/);
  });

  it('about the content security policy keeps no address', async () => {
    const body = JSON.stringify({
      'csp-report': {
        'document-uri': 'https://optimizer.example/reset-password?token=secret-token',
        'blocked-uri': 'inline',
        'source-file': 'https://optimizer.example/remotes/dfs/1.2.3/assets/routes.js',
        'effective-directive': 'script-src-elem',
        'original-policy': "default-src 'none'",
      },
    });
    const headers = { 'content-type': 'application/csp-report', 'x-forwarded-for': '10.9.9.9' };
    const response = await fetch(server.url + REPORTS, { method: 'POST', headers, body });
    expect(response.status).toBe(204);
    expect(await count({ kind: 'csp', app: 'dfs', version: '1.2.3' })).toBe(1);
    expect(server.output()).not.toContain('secret-token');
  });

  it('is received but not counted after 10 of its client in a minute', async () => {
    const client = newClient();
    const labels = { kind: 'chunk', app: 'account', version: '3.3.3' };
    for (let index = 0; index < 12; index += 1) expect(await send(labels, client)).toBe(204);
    expect(await count(labels)).toBe(10);
    expect(await send(labels)).toBe(204);
    expect(await count(labels)).toBe(11);
  });

  it('is refused with a sentence when it is too large or not a report', async () => {
    for (const [report, status, sentence] of [
      [{ kind: 'mood', app: 'dfs' }, 422, /kind must be one of remote_load, /],
      ['{', 422, /not valid JSON/],
      [{ kind: 'error', app: 'x'.repeat(2100) }, 413, /larger than 2 kB/],
    ] as const) {
      const answer = await newClient().send<ErrorBody>('POST', REPORTS, report);
      expect([answer.status, errorText(answer.body)]).toEqual([status, expect.stringMatching(sentence)]);
    }
  });
});

/** The request with a report of a new client. */
function requestOf(report: unknown, isLast: boolean): string {
  const body = typeof report === 'string' ? report : JSON.stringify(report);
  const head = [
    `POST ${REPORTS} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: ${newAddress()}`,
    `Connection: ${isLast ? 'close' : 'keep-alive'}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

it(`keeps labels and memory bounded under ${HOSTILE} hostile reports`, async () => {
  const hostile = (index: number) =>
    [
      { kind: REPORT_KINDS[index % 5], app: 'dfs', version: `${index % 1000}.${index}.0`.slice(0, 12) },
      { kind: 'error', app: `app-${index}`, version: '1.0.0' },
      { kind: `kind-${index}`, app: 'dfs' },
      { kind: 'error', app: 'shell', version: `1.0.${index % 9999}` },
      { kind: 'error', app: 'dfs', text: 'x'.repeat(4000) },
      `{"kind":"error","app":"dfs","__proto__":{"a":${index}}}`,
      '['.repeat(1900),
    ][index % 7];
  const statuses = new Set<string>();
  const sendMany = async (from: number, to: number) => {
    for (let start = from; start < to; start += BATCH) {
      const reports = Array.from({ length: BATCH }, (_, at) => hostile(start + at));
      // the server closes the connection of a report that is too large
      const large = reports.filter((report) => typeof report === 'object' && 'text' in report);
      const small = reports.filter((report) => !large.includes(report));
      const connections = [small, ...large.map((report) => [report])].map((each) =>
        sendPipelined(
          server.url,
          each.map((report, at) => requestOf(report, at === each.length - 1)),
        ),
      );
      const answers = (await Promise.all(connections)).flat();
      expect(answers).toHaveLength(BATCH);
      for (const answer of answers) statuses.add(answer.slice(0, 3));
    }
  };
  // the first half compiles the code and fills the caches
  await sendMany(0, HOSTILE / 2);
  const early = await readLiveMemory(server);
  await sendMany(HOSTILE / 2, HOSTILE);
  const late = await readLiveMemory(server);
  const { samples } = await readMetrics(metrics);
  const labelSets = samples.filter(({ name }) => name === 'frontend_reports_total').length;
  process.stdout.write(
    `${HOSTILE} hostile reports: ${labelSets} label sets, memory ${early.toFixed(1)} → ${late.toFixed(1)} MB\n`,
  );
  expect([...statuses].toSorted()).toEqual(['204', '413', '422']);
  expect(labelSets).toBeLessThanOrEqual(MAX_LABEL_SETS);
  expect(late / early).toBeLessThan(MAX_GROWTH);
});
