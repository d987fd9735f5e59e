import { readFileSync } from 'node:fs';
import rspack, { type Compiler } from '@rspack/core';

interface Workspace {
  license: string;
  dependencies: Record<string, string>;
  overrides: Record<string, unknown>;
}

const workspace = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Workspace;

/**
 * Writes a `package.json` next to the build, with the packages that the build imports and the versions of the
 * workspace. The image of the API installs these packages and no others. It has no version, so that a release without
 * new packages does not install them again.
 *
 * @param loadedByName packages that no import names, because another package loads them by their name
 * @throws while building, for a package that is not in the `dependencies` of the workspace
 */
export class ServerPackagePlugin {
  constructor(private readonly loadedByName: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServerPackagePlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'ServerPackagePlugin', stage }, () => {
        const names = new Set(this.loadedByName);
        for (const module of compilation.modules) {
          if (!(module instanceof rspack.ExternalModule) || module.userRequest.startsWith('node:')) continue;
          names.add(toPackageName(module.userRequest));
        }
        const content = {
          name: '@fanteam/api',
          private: true,
          license: workspace.license,
          type: 'module',
          dependencies: Object.fromEntries([...names].sort().map((name) => [name, versionOf(name)])),
          overrides: workspace.overrides,
        };
        const text = `${JSON.stringify(content, null, 2)}\n`;
        compilation.emitAsset('package.json', new rspack.sources.RawSource(text));
      });
    });
  }
}

/** '@scope/name/file' and 'name/file' become '@scope/name' and 'name'. */
function toPackageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function versionOf(name: string): string {
  const version = workspace.dependencies[name];
  if (version === undefined)
    throw new Error(`The API imports ${name}. Add it to "dependencies" in package.json.`);
  return version;
}
