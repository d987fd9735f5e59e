/** Pushing to a registry of this machine, and verifying what was pushed. */
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommit } from '../build/build-info';
import { freePort } from '../run/embedded-postgres';
import { endWithThisProcess } from '../run/process-guards';
import { verifyImage, type Target } from './attestations';
import { baseArguments } from './bases';
import type { App, Inspected } from './build-images';
import { until } from './containers';
import { output, run, tryRun } from './programs';
import { PROVENANCE, pushImage, SBOM, tagOf, type Bom } from './push-images';
import type { Report } from '../chaos/figures';

const newKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

export async function checkPush(report: Report, app: App): Promise<void> {
  console.log(`\nfanteam-${app} in a registry`);
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-registry-'));
  const host = `127.0.0.1:${await freePort()}`;
  const settings = `{ version: 0.1, storage: { filesystem: { rootdirectory: ${folder}/data } }, http: { addr: '${host}' } }`;
  writeFileSync(join(folder, 'config.yml'), settings);
  const registry = spawn('docker-registry', ['serve', join(folder, 'config.yml')], { stdio: 'ignore' });
  endWithThisProcess(registry);
  try {
    const isUp = () =>
      fetch(`http://${host}/v2/`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the registry responds', isUp, []);
    const { privateKey, publicKey } = newKey();
    const key = join(folder, 'signing-key.pem');
    writeFileSync(key, privateKey);
    const options = { registry: `${host}/fanteam`, key, bases: baseArguments(), isPlain: true };
    checkPushed(report, app, pushImage(app, options), publicKey);
  } finally {
    registry.kill();
    tryRun('buildah', ['rmi', `${host}/fanteam/fanteam-${app}:${tagOf(app)}`]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkPushed(report: Report, app: App, target: Target, publicKey: string): void {
  const { repository, digest } = target;
  const tagged = output('skopeo', ['inspect', '--tls-verify=false', `docker://${repository}:${tagOf(app)}`]);
  const image = JSON.parse(tagged) as { Digest: string } & Inspected['Config'];
  const commit = readCommit();
  report.expect(`the tag ${tagOf(app)} names the commit`, tagOf(app).endsWith(`-${commit.slice(0, 12)}`));
  report.expect('and the digest', image.Digest === digest, image.Digest);
  const attestations = verifyImage(target, publicKey);
  const find = <Predicate>(type: string) =>
    attestations.find(({ predicateType }) => predicateType === type)?.predicate as Predicate | undefined;
  const packages = find<Bom>(SBOM)?.components.length ?? 0;
  report.expect(`the signed list has its ${packages} packages`, packages > 0);
  const provenance = JSON.stringify(find(PROVENANCE));
  report.expect(
    'the signed provenance names the commit',
    provenance.includes(`"gitCommit":"${commit}"`),
    provenance,
  );
  const isRefused = (change: Partial<Target>, key: string, reason: string) => {
    try {
      verifyImage({ ...target, ...change }, key);
      return false;
    } catch (error) {
      return String(error).includes(reason);
    }
  };
  report.expect('refused with another key', isRefused({}, newKey().publicKey, 'with another key'));
  const other = `sha256:${'0'.repeat(64)}`;
  for (const kind of ['sig', 'att']) {
    const nameOf = (each: string) => `docker://${repository}:${each.replace(':', '-')}.${kind}`;
    run('skopeo', [
      'copy',
      '--src-tls-verify=false',
      '--dest-tls-verify=false',
      nameOf(digest),
      nameOf(other),
    ]);
  }
  report.expect('refused for another image', isRefused({ digest: other }, publicKey, 'to another image'));
}
