/** Building images for a registry: of a commit, from the official bases, with a list of packages, provenance and signature. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommit } from '../build/build-info';
import { git } from '../release/git';
import { ROOT } from '../root';
import { buildApps } from '../run/nx';
import { signImage, type Attestation, type Target } from './attestations';
import { buildImage, dockerfileOf, versionOf, type App } from './build-images';
import { prepareServerPackages } from './prepare';
import { output, requirePrograms, run } from './programs';

export const SBOM = 'https://cyclonedx.org/bom';
export const PROVENANCE = 'https://slsa.dev/provenance/v1';

/** The part of a CycloneDX list that is read or changed. */
export interface Bom {
  metadata: { component: object };
  components: unknown[];
}

export interface PushOptions {
  /** Registry and folder, for example registry.example.com/fanteam. */
  registry: string;
  /** The file of an EC private key (PEM). */
  key: string;
  /** Build arguments that name other bases than the Dockerfiles. */
  bases: Record<string, string>;
  /** Whether the registry has no TLS. */
  isPlain?: boolean;
}

/**
 * Builds the apps of the commit that is checked out, and pushes their images. Blocks.
 *
 * @returns the images in the registry
 * @throws if changes are not committed: the tag could not name the content
 */
export function pushImages(apps: readonly App[], options: PushOptions): Target[] {
  requirePrograms(['buildah', 'skopeo']);
  if (git(['status', '--porcelain']))
    throw new Error('Commit or stash your changes first: the tags and the provenance name the commit.');
  // Used for the tags and labels too, because another commit may be checked out meanwhile.
  process.env.COMMIT = git(['rev-parse', 'HEAD']);
  buildApps(apps, { stdio: 'inherit' });
  if (apps.includes('api')) prepareServerPackages();
  const targets: Target[] = [];
  for (const app of apps) targets.push(pushImage(app, options));
  return targets;
}

/** Makes and pushes the image of a build, and signs it with its list of packages and its provenance. Blocks. */
export function pushImage(app: App, options: PushOptions): Target {
  const startedOn = new Date().toISOString();
  const target = push(app, options);
  const sbom = { predicateType: SBOM, predicate: listPackages(app) };
  signImage(target, [sbom, provenanceOf(app, options, startedOn)], options.key);
  return target;
}

/** The version and the commit, because commits after a release have the version of the release. */
export const tagOf = (app: App): string => `${versionOf(app)}-${readCommit().slice(0, 12)}`;

/** Whether the checked out files are those of the release with this version. */
function isRelease(app: App): boolean {
  const files = ['--', '.', ':!releases.json'];
  return (
    git(['diff', '--quiet', `${app}@${versionOf(app)}`, readCommit(), ...files], { mayFail: true }) !== null
  );
}

function push(app: App, { registry, bases, isPlain = false }: PushOptions): Target {
  const repository = `${registry}/fanteam-${app}`;
  const image = `${repository}:${tagOf(app)}`;
  buildImage(app, { name: repository, tags: [tagOf(app)], bases });
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-push-'));
  try {
    const digestFile = join(folder, 'digest');
    const tls = isPlain ? ['--tls-verify=false'] : [];
    run('buildah', ['push', ...tls, '--digestfile', digestFile, image]);
    const digest = readFileSync(digestFile, 'utf8').trim();
    console.log(`${image}@${digest}`);
    if (isRelease(app)) {
      const both = tls.flatMap((option) => ['src', 'dest'].map((side) => option.replace('--', `--${side}-`)));
      const [from, to] = [`docker://${repository}@${digest}`, `docker://${repository}:${versionOf(app)}`];
      run('skopeo', ['copy', '--preserve-digests', ...both, from, to]);
      console.log(`This is the release: also tagged ${versionOf(app)}.`);
    }
    return { repository, digest, isPlain };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The build, its sources and its machine: https://slsa.dev/spec/v1.0/provenance */
function provenanceOf(app: App, { bases }: PushOptions, startedOn: string): Attestation {
  const dockerfile = dockerfileOf(app);
  const gitCommit = readCommit();
  const origin = git(['remote', 'get-url', 'origin'], { mayFail: true }) ?? 'file://';
  // a URL can contain a token
  const source = `git+${origin.replace(/\/\/[^/@]*@/, '//')}`;
  const text = readFileSync(join(ROOT, dockerfile), 'utf8');
  const baseImages = new Set(
    [...text.matchAll(/^ARG (\w+_BASE)=(\S+)$/gm)].map(([, name = '', image = '']) => bases[name] ?? image),
  );
  const digestOf = (image: string) =>
    output('buildah', ['inspect', '--type', 'image', '--format', '{{.FromImageDigest}}', image]);
  return {
    predicateType: PROVENANCE,
    predicate: {
      buildDefinition: {
        buildType: 'https://github.com/containers/buildah',
        externalParameters: { source, dockerfile, app, version: versionOf(app) },
        resolvedDependencies: [
          { uri: source, digest: { gitCommit } },
          ...[...baseImages].map((image) => ({
            uri: `docker://${image}`,
            digest: { sha256: digestOf(image).replace('sha256:', '') },
          })),
        ],
      },
      runDetails: {
        builder: { id: `https://${hostname()}` },
        metadata: { startedOn, finishedOn: new Date().toISOString() },
      },
    },
  };
}

/**
 * The npm packages of an image as a CycloneDX list, by `npm sbom`: those that the server installs. A frontend contains
 * some of the packages that the workspace needs in production, and its list has all of these. Base images have lists of
 * their own. Blocks. The API must be prepared (`prepareServerPackages`).
 */
function listPackages(app: App): Bom {
  const cwd = app === 'api' ? join(ROOT, 'dist/apps/api') : ROOT;
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'];
  const bom = JSON.parse(run('npm', ['sbom', ...options], { cwd }).stdout) as Bom;
  // npm writes the name of the folder.
  Object.assign(bom.metadata.component, { name: `@fanteam/${app}`, version: versionOf(app) });
  return bom;
}
