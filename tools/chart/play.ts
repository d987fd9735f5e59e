/**
 * Runs the Pods of the small installation, as the chart renders them: `podman kube play` with the images of
 * `npm run images -- --build`, against a PostgreSQL and a Redis that this script starts. The migration runs first.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stringify } from 'yaml';
import { createClient, requestOf } from '../chaos/client';
import { output, requirePrograms, requireRoot, run, tryRun, setUpPodman } from '../images/programs';
import { createReport } from '../images/report';
import { startPostgres } from '../run/embedded-postgres';
import { startRedis } from '../test/start-redis';
import { forwardPort } from './forward-port';
import { containersOf, podTemplates, type PodTemplate } from './pods';
import { render, type KubeObject } from './render';

const SUPERUSER = { username: 'boss@optimizer.io', password: 'kestrel-harbour-91' };
/** A run that uses its whole minute, unless it is stopped. */
const LONG_RUN = { ...requestOf(0, 'long'), time_limit_ms: 60_000 };
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_S = 20;

const FRONTENDS = {
  shell: '/',
  'dfs-remote': '/remotes/dfs/mf-manifest.json',
  'account-remote': '/remotes/account/mf-manifest.json',
};
type Frontend = keyof typeof FRONTENDS;

const report = createReport();
const release = `play-${randomBytes(3).toString('hex')}`;
/** Removes what was started, the last first. */
const undo: (() => unknown)[] = [];

/** A Pod that runs in podman. */
interface Playing {
  name: string;
  /** Its address in the network of this run. */
  address: string;
  /** The names of its containers in podman. */
  containers: string[];
  template: PodTemplate;
}

/**
 * Prints a line per check.
 * @returns the exit code
 */
export async function playChart({ short }: { short: boolean }): Promise<number> {
  process.on('exit', () => undo.reverse().forEach((each) => each()));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const frontends = (Object.keys(FRONTENDS) as Frontend[]).filter((name) => !short || name === 'dfs-remote');
  try {
    requirePrograms(['podman', 'runc']);
    requireRoot();
    setUpPodman();
    await playPods(frontends);
  } catch (error) {
    report.expect(error instanceof Error ? error.message : String(error), false);
  }
  const seconds = Math.round(performance.now() / 1000);
  console.log(`\nkube play: ${report.passed} passed, ${report.failed} failed, 0 skipped in ${seconds} s`);
  return report.failed > 0 ? 1 : 0;
}

