/**
 * A CycloneDX list of the npm packages in an image, with versions, licenses and hashes: those that the server installs, or
 * that the bundle of a frontend contains. npm makes the lists. They do not contain the base images, whose makers publish
 * lists of their own.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { rspack, type Compiler, type Configuration, type NormalModule } from '@rspack/core';
import { ROOT } from '../run/build';
import { versionOf, type App } from './build-images';
import { reduceLock } from './prepare';
import { run } from './programs';

interface Manifest {
  dependencies: Record<string, string>;
  overrides: Record<string, unknown>;
}

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: unknown[];
  hashes?: unknown[];
}

/** The parts of CycloneDX that are changed; the others are kept. */
export interface Bom {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const LICENCE = 'GPL-3.0-or-later';
/** The first sentence of the MIT license. */
const MIT = /Permission is hereby granted, free of charge/;

/** The packages in the image of an app: those that the server installs, or that are in the bundle of a frontend. */
export async function listPackages(app: App): Promise<Bom> {
  if (app === 'api') {
    const server = JSON.parse(readFileSync(join(ROOT, 'dist/apps/api/package.json'), 'utf8')) as Manifest;
    return makeBom(app, server.dependencies);
  }
  // The builds of the images, and not those of a dev server.
  process.env.NODE_ENV = 'production';
  const bundled = await namesInBundle(app);
  const dependencies = Object.fromEntries([...bundled].map((name) => splitName(name)));
  return reduceTo(bundled, makeBom(app, dependencies));
}

/** The list of packages and of those that they need, in the versions of the workspace. Made by npm. */
function makeBom(app: App, dependencies: Record<string, string>): Bom {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-sbom-'));
  try {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
    // a reference needs the package that it names
    const { typeorm, ...others } = overrides;
    const manifest = {
      name: `@fanteam/${app}`,
      version: versionOf(app),
      license: LICENCE,
      dependencies,
      overrides: 'typeorm' in dependencies ? { typeorm, ...others } : others,
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    reduceLock(folder);
    const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const bom = JSON.parse(run('npm', ['sbom', ...options], { cwd: folder }).stdout) as Bom;
    // npm writes the name of the folder
    bom.metadata.component.name = manifest.name;
    bom.components.forEach(completeLicence);
    return bom;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm leaves out a license that an old package states in another form: in `licenses`, or only in its text. */
function completeLicence(component: Component): void {
  if (component.licenses?.length) return;
  const folder = join(ROOT, 'node_modules', component.name);
  const { version, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    licenses?: { type: string }[];
  };
  if (version !== component.version) return;
  const texts = readdirSync(folder).filter((name) => /^(licen[cs]e|readme)/i.test(name));
  const isMit = texts.some((name) => MIT.test(readFileSync(join(folder, name), 'utf8')));
  const ids = licenses?.map(({ type }) => type) ?? (isMit ? ['MIT'] : []);
  component.licenses = ids.map((id) => ({ license: { id } }));
}

/** '@scope/name@1.2.3' becomes '@scope/name' and '1.2.3'. */
function splitName(name: string): [string, string] {
  const index = name.lastIndexOf('@');
  return [name.slice(0, index), name.slice(index + 1)];
}

/** Builds a frontend into a temporary folder, and returns the packages of its modules. */
async function namesInBundle(app: App): Promise<Set<string>> {
  const { default: config } = (await import(join(ROOT, 'apps', app, 'rspack.config.ts'))) as {
    default: Configuration;
  };
  const path = mkdtempSync(join(tmpdir(), 'fanteam-sbom-'));
  const folders = new Set<string>();
  const collect = {
    apply: (compiler: Compiler) =>
      compiler.hooks.compilation.tap('sbom', (compilation) =>
        compilation.hooks.finishModules.tap('sbom', (modules) => {
          for (const module of modules) {
            const folder = packageFolderOf((module as NormalModule).resource ?? '');
            if (folder) folders.add(folder);
          }
        }),
      ),
  };
  const plugins = [...(config.plugins ?? []), collect];
  try {
    await new Promise<void>((resolve, reject) => {
      rspack({ ...config, output: { ...config.output, path }, plugins }, (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
  return new Set([...folders].map(nameAndVersionOf));
}

/** The folder of the package of a file: '/…/node_modules/@scope/name'. */
function packageFolderOf(file: string): string | undefined {
  const parts = file.split(sep);
  const index = parts.lastIndexOf('node_modules');
  if (index === -1) return undefined;
  return parts.slice(0, index + (parts[index + 1]?.startsWith('@') ? 3 : 2)).join(sep);
}

function nameAndVersionOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Component;
  return `${name}@${version}`;
}

/** Without the packages that are needed only by parts that the bundle leaves out. @throws if a package is missing */
function reduceTo(names: ReadonlySet<string>, bom: Bom): Bom {
  const own = bom.metadata.component['bom-ref'];
  const components = bom.components.filter(({ name, version }) => names.has(`${name}@${version}`));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = [...names].filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`npm did not list ${missing.join(', ')}.`);
  const kept = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === own)
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...bom, components, dependencies };
}
