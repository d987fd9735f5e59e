/**
 * Compares the exported types of the shared libraries with those of their last release (`exported-types.json` of the
 * library) and requires the rise of the version that the changes need, in package.json or in a version plan. Part of
 * `npm run lint`. A remote is built for the version of these libraries, and the shell compares the numbers before it
 * runs the remote's code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../test/spawn-api';
import { compareTypes, highest, type TypeChange } from './compare-types';
import { readExportedTypes, type ExportedTypes } from './exported-types';
import { readReleases } from './releases';
import { compareVersions, nextVersion, raise, versionOf } from './versions';

/** The exported types of a library at its last release. */
export interface ReleasedTypes {
  version: string;
  types: ExportedTypes;
}

const fileOf = (library: string, root: string) => join(root, 'libs', library, 'exported-types.json');

/** Stores the exported types of the libraries among the released projects, with their versions in package.json. */
export function writeReleasedTypes(projects: readonly string[], root = ROOT): void {
  for (const [library, types] of Object.entries(readExportedTypes(root))) {
    const released: ReleasedTypes = { version: versionOf(library, root), types };
    if (projects.includes(library))
      writeFileSync(fileOf(library, root), `${JSON.stringify(released, null, 2)}\n`);
  }
}

/**
 * What is wrong with the next version of a library, as a text that states what to do; null if nothing is. `next` is its
 * version with the version plans.
 */
export function findMistake(
  library: string,
  released: ReleasedTypes,
  types: ExportedTypes,
  next: string,
): string | null {
  const changes = compareTypes(released.types, types);
  const level = highest(changes.map((change) => change.level));
  if (level === 'none' || compareVersions(next, raise(released.version, level)) >= 0) return null;
  return [
    `The exported types of ${library} changed since ${released.version}:`,
    ...changes.filter((change) => change.level === level).map(describe),
    `This needs version ${raise(released.version, level)}, and the next one is ${next}. Run`,
    `  npm run release -- plan ${library} ${level} "<what changed, for its users>"`,
    ...(level === 'major' ? ['or keep the earlier export until no supported remote uses it.'] : []),
  ].join('\n');
}

const describe = ({ name, what }: TypeChange) => `  ${name.replace('#', '')} was ${what}`;

function check(): void {
  if (readReleases().length === 0) {
    console.log('There is no release yet to compare the exported types with.');
    return;
  }
  const mistakes = Object.entries(readExportedTypes()).flatMap(([library, types]) => {
    const released = JSON.parse(readFileSync(fileOf(library, ROOT), 'utf8')) as ReleasedTypes;
    return findMistake(library, released, types, nextVersion(library)) ?? [];
  });
  if (mistakes.length > 0) {
    console.error(mistakes.join('\n\n'));
    process.exit(1);
  }
  console.log('The exported types of the shared libraries match their versions.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
