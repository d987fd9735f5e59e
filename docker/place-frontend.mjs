/**
 * Places the build of a frontend as nginx serves it: `srv/<name>/<version>/`, and `values/` with the active version.
 *
 *   node place-frontend.mjs <folder with package.json and app/> <target>
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [source, target] = process.argv.slice(2);
const readJson = (path) => JSON.parse(readFileSync(join(source, path), 'utf8'));

const { name: packageName, version } = readJson('package.json');
const name = packageName.replace(/^@fanteam\/|-remote$/g, '');

// a remote names its version in its manifest; the shell has no manifest
if (existsSync(join(source, 'app/mf-manifest.json'))) {
  const built = readJson('app/mf-manifest.json').metaData.buildInfo.version;
  if (built !== version) {
    throw new Error(
      `${packageName} has version ${version}, but its build has ${built}. Run \`npm run build\`.`,
    );
  }
}

cpSync(join(source, 'app'), join(target, 'srv', name, version), { recursive: true });
mkdirSync(join(target, 'values'));
writeFileSync(
  join(target, 'values/frontend.conf'),
  [
    `map $host $active { default ${version}; }`,
    'map $host $canary { default ""; }',
    'split_clients $visitor $share { * active; }',
    'map $host $elsewhere { default ""; }',
    '',
  ].join('\n'),
);
