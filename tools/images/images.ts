/**
 * `npm run images`: builds the images and checks them, as containers without rights. Debian and npm packages are enough:
 * no registry of images, no Docker.
 *
 *   npm run images -- --short   the API and one frontend
 *   npm run images -- --build   builds all images and checks nothing
 *   npm run images -- --prepare completes `dist/apps/api` for its image, and builds none
 *
 *   npm run images -- --push <registry>/<folder> --key <private key>   builds the commit, pushes its images, signs them
 *                                                                      (--app <app>: only this one)
 *   npm run images -- --verify <image>@<digest> --key <public key>     verifies an image in a registry
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyImage } from './attestations';
import { BASES } from './bases';
import { buildImages, FRONTENDS, imageOf, type App } from './build-images';
import { checkContent } from './check-content';
import { checkCompose } from './check-compose';
import { checkFrontend } from './check-frontend';
import { checkPush } from './check-push';
import { checkServer } from './check-server';
import { removeContainers } from './containers';
import { prepareServerPackages } from './prepare';
import { requirePrograms, requireRoot, setUpPodman } from './programs';
import { pushImages } from './push-images';
import { createReport } from '../chaos/figures';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    build: { type: 'boolean' },
    prepare: { type: 'boolean' },
    push: { type: 'string' },
    verify: { type: 'string' },
    key: { type: 'string' },
    app: { type: 'string' },
  },
});
const frontends = values.short ? (['dfs-remote'] as const) : FRONTENDS;
const apps = ['api', ...frontends] as const;
const report = createReport('images');

async function main(): Promise<void> {
  if (values.prepare) return prepareServerPackages();
  const { push: registry, verify, key } = values;
  if (registry || verify) {
    if (!key) throw new Error('Specify the file of your key with --key.');
    if (registry) pushImages(chosenApps(), { registry, key, bases: basesInEnvironment() });
    else verifyPushed(verify!, key);
    return;
  }
  requirePrograms();
  requireRoot();
  setUpPodman();
  const startedAt = performance.now();
  buildImages(apps);
  console.log(
    `Built ${apps.map(imageOf).join(', ')} in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  if (values.build) return;
  checkContent(report, apps);
  checkCompose(report, apps);
  for (const app of frontends) await checkFrontend(report, app);
  await checkServer(report);
  await checkPush(report, frontends[0]);
}

const basesInEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(BASES).flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : [])),
  );

function chosenApps(): readonly App[] {
  if (values.app === undefined) return apps;
  const app = apps.find((each) => each === values.app);
  if (!app) throw new Error(`Specify an app: ${apps.join(', ')}.`);
  return [app];
}

function verifyPushed(image: string, key: string): void {
  const [, repository = '', digest = ''] = /^(.+?)(?::[\w.-]+)?@(sha256:[0-9a-f]{64})$/.exec(image) ?? [];
  if (!repository) throw new Error(`${image} has no digest. Specify the image as <image>@sha256:…`);
  const attestations = verifyImage({ repository, digest }, readFileSync(key, 'utf8'));
  console.log(JSON.stringify(attestations, null, 2));
  console.log(`${image}: the signature and ${attestations.length} attestations were signed with this key.`);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.on('exit', removeContainers);
await main().catch((error: unknown) => {
  report.expect(error instanceof Error ? error.message : String(error), false);
});
process.exit(report.rows.length > 0 && report.finish() > 0 ? 1 : 0);