async function playPods(names: readonly Frontend[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-play-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const secrets = { app: `${release}-app`, database: `${release}-database` };
  const objects = render({ release, values: { secrets } });
  requireCatatonit();
  requireImages(objects, names);
  const gateway = await startServices(folder, secrets);
  const templates = podTemplates(objects).filter(({ owner }) => /^(Deployment|Job|Pod)$/.test(owner.kind));
  const partOf = (part: string) =>
    templates.find(({ labels }) => labels['app.kubernetes.io/component'] === part)!;
  const configMaps = objects.filter(({ kind }) => kind === 'ConfigMap');
  const start = (part: string, change?: (pod: KubeObject) => void) =>
    play(partOf(part), { folder, configMaps, gateway }, change);

  const migration = start('migrate');
  report.expect('the migration ends with exit code 0', (await exitCode(migration)) === 0, logs(migration));

  const api = start('api');
  const worker = start('worker');
  const frontends = names.map((part) => start(part));
  for (const pod of [api, worker, ...frontends]) await checkProbes(pod);
  for (const pod of [api, worker]) checkRestrictions(pod);
  for (const [index, name] of names.entries()) await checkFrontend(frontends[index]!, FRONTENDS[name]);

  const url = `http://${api.address}:3000`;
  const client = createClient(url);
  report.expect('log in', (await client.logIn(SUPERUSER)) === 200);
  const { status, body } = await client.optimize(requestOf(1, 'short'));
  report.expect(`optimize: ${body.found} lineups`, status === 200 && body.found === 40, body.detail);
  const test = start('test', ({ spec }) => (spec.containers[0].command[4] = url));
  report.expect('the Pod of helm test ends with exit code 0', (await exitCode(test)) === 0, logs(test));
  report.note('it prints', logs(test).trim());
  await checkStop(client, worker);
  await checkStop(client, api);
}

/** podman starts it in each Pod, to hold the network. */
function requireCatatonit(): void {
  const { error } = spawnSync('catatonit', ['--version']);
  if (error) throw new Error('Missing: catatonit. Install with: apt-get install catatonit');
}

/** @throws with the command that builds what is missing */
function requireImages(objects: readonly KubeObject[], names: readonly Frontend[]): void {
  const images = podTemplates(objects)
    .filter(({ labels }) => ['api', ...names].includes(labels['app.kubernetes.io/component']!))
    .flatMap(containersOf)
    .map(({ image }) => image);
  const missing = images.filter((image) => tryRun('podman', ['image', 'exists', image]).status !== 0);
  if (missing.length > 0) {
    throw new Error(`Missing images: ${missing.join(', ')}. Build them with: npm run images -- --build`);
  }
}

/** The network of the Pods, the databases and the Secrets. @returns the address of this machine in the network */
async function startServices(folder: string, secrets: { app: string; database: string }): Promise<string> {
  run('podman', ['network', 'create', '--disable-dns', release]);
  undo.push(() => tryRun('podman', ['network', 'rm', '--force', release]));
  const [{ subnets }] = JSON.parse(output('podman', ['network', 'inspect', release])) as [
    { subnets: { gateway: string }[] },
  ];
  const { gateway } = subnets[0]!;
  // The address exists as soon as a container uses the network.
  const { image } = containersOf(podTemplates(render()).find(({ owner }) => owner.kind === 'Job')!)[0]!;
  const holder = ['run', '--detach', '--name', `${release}-holder`, '--network', release, image];
  run('podman', [...holder, 'node', '--eval', 'setInterval(() => {}, 1e6)']);
  undo.push(() => tryRun('podman', ['rm', '--force', '--time', '0', `${release}-holder`]));

  const postgres = await startPostgres({ dataDir: folder });
  undo.push(() => postgres.stop());
  const redis = await startRedis(folder);
  undo.push(() => void redis.stop());
  const databasePort = await forwardPort(gateway, 0, postgres.port);
  // REDIS_URL of the small values names this port.
  await forwardPort(gateway, 6379, redis.port);
  createSecret(folder, secrets.database, {
    DATABASE_URL: postgres.url.replace(`127.0.0.1:${postgres.port}`, `${gateway}:${databasePort}`),
  });
  createSecret(folder, secrets.app, {
    JWT_SECRET: randomBytes(32).toString('hex'),
    FIRST_SUPERUSER: SUPERUSER.username,
    FIRST_SUPERUSER_PASSWORD: SUPERUSER.password,
  });
  return gateway;
}

/** A Secret as podman stores those of Kubernetes: JSON with values in base64. */
function createSecret(folder: string, name: string, values: Record<string, string>): void {
  const file = join(folder, name);
  const encoded = Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(encoded)), { mode: 0o600 });
  run('podman', ['secret', 'create', name, file]);
  undo.push(() => tryRun('podman', ['secret', 'rm', name]));
}

interface Surroundings {
  folder: string;
  configMaps: readonly KubeObject[];
  /** The address of this machine in the network of the Pods. */
  gateway: string;
}

/**
 * Starts the Pod of a template. Only what podman does otherwise is changed: probes (this script makes their requests), ports,
 * keys of Secrets that may be absent, the names of Services, and restarts.
 */
function play(
  template: PodTemplate,
  { folder, configMaps, gateway }: Surroundings,
  change: (pod: KubeObject) => void = () => {},
): Playing {
  const name = template.owner.metadata.name;
  const pod: KubeObject = structuredClone({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels: template.labels },
    spec: {
      ...template.spec,
      restartPolicy: 'Never',
      hostAliases: [{ ip: gateway, hostnames: [`${release}-redis`] }],
    },
  });
  for (const container of pod['spec'].containers) {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) delete container[probe];
    // podman would publish them on this machine
    delete container.ports;
    container.env = container.env?.filter(
      ({ valueFrom }: { valueFrom?: { secretKeyRef?: { optional?: boolean } } }) =>
        !valueFrom?.secretKeyRef?.optional,
    );
  }
  change(pod);
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, [...configMaps, pod].map((object) => stringify(object)).join('---\n'));
  undo.push(() => {
    tryRun('podman', ['pod', 'rm', '--force', '--time', '0', name]);
    const volumes = configMaps.map(({ metadata }) => metadata.name);
    tryRun('podman', ['volume', 'rm', '--force', ...volumes]);
  });
  run('podman', ['kube', 'play', '--network', release, file]);
  const infra = output('podman', ['pod', 'inspect', '--format', '{{.InfraContainerID}}', name]);
  const [{ NetworkSettings }] = JSON.parse(output('podman', ['inspect', infra])) as [
    { NetworkSettings: { Networks: Record<string, { IPAddress: string }> } },
  ];
  const address = NetworkSettings.Networks[release]!.IPAddress;
  const containers = containersOf(template).map((container) => `${name}-${container.name}`);
  console.log(`  started ${name} at ${address}`);
  return { name, address, containers, template };
}

