import { readServerLock, type App } from './build-images';
import type { Report } from './report';
import { listPackages } from './sbom';

/** The lists of packages: complete, and without packages that only the build uses. */
export async function checkSbom(report: Report, apps: readonly App[]): Promise<void> {
  console.log('\nlists of packages');
  for (const app of apps) {
    const { bomFormat, metadata, components } = await listPackages(app);
    report.note(app, `${components.length} packages`);
    report.expect(`${app}: CycloneDX, of this app`, bomFormat === 'CycloneDX', bomFormat);
    report.expect(`${app}: names the app`, metadata.component.name === `@fanteam/${app}`, metadata.component);
    const vague = components.filter(
      ({ purl, licenses, hashes }) => !purl || !licenses?.length || !hashes?.length,
    );
    const names = vague.map(({ name }) => name);
    report.expect(`${app}: each package has an address, a license and a hash`, vague.length === 0, names);
    const expected = app === 'api' ? namesInServerLock() : ['react-router'];
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const missing = expected.filter((each) => ![...listed].some((name) => name.startsWith(each)));
    report.expect(`${app}: lists what is installed`, components.length > 0 && missing.length === 0, missing);
  }
}

/** '@scope/name@1.2.3' of each package that the image of the API installs. */
function namesInServerLock(): string[] {
  const entries = Object.entries(readServerLock().packages).filter(([path]) => path !== '');
  return entries.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
}
