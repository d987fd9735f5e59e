import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../run/embedded-postgres';
import { startNginx, type RunningNginx } from '../test/start-nginx';
import { render } from './render';

/** The releases of a remote as the chart renders them, each in its own nginx, as in its own Pods. */
const VERSIONS = ['1.0.0', '1.1.0'] as const;
const folder = mkdtempSync(join(tmpdir(), 'fanteam-chart-'));
const servers = new Map<string, RunningNginx>();
const ports = new Map<string, number>();

/** The rendered values of a version. The names of Services become addresses of this machine. */
function valuesOf(version: string, weight: number): string {
  const objects = render({
    values: {
      frontends: {
        'dfs-remote': {
          releases: VERSIONS.map((each) => ({ version: each })),
          active: '1.0.0',
          canary: { version: '1.1.0', weight },
        },
      },
    },
  });
  const name = (each: string) => `fanteam-dfs-remote-${each.replaceAll('.', '-')}`;
  const text: string = objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name(version),
  )!['data']['values.conf'];
  return VERSIONS.reduce((conf, each) => conf.replaceAll(name(each), `127.0.0.1:${ports.get(each)}`), text);
}

beforeAll(async () => {
  for (const version of VERSIONS) ports.set(version, await freePort());
  for (const version of VERSIONS) {
    const build = join(folder, version);
    mkdirSync(build);
    writeFileSync(join(build, 'mf-manifest.json'), JSON.stringify({ version }));
    writeFileSync(join(build, 'entry.js'), `/* ${version} */`);
    const options = { conf: 'files' as const, srv: { [`dfs/${version}`]: build }, port: ports.get(version)! };
    servers.set(version, await startNginx({ ...options, values: valuesOf(version, 0) }));
  }
});

afterAll(async () => {
  for (const server of servers.values()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const active = () => servers.get('1.0.0')!;
/** Without a kept connection: nginx closes idle ones when it loads new values. */
const get = (path: string) =>
  fetch(`${active().url}/remotes/dfs/${path}`, { headers: { connection: 'close' } });
const pointer = async (query = '') =>
  ((await (await get(`mf-manifest.json${query}`)).json()) as { version: string }).version;

it('gives visitors the active version, and the canary to those who ask for it', async () => {
  expect(await pointer()).toBe('1.0.0');
  expect(await pointer('?side=canary')).toBe('1.1.0');
});

it('serves the files of the other version from its Service, and returns 404 for a file that no version has', async () => {
  expect(await (await get('1.0.0/entry.js')).text()).toBe('/* 1.0.0 */');
  expect(await (await get('1.1.0/entry.js')).text()).toBe('/* 1.1.0 */');
  expect((await get('1.1.0/gone.js')).status).toBe(404);
});

it('gives all visitors the canary when its weight is 100', async () => {
  await active().reload(valuesOf('1.0.0', 100));
  expect(await pointer()).toBe('1.1.0');
  await active().reload(valuesOf('1.0.0', 0));
  expect(await pointer()).toBe('1.0.0');
});
