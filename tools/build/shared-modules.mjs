import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const libVersion = (lib) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../libs/${lib}/package.json`, import.meta.url)), 'utf8'))
    .version;

const ui = libVersion('ui');

/** What the shell brings in its first load. */
const FIRST = {
  react: require('react/package.json').version,
  'react-dom': require('react-dom/package.json').version,
  '@fanteam/ui': ui,
  '@fanteam/session': libVersion('session'),
  '@fanteam/api-client': libVersion('api-client'),
};

/** What it brings when someone asks for it. */
const LATER = {
  '@fanteam/ui/controls': ui,
  '@fanteam/ui/forms': ui,
  '@fanteam/ui/lists': ui,
  '@fanteam/ui/overlays': ui,
};

/**
 * The modules of which a page must hold exactly one: a second React breaks hooks, a second `ui` has
 * its own toaster and contexts, a second `session` its own token store. Whoever asks for another major
 * than the shell brings gets an error, which the remote's boundary shows, and not a silent mix.
 *
 * @param {'eager' | 'fallback' | 'consume'} manner `eager`: the shell, which brings the first of
 *   them in its first chunk; `fallback`: a remote that may run alone; `consume`: a released remote, which carries no copy.
 */
export function sharedModules(manner) {
  return Object.fromEntries(
    Object.entries({ ...FIRST, ...LATER }).map(([name, version]) => [
      name,
      {
        version,
        requiredVersion: `^${version.split('.')[0]}.0.0`,
        singleton: true,
        strictVersion: true,
        eager: manner === 'eager' && name in FIRST,
        ...(manner === 'consume' && { import: false }),
      },
    ]),
  );
}
