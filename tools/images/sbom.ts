import { join } from 'node:path';
import { ROOT } from '../root';
import { versionOf, type App } from './build-images';
import { run } from './programs';

/** The parts of CycloneDX that are read or changed. */
export interface Bom {
  metadata: { component: { name: string; version: string } };
  components: { name: string; version: string }[];
}

/**
 * The npm packages of an image as a CycloneDX list, by `npm sbom`: those that the server installs. A frontend contains
 * some of the packages that the workspace needs in production, and its list has all of these. Base images have lists of
 * their own. Blocks. The API must be prepared (`prepareServerPackages`).
 */
export function listPackages(app: App): Bom {
  const cwd = app === 'api' ? join(ROOT, 'dist/apps/api') : ROOT;
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'];
  const bom = JSON.parse(run('npm', ['sbom', ...options], { cwd }).stdout) as Bom;
  // npm writes the name of the folder.
  Object.assign(bom.metadata.component, { name: `@fanteam/${app}`, version: versionOf(app) });
  return bom;
}
