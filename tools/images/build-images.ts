/** Building the images, and reading what is in them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommit, readVersion } from '../build/build-info';
import { ROOT } from '../root';
import { baseArguments, makeBases } from './bases';
import { prepareServerPackages } from './prepare';
import { output, run } from './programs';

export const FRONTENDS = ['shell', 'dfs-remote', 'account-remote'] as const;
export type App = 'api' | (typeof FRONTENDS)[number];

export const imageOf = (app: App): string => `localhost/fanteam-${app}`;
export const versionOf = (app: App): string => readVersion(join(ROOT, 'apps', app));

/** Makes the bases and builds these images from the builds in `dist/apps`. Blocks. */
export function buildImages(apps: readonly App[]): void {
  makeBases();
  if (apps.includes('api')) prepareServerPackages();
  for (const app of apps) buildImage(app);
}

export const dockerfileOf = (app: App): string => `docker/${app === 'api' ? 'api' : 'frontend'}.Dockerfile`;

interface BuildOptions {
  /** The folder that the Dockerfile copies from. */
  context?: string;
  name?: string;
  tags?: readonly string[];
  /** Build arguments that name other bases than the Dockerfile. Default: those of `bases.ts`. */
  bases?: Record<string, string>;
}

/** Builds one image. Blocks. @returns the output of the build */
export function buildImage(
  app: App,
  {
    context = ROOT,
    name = imageOf(app),
    tags = [versionOf(app), 'latest'],
    bases = baseArguments(),
  }: BuildOptions = {},
): string {
  const values = { APP: app, VERSION: versionOf(app), REVISION: readCommit(), ...bases };
  const { stdout } = run('buildah', [
    'bud',
    '--isolation=chroot',
    '--layers',
    ...Object.entries(values).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    `--file=${join(context, dockerfileOf(app))}`,
    `--ignorefile=${join(context, '.dockerignore')}`,
    ...tags.map((tag) => `--tag=${name}:${tag}`),
    context,
  ]);
  return stdout;
}

export interface Inspected {
  RootFS: { Layers: string[] };
  Size: number;
  Config: {
    User: string;
    Cmd: string[];
    Entrypoint?: string[] | null;
    Labels: Record<string, string>;
    ExposedPorts?: Record<string, object>;
    Env: string[];
  };
}

export const inspect = (name: string): Inspected =>
  (JSON.parse(output('podman', ['image', 'inspect', name])) as [Inspected])[0];

/** Calls `read` with the folder of the files of an image. */
export function withFiles<Value>(name: string, read: (folder: string) => Value): Value {
  const folder = output('podman', ['image', 'mount', name]);
  try {
    return read(folder);
  } finally {
    run('podman', ['image', 'unmount', name]);
  }
}

/** The sum of the sizes of all files below a folder, in MB (10⁶ bytes). */
export const megabytesOf = (folder: string): number =>
  Number(output('du', ['--bytes', '--summarize', folder]).split('\t')[0]) / 1e6;

/** The lock file of the image of the API. */
export const readServerLock = () =>
  JSON.parse(readFileSync(join(ROOT, 'dist/apps/api/package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; dependencies?: Record<string, string> }>;
  };
