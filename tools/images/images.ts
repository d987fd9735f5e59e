/**
 * `npm run images`: builds the images and checks them, as containers without rights. Debian and npm packages are enough:
 * no registry of images, no Docker.
 *
 *   npm run images -- --short   the API and one frontend
 *   npm run images -- --build   builds all images and checks nothing
 */
import { parseArgs } from 'node:util';
import { buildImages, FRONTENDS, imageOf } from './build-images';
import { checkContent, checkLayers, checkPackages } from './check-content';
import { checkCompose } from './check-compose';
import { checkFrontend } from './check-frontend';
import { checkSbom } from './check-sbom';
import { checkServer } from './check-server';
import { removeContainers } from './containers';
import { requirePrograms, setUpPodman } from './programs';
import { createReport } from './report';

const { values } = parseArgs({ options: { short: { type: 'boolean' }, build: { type: 'boolean' } } });
const frontends = values.short ? (['dfs-remote'] as const) : FRONTENDS;
const apps = ['api', ...frontends] as const;
const report = createReport();

async function main(): Promise<void> {
  requirePrograms();
  setUpPodman();
  const startedAt = performance.now();
  buildImages(apps);
  console.log(
    `Built ${apps.map(imageOf).join(', ')} in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  if (values.build) return;
  checkPackages(report);
  await checkSbom(report, values.short ? ['api'] : apps);
  checkContent(report, apps);
  checkLayers(report);
  checkCompose(report, apps);
  for (const app of frontends) await checkFrontend(report, app);
  await checkServer(report);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.on('exit', removeContainers);
await main().catch((error: unknown) => {
  report.failed += 1;
  console.error(`  FAIL ${error instanceof Error ? error.message : String(error)}`);
});
if (!values.build) {
  const seconds = Math.round(performance.now() / 1000);
  console.log(`\nimages: ${report.passed} passed, ${report.failed} failed, 0 skipped in ${seconds} s`);
}
process.exit(report.failed > 0 ? 1 : 0);
