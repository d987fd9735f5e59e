/** The image of a frontend in use. What its nginx answers to each path is tested without the image (front-door.e2e-spec.ts). */
import type { RemoteManifest } from '@fanteam/contracts';
import { imageOf, versionOf, type FRONTENDS } from './build-images';
import { checkRestrictions } from './check-restrictions';
import { start, until } from './containers';
import type { Report } from '../chaos/figures';

export async function checkFrontend(report: Report, app: (typeof FRONTENDS)[number]): Promise<void> {
  console.log(`\n${imageOf(app)}: nginx`);
  const container = start({ app, network: 'none' });
  const { get } = container;
  const isUp = () =>
    get('/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
  await until('nginx responds', isUp, [container]);
  checkRestrictions(report, app, container);
  const name = app.replace('-remote', '');
  const path = app === 'shell' ? '/dfs' : `/remotes/${name}/mf-manifest.json`;
  const { status, headers, text } = await get(path);
  const found = { status, type: headers['content-type'], caching: headers['cache-control'] };
  report.expect(`${path}: 200, no-cache`, status === 200 && found.caching === 'no-cache', found);
  const entry =
    app === 'shell' ? /\/assets\/main\.\w+\.js/.exec(text)?.[0] : entryOf(JSON.parse(text) as RemoteManifest);
  const folder = app === 'shell' ? '/assets/' : `/remotes/${name}/${versionOf(app)}/`;
  const script = await get(entry ?? '', { 'accept-encoding': 'br' });
  const holds = entry?.startsWith(folder) && script.headers['content-encoding'] === 'br';
  report.expect(`${entry}: 200, brotli`, script.status === 200 && holds === true, script.headers);
  container.stop();
  const { code, stderr } = await container.exited();
  report.expect('the stop signal of the image: exit 0', code === 0, { code, stderr });
}

const entryOf = ({ metaData }: RemoteManifest) => metaData.publicPath + metaData.remoteEntry.name;
