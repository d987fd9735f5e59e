/** Checks the build of a remote against the released shell, as the shell will do in the browser. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteBuildInfo, RemoteManifest } from '@fanteam/contracts';
import { ROOT } from '../root';
import { git } from './git';
import { LIBRARIES, nextVersion } from './versions';

/** What a shell provides: '<major>.<minor>' of the contract and of each shared library. */
export interface Provided {
  contract: string;
  libraries: Record<string, string>;
}

/** Reads what the shell of a commit provides; without a commit, the current one with its version plans. */
export function readProvided(commit?: string): Provided {
  const show = (path: string) =>
    commit ? git(['show', `${commit}:${path}`]) : readFileSync(join(ROOT, path), 'utf8');
  const source = show('libs/contracts/src/remote.ts');
  const [, major, minor] = /REMOTE_CONTRACT = \{ major: (\d+), minor: (\d+) \}/.exec(source) ?? [];
  if (!major) throw new Error('libs/contracts/src/remote.ts does not state REMOTE_CONTRACT as two numbers.');
  const libraries = LIBRARIES.map((name) => {
    const { version } = JSON.parse(show(`libs/${name}/package.json`)) as { version: string };
    return [`@fanteam/${name}`, toMinor(commit ? version : nextVersion(name))] as const;
  });
  return { contract: `${major}.${minor}`, libraries: Object.fromEntries(libraries) };
}

/** What a remote needs and a shell does not provide, one sentence each. */
export function findUnmetNeeds({ contract, needs }: RemoteBuildInfo, shell: Provided): string[] {
  const pairs: [string, string, string][] = [['the contract', contract, shell.contract]];
  for (const [name, needed] of Object.entries(needs)) {
    const provided = shell.libraries[name];
    if (provided) pairs.push([name, needed, provided]);
  }
  return pairs
    .filter(([, needed, provided]) => !fits(needed, provided))
    .map(([name, needed, provided]) => `It needs ${name} ${needed}, and the shell provides ${provided}.`);
}

/** The same major version, and no newer minor version. */
function fits(needed: string, provided: string): boolean {
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  const [major, minor] = provided.split('.').map(Number);
  return neededMajor === major && neededMinor! <= minor!;
}

const toMinor = (version: string) => version.split('.', 2).join('.');

/** The build information in a folder of a built remote. @throws if it was not built. */
export function readBuildInfo(folder: string): RemoteBuildInfo {
  const file = join(folder, 'mf-manifest.json');
  if (!existsSync(file)) throw new Error(`${file} does not exist: build the remote first.`);
  return (JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest).metaData.buildInfo;
}