/** Waits until a Pod has ended. */
async function exitCode({ containers }: Playing): Promise<number> {
  const state = (field: string) =>
    output('podman', ['inspect', '--format', `{{.State.${field}}}`, containers[0]!]);
  // Between the calls this process forwards connections to the databases.
  while (state('Running') === 'true') await delay(200);
  return Number(state('ExitCode'));
}

function logs({ containers }: Playing): string {
  const { stdout, stderr } = tryRun('podman', ['logs', '--tail', '20', containers[0]!]);
  return stdout + stderr;
}

/** Makes the requests of the rendered probes until they succeed, as the kubelet does. */
async function checkProbes(pod: Playing): Promise<void> {
  const [container] = containersOf(pod.template);
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const { path, port } = container![probe].httpGet as { path: string; port: string };
    const { containerPort } = container!.ports!.find(({ name }) => name === port)!;
    const url = `http://${pod.address}:${containerPort}${path}`;
    const succeeds = () =>
      fetch(url, { signal: AbortSignal.timeout(3000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const deadline = Date.now() + START_LIMIT_MS;
    let isUp = await succeeds();
    while (!isUp && Date.now() < deadline) {
      await delay(200);
      isUp = await succeeds();
    }
    report.expect(`${pod.name}: ${probe} ${path}`, isUp, isUp || logs(pod));
  }
}

/** What the security context of the Pod forbids. */
function checkRestrictions({ name, containers }: Playing): void {
  const script = `const status = fs.readFileSync('/proc/1/status', 'utf8');
    const field = (key) => status.match(new RegExp(key + ':\\\\s+(\\\\S+)'))[1];
    const write = (path) => { try { fs.writeFileSync(path, ''); return 'written' } catch ({ code }) { return code } };
    console.log(JSON.stringify({ uid: field('Uid'), capabilities: Number('0x' + field('CapEff')),
      noNewPrivileges: field('NoNewPrivs'), root: write('/app/file'), tmp: write('/tmp/file') }))`;
  const found = JSON.parse(output('podman', ['exec', containers[0]!, 'node', '--eval', script]));
  const expected = { uid: '10001', capabilities: 0, noNewPrivileges: '1', root: 'EROFS', tmp: 'written' };
  const holds = JSON.stringify(found) === JSON.stringify(expected);
  report.expect(`${name}: uid 10001, no rights, only /tmp is writable`, holds, found);
}

async function checkFrontend({ name, address }: Playing, path: string): Promise<void> {
  const response = await fetch(`http://${address}:8080${path}`);
  const text = await response.text();
  const holds =
    response.status === 200 && (path === '/' ? /<html/.test(text) : 'metaData' in JSON.parse(text));
  report.expect(`${name}: ${path}`, holds, { status: response.status, text: text.slice(0, 200) });
}

/** SIGTERM under a run: the process ends in time, and the run is kept. */
async function checkStop(client: ReturnType<typeof createClient>, pod: Playing): Promise<void> {
  const { body } = await client.start(LONG_RUN);
  const isWorker = pod.name.endsWith('worker');
  const deadline = Date.now() + START_LIMIT_MS;
  const stateOf = async () => String((await client.read(body.run_id)).body.state);
  while (isWorker && (await stateOf()) !== 'running' && Date.now() < deadline) await delay(100);
  const startedAt = performance.now();
  run('podman', ['kill', '--signal', 'SIGTERM', pod.containers[0]!]);
  const code = await exitCode(pod);
  const seconds = (performance.now() - startedAt) / 1000;
  report.expect(`${pod.name}: SIGTERM under a run, exit code 0`, code === 0, { code, logs: logs(pod) });
  report.limit(`${pod.name}: SIGTERM under a run`, seconds, 's', STOP_LIMIT_S);
  const grace = Number(pod.template.spec['terminationGracePeriodSeconds']);
  report.expect(`${pod.name}: within its ${grace} s of grace`, seconds < grace, seconds);
}
