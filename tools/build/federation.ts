import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import rspack, { type Compiler } from '@rspack/core';
import { readVersion } from './build-info';

export type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const require = createRequire(import.meta.url);
const packageVersion = (name: string) => readVersion(dirname(require.resolve(`${name}/package.json`)));
const libVersion = (lib: string) => readVersion(fileURLToPath(new URL(`../../libs/${lib}`, import.meta.url)));

const ui = libVersion('ui');

/** Shared modules that the shell loads at first. */
const INITIAL = {
  react: packageVersion('react'),
  'react-dom': packageVersion('react-dom'),
  '@fanteam/ui': ui,
  '@fanteam/session': libVersion('session'),
  '@fanteam/api-client': libVersion('api-client'),
};

/** Shared modules that the shell loads on demand. */
const ON_DEMAND = {
  '@fanteam/ui/controls': ui,
  '@fanteam/ui/forms': ui,
  '@fanteam/ui/lists': ui,
  '@fanteam/ui/overlays': ui,
};

/**
 * The modules that a page must load exactly once: a second React breaks hooks, a second `ui` has its own
 * toaster and contexts, a second `session` its own token store. A remote requires the versions that it was built with,
 * or newer ones of the same major version. The shell compares them before it loads the remote (`needs` in its manifest).
 *
 * @param mode `eager`: the shell, which includes the initial modules in its first chunk; `fallback`: a remote that can
 *   run alone; `consume`: a released remote, which contains no copy.
 */
export function sharedModules(mode: 'eager' | 'fallback' | 'consume') {
  return Object.fromEntries(
    Object.entries({ ...INITIAL, ...ON_DEMAND }).map(([name, version]) => [
      name,
      {
        version,
        requiredVersion: `^${majorMinor(version)}.0`,
        singleton: true,
        strictVersion: true,
        eager: mode === 'eager' && name in INITIAL,
        ...(mode === 'consume' && { import: false as const }),
      },
    ]),
  );
}

/** The versions of the shared libraries, as '<major>.<minor>'. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(Object.entries(INITIAL).map(([name, version]) => [name, majorMinor(version)]));
}

function majorMinor(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/**
 * `target: 'web'` leaves out the Node part of the federation runtime. The other two leave out its reading of manifests and its
 * loading of remotes: the shell does both itself. The remotes' types are in `contracts`.
 */
export function federationPlugins(name: string, options: FederationOptions) {
  return [
    new ModuleFederationPlugin({
      // The name of a global variable.
      name: name.replaceAll(/\W/g, '_'),
      dts: false,
      ...options,
      experiments: {
        ...options.experiments,
        optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      },
    }),
    new EsmRuntimePlugin(),
  ];
}

/**
 * The federation plugin resolves its own runtime to CommonJS files, which cannot be tree-shaken. This plugin
 * redirects the requests to the ES modules in the same folders.
 */
class EsmRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (data) => {
      // Requests only: once a file is resolved, its module type is fixed.
      if (data.createData === undefined) data.request = toEsm(data.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: 'EsmRuntimePlugin', stage: 1000 }, () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias)) {
        if (name.startsWith('@module-federation/') && typeof target === 'string') alias[name] = toEsm(target);
      }
    });
  }
}

function toEsm(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
