/** The image of a frontend in use: what nginx serves from it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@fanteam/contracts';
import { ROOT } from '../root';
import { imageOf, versionOf, type FRONTENDS } from './build-images';
import { checkRestrictions } from './check-restrictions';
import { start, until, type Answer, type Container } from './containers';
import type { Report } from './report';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const BROTLI = { 'accept-encoding': 'br' };

export async function checkFrontend(report: Report, app: (typeof FRONTENDS)[number]): Promise<void> {
  console.log(`\n${imageOf(app)}: nginx`);
  const container = start({ app, network: 'none' });
  const isUp = () =>
    container.get('/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
  await until('nginx responds', isUp, [container]);
  checkRestrictions(report, app, container);
  if (app === 'shell') await checkShell(report, container);
  else await checkRemote(report, app, container);
  container.stop();
  const { code, stderr } = await container.exited();
  report.expect('the stop signal of the image: exit 0', code === 0, { code, stderr });
}

async function checkShell(report: Report, { get }: Container): Promise<void> {
  for (const path of ['/', '/dfs', '/items'])
    expectFile(report, path, await get(path), 'text/html', 'no-cache');
  expectFile(report, '/config.json', await get('/config.json'), 'application/json', 'no-cache');
  const asset = readdirSync(join(ROOT, 'dist/apps/shell/assets')).find((name) => /^main\..*\.js$/.test(name));
  const path = `/assets/${asset}`;
  const answer = await get(path, BROTLI);
  expectFile(report, path, answer, 'text/javascript', IMMUTABLE);
  report.expect(`${path}: brotli`, answer.headers['content-encoding'] === 'br', answer.headers);
  expectMissing(report, '/assets/gone.js', await get('/assets/gone.js'));
}

async function checkRemote(report: Report, app: string, { get }: Container): Promise<void> {
  const name = app.replace('-remote', '');
  const pointer = await get(`/remotes/${name}/mf-manifest.json`);
  expectFile(report, 'the pointer', pointer, 'application/json', 'no-cache');
  const { metaData } = JSON.parse(pointer.text) as RemoteManifest;
  const folder = `/remotes/${name}/${versionOf(app as 'dfs-remote')}/`;
  report.expect(`the pointer names ${folder}`, metaData.publicPath === folder, metaData.publicPath);
  const entry = `${folder}${metaData.remoteEntry.name}`;
  const answer = await get(entry, BROTLI);
  expectFile(report, entry, answer, 'text/javascript', IMMUTABLE);
  report.expect(`${entry}: brotli`, answer.headers['content-encoding'] === 'br', answer.headers);
  expectMissing(
    report,
    'a version that is not here',
    await get(`/remotes/${name}/99.0.0/${metaData.remoteEntry.name}`),
  );
}

function expectFile(
  report: Report,
  what: string,
  { status, headers, text }: Answer,
  type: string,
  caching: string,
): void {
  const found = { status, type: headers['content-type'], caching: headers['cache-control'] };
  const holds =
    status === 200 && found.type?.startsWith(type) && found.caching === caching && text.length > 0;
  report.expect(`${what}: 200, ${type}, ${caching}`, holds ?? false, found);
}

function expectMissing(report: Report, what: string, { status, headers }: Answer): void {
  const found = { status, type: headers['content-type'], caching: headers['cache-control'] };
  report.expect(
    `${what}: 404, text, no-store`,
    status === 404 && (found.type?.startsWith('text/plain') ?? false) && found.caching === 'no-store',
    found,
  );
}
