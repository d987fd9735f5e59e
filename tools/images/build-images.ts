/** Building the images, and reading what is in them. */
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
  name?: string;
  tags?: readonly string[];
  /** Build arguments that name other bases than the Dockerfile. Default: those of `bases.ts`. */
  bases?: Record<string, string>;
}

/** Builds one image. Blocks. */
export function buildImage(
  app: App,
  { name = imageOf(app), tags = [versionOf(app), 'latest'], bases = baseArguments() }: BuildOptions = {},
): void {
  const values = { APP: app, VERSION: versionOf(app), REVISION: readCommit(), ...bases };
  run('buildah', [
    'bud',
    '--isolation=chroot',
    '--layers',
    ...Object.entries(values).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    `--file=${join(ROOT, dockerfileOf(app))}`,
    `--ignorefile=${join(ROOT, '.dockerignore')}`,
    ...tags.map((tag) => `--tag=${name}:${tag}`),
    ROOT,
  ]);
}

export interface Inspected {
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
