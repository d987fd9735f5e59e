import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const libVersion = (lib) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../libs/${lib}/package.json`, import.meta.url)), 'utf8'))
    .version;

const ui = libVersion('ui');

/** Shared modules that the shell loads at first. */
const INITIAL = {
  react: require('react/package.json').version,
  'react-dom': require('react-dom/package.json').version,
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
 * toaster and contexts, a second `session` its own token store. A remote that requires another major version
 * than the shell provides fails with an error, which the remote's error boundary shows.
 *
 * @param {'eager' | 'fallback' | 'consume'} mode `eager`: the shell, which includes the first group in its first
 *   chunk; `fallback`: a remote that can run alone; `consume`: a released remote, which contains no copy.
 */
export function sharedModules(mode) {
  return Object.fromEntries(
    Object.entries({ ...INITIAL, ...ON_DEMAND }).map(([name, version]) => [
      name,
      {
        version,
        requiredVersion: `^${version.split('.')[0]}.0.0`,
        singleton: true,
        strictVersion: true,
        eager: mode === 'eager' && name in INITIAL,
        ...(mode === 'consume' && { import: false }),
      },
    ]),
  );
}
