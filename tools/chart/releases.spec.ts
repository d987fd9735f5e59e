import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { point, put, rollBack, setWeight, type ServedVersions } from '../release/served-versions';
import { openTarget, type Frontend } from '../release/targets';
import { ROOT } from '../root';
import { releaseValues } from '../test/start-front-door';
import { PASSED_ON } from './cases';
import { backendsOf, selectorOf } from './references';
import { containersOf, matches, podTemplates } from './pods';
import { CHART, readValues, render, type KubeObject, type Values } from './render';

const names = (objects: readonly KubeObject[]) =>
  objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
const ofKind = (objects: readonly KubeObject[], kind: string) => objects.filter((each) => each.kind === kind);
const find = (objects: readonly KubeObject[], kind: string, name: string) => {
  const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
const dfs = (values: Values): Values => ({ frontends: { 'dfs-remote': values } });

describe('values.yaml', () => {
  const objects = render();

  it('gives every part probes, a budget, resources, a grace period and an account without a token', () => {
    for (const { owner, spec, labels } of podTemplates(ofKind(objects, 'Deployment'))) {
      const [container] = spec.containers;
      expect(Object.keys(container!)).toEqual(
        expect.arrayContaining(['startupProbe', 'livenessProbe', 'readinessProbe', 'resources']),
      );
      expect(spec['automountServiceAccountToken']).toBe(false);
      expect(find(objects, 'ServiceAccount', spec.serviceAccountName!)['automountServiceAccountToken']).toBe(
        false,
      );
      expect(spec['topologySpreadConstraints']).toHaveLength(1);
      expect(spec['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(15);
      const budgets = ofKind(objects, 'PodDisruptionBudget').filter((each) =>
        matches(selectorOf(each)!, labels),
      );
      expect(names(budgets)).toEqual([`PodDisruptionBudget ${owner.metadata.name}`]);
    }
    const worker = find(objects, 'Deployment', 'fanteam-worker')['spec'].template.spec;
    expect(worker.terminationGracePeriodSeconds).toBeGreaterThan(60);
  });

  it('restarts a process within 20 s after it has stopped responding', () => {
    const deployments = podTemplates(ofKind(objects, 'Deployment'));
    expect(deployments.length).toBeGreaterThan(0);
    for (const { spec } of deployments) {
      const { periodSeconds, timeoutSeconds, failureThreshold } = spec.containers[0]!['livenessProbe'];
      expect(periodSeconds * failureThreshold + timeoutSeconds).toBeLessThanOrEqual(20);
    }
  });
});

describe('two releases in one namespace', () => {
  const first = render({ release: 'fanteam' });
  const second = render({ release: 'staging' });

  it('share no name', () => {
    const shared = names(first).filter((name) => names(second).includes(name));
    expect(shared).toEqual([]);
  });

  it('do not select Pods of each other', () => {
    const pods = podTemplates(second);
    const selectors = first.map(selectorOf).filter((selector) => selector !== undefined);
    expect(selectors.length).toBeGreaterThan(20);
    expect(selectors.filter((selector) => pods.some(({ labels }) => matches(selector, labels)))).toEqual([]);
  });
});

describe('one release per team', () => {
  const teams = ['api', 'shell', 'dfs-remote', 'account-remote'];
  const objects = teams.map((team) => render({ release: team, files: [`values-team-${team}.yaml`] }));

  it('contains no object of another team', () => {
    const all = objects.flatMap(names);
    expect(all).toEqual([...new Set(all)]);
    expect(objects.map((each) => names(ofKind(each, 'Deployment')))).toEqual([
      ['Deployment api-api', 'Deployment api-worker'],
      ['Deployment shell-shell-1-0-0'],
      ['Deployment dfs-remote-dfs-remote-1-0-0'],
      ['Deployment account-remote-account-remote-1-0-0'],
    ]);
  });

  it('together has the addresses of the whole product', () => {
    const paths = (all: readonly KubeObject[]) =>
      ofKind(all, 'Ingress')
        .flatMap(backendsOf)
        .map(({ path }) => path)
        .sort();
    expect(paths(objects.flat())).toEqual(paths(render({ files: ['values-production.yaml'] })));
    expect(paths(objects.flat())).toEqual([
      '/',
      '/api',
      '/health/live',
      '/remotes/account',
      '/remotes/account/1.0.0',
      '/remotes/dfs',
      '/remotes/dfs/1.0.0',
    ]);
  });
});

describe('a release of a remote', () => {
  const before = render({ values: dfs({ releases: [{ version: '1.0.0' }], active: '1.0.0' }) });
  const both = [{ version: '1.0.0' }, { version: '1.1.0' }];
  const next = render({ values: dfs({ releases: both, active: '1.0.0' }) });
  const after = render({ values: dfs({ releases: both, active: '1.1.0' }) });
  const nginx = (objects: readonly KubeObject[], version: string): string =>
    find(objects, 'ConfigMap', `fanteam-dfs-remote-${version}`)['data']['values.conf'];
  const activeVersion = (objects: readonly KubeObject[]) =>
    selectorOf(find(objects, 'Service', 'fanteam-dfs-remote'))!['app.kubernetes.io/version'];

  it('adds its own objects and changes no other part', () => {
    const added = names(next).filter((name) => !names(before).includes(name));
    expect(added).toContain('Deployment fanteam-dfs-remote-1-1-0');
    expect(added.filter((name) => !name.endsWith('fanteam-dfs-remote-1-1-0'))).toEqual([]);
    const isOther = ({ metadata }: KubeObject) => !metadata.name.includes('dfs-remote');
    expect(next.filter(isOther)).toEqual(before.filter(isOther));
    expect(after.filter(isOther)).toEqual(before.filter(isOther));
  });

  it('is made active, and rolled back, by the selector of one Service', () => {
    expect([before, next, after].map(activeVersion)).toEqual(['1.0.0', '1.0.0', '1.1.0']);
    const changed = after.filter((each, index) => JSON.stringify(each) !== JSON.stringify(next[index]));
    expect(names(changed)).toEqual(['Service fanteam-dfs-remote']);
  });

  it('keeps the addresses of the version before', () => {
    const backends = backendsOf(find(after, 'Ingress', 'fanteam-dfs-remote'));
    expect(backends.map(({ path, name }) => [path, name])).toEqual([
      ['/remotes/dfs', 'fanteam-dfs-remote'],
      ['/remotes/dfs/1.0.0', 'fanteam-dfs-remote-1-0-0'],
      ['/remotes/dfs/1.1.0', 'fanteam-dfs-remote-1-1-0'],
    ]);
    expect(nginx(after, '1-1-0')).toContain(
      'upstream others { server fanteam-dfs-remote-1-0-0 max_fails=0; }',
    );
  });

  // docker/nginx has the tests of what nginx does with these values: canary.e2e-spec.ts.
  it.each([0, 10, 100])('gives nginx the values for a canary with %d %% of the visitors', (weight) => {
    const objects = render({
      values: dfs({ releases: both, active: '1.0.0', canary: { version: '1.1.0', weight } }),
    });
    const read = (text: string) =>
      text
        .replace(/fanteam-dfs-remote-1-\d-0/g, '127.0.0.1:80')
        .split('\n')
        .map((line) => line.replace(/["\s]/g, ''))
        .filter(Boolean)
        .sort();
    const active = { active: '1.0.0', canary: '1.1.0', weight, elsewhere: [80] };
    expect(read(nginx(objects, '1-0-0'))).toEqual(read(releaseValues(active)));
    expect(read(nginx(objects, '1-1-0'))).toEqual(read(releaseValues({ active: '1.1.0', elsewhere: [80] })));
    expect(activeVersion(objects)).toBe('1.0.0');
  });
});

describe('the commands of npm run release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-chart-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each<[Frontend, string]>([
    ['shell', 'values-team-shell.yaml'],
    ['dfs-remote', 'values-team-dfs-remote.yaml'],
    ['account-remote', 'values-team-account-remote.yaml'],
    // It lists no versions: the chart serves its appVersion.
    ['dfs-remote', 'values-production.yaml'],
  ])('change what is served of %s by %s', (app, name) => {
    const file = join(folder, name);
    copyFileSync(join(CHART, name), file);
    const after = (edit: (served: ServedVersions) => ServedVersions) => {
      const target = openTarget(app, file);
      target.write(edit(target.read()));
      const objects = render({ values: parse(readFileSync(file, 'utf8')) as Values });
      const versions = ofKind(objects, 'Deployment').flatMap(({ metadata }) =>
        metadata.name.split(`fanteam-${app}-`).slice(1),
      );
      const active = selectorOf(find(objects, 'Service', `fanteam-${app}`))!['app.kubernetes.io/version'];
      return { versions, active };
    };
    const both = ['1-0-0', '1-1-0'];
    expect(after((served) => put(served, '1.1.0', '2026-03-14'))).toEqual({
      versions: both,
      active: '1.0.0',
    });
    if (app !== 'shell') {
      expect(after((served) => setWeight(served, 10))).toEqual({ versions: both, active: '1.0.0' });
    }
    expect(after((served) => point(served, '1.1.0'))).toEqual({ versions: both, active: '1.1.0' });
    expect(after(rollBack)).toEqual({ versions: both, active: '1.0.0' });
  });
});

describe('the migration', () => {
  const jobOf = (values: Values = {}, files: string[] = []) => {
    const [job] = ofKind(render({ values, files }), 'Job');
    return job!;
  };

  it.each(['values-external.yaml', 'values-production.yaml', 'values-argocd.yaml', 'values-team-api.yaml'])(
    'of %s is a hook that needs nothing from the chart',
    (file) => {
      const job = jobOf({}, [file]);
      expect(job.metadata.annotations).toMatchObject({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      });
      const [{ spec }] = podTemplates([job]) as [ReturnType<typeof podTemplates>[0]];
      expect(spec.serviceAccountName).toBe('default');
      expect(spec['volumes']).toEqual([{ name: 'tmp', emptyDir: {} }]);
      const [container] = spec.containers;
      expect(container).not.toHaveProperty('envFrom');
      expect(container!.env).toEqual([
        {
          name: 'DATABASE_URL',
          valueFrom: { secretKeyRef: { name: 'fanteam-database', key: 'DATABASE_URL' } },
        },
      ]);
    },
  );

  it('is a Job of the release, or of a sync wave, with another name for another image', () => {
    const plain = jobOf();
    expect(plain.metadata.annotations).toBeUndefined();
    const wave = jobOf({ migrate: { mode: 'syncWave' } });
    expect(wave.metadata.annotations).toEqual({ 'argocd.argoproj.io/sync-wave': '-5' });
    const next = jobOf({ server: { image: { tag: '1.1.0' } } });
    expect(new Set([plain, wave, next].map(({ metadata }) => metadata.name)).size).toBe(3);
  });

  it('is the only process that migrates', () => {
    const servers = podTemplates(render())
      .flatMap(containersOf)
      .filter(({ name }) => /^(api|worker)$/.test(name));
    const values = servers.map(({ env }) => env!.find(({ name }) => name === 'MIGRATE_ON_START')?.value);
    expect(values).toEqual(['false', 'false']);
  });
});

describe('Deployments', () => {
  it('have no number of replicas where an autoscaler sets it', () => {
    const keda = { enabled: true, prometheusUrl: 'http://prometheus:9090' };
    const monitoring = { serviceMonitor: { enabled: true } };
    const scaled = render({
      values: { api: { autoscaling: { enabled: true } }, worker: { keda }, monitoring },
    });
    for (const name of ['fanteam-api', 'fanteam-worker']) {
      expect(find(scaled, 'Deployment', name)['spec']).not.toHaveProperty('replicas');
      expect(find(render(), 'Deployment', name)['spec'].replicas).toBe(1);
    }
    const [trigger] = find(scaled, 'ScaledObject', 'fanteam-worker')['spec'].triggers;
    expect(trigger.metadata.query).toBe('max(runs_open{state="queued", namespace="optimizer"})');
  });

  it('start new Pods when their settings change, and only then', () => {
    const pods = (values: Values, part: string) =>
      JSON.stringify(find(render({ values }), 'Deployment', `fanteam-${part}`)['spec'].template);
    const changed = { settings: { LOG_LEVEL: 'debug' } };
    expect(pods(changed, 'api')).not.toBe(pods({}, 'api'));
    expect(pods(changed, 'worker')).not.toBe(pods({}, 'worker'));
    expect(pods(changed, 'dfs-remote-1-0-0')).toBe(pods({}, 'dfs-remote-1-0-0'));
    const config = { configJson: { enabled: true, remotes: { dfs: '/remotes/dfs/1.0.0/mf-manifest.json' } } };
    expect(pods(config, 'shell-1-0-0')).not.toBe(pods({ configJson: { enabled: true } }, 'shell-1-0-0'));
  });
});

it('passes on annotations, places and priority to all Pods, and volumes and variables to those of the server', () => {
  const pods = podTemplates(render({ values: PASSED_ON }));
  expect(pods.length).toBeGreaterThan(8);
  for (const { owner, spec, labels } of pods) {
    const { annotations } = (owner.kind === 'Pod' ? owner : owner['spec'].template).metadata;
    const part = labels['app.kubernetes.io/component']!;
    const nodes = { 'kubernetes.io/os': 'linux', ...(part === 'worker' && { pool: 'compute' }) };
    expect(annotations).toMatchObject({ 'example.com/scrape': 'true' });
    expect(spec).toMatchObject({ nodeSelector: nodes, priorityClassName: 'important' });
    expect(spec['tolerations']).toHaveLength(1);
    const [{ env = [], volumeMounts = [] }] = spec.containers as [(typeof spec.containers)[0]];
    const names = [...env, ...volumeMounts, ...(spec['volumes'] ?? [])].map(({ name }) => name);
    const isServer = ['api', 'worker', 'migrate'].includes(part);
    expect(names.filter((name) => /private-ca|NODE_EXTRA_CA_CERTS/.test(name))).toHaveLength(
      isServer ? 3 : 0,
    );
  }
});

it('links alerts to the runbook of the operator', () => {
  const { groups } = find(render({ files: ['values-production.yaml'] }), 'PrometheusRule', 'fanteam-alerts')[
    'spec'
  ];
  const text = JSON.stringify(groups);
  expect(text).not.toContain('"docs/runbook.md');
  expect(text).toContain(
    '"https://git.example.com/fanteam/blob/main/docs/runbook.md#fanteamapidown-fanteamworkersdown"',
  );
});

it('allows bodies at the Ingress as large as at the front door', () => {
  const [, limit] = /client_max_body_size (\S+);/.exec(
    readFileSync(join(ROOT, 'docker/nginx/front.conf'), 'utf8'),
  )!;
  const ingress = find(render({ files: ['values-production.yaml'] }), 'Ingress', 'fanteam-api');
  expect(ingress.metadata.annotations).toEqual({ 'nginx.ingress.kubernetes.io/proxy-body-size': limit });
});

it('allows only the named connections', () => {
  const policies = ofKind(render({ files: ['values-production.yaml'] }), 'NetworkPolicy');
  const denied = policies.filter(({ spec }) => !spec.ingress && !spec.egress);
  expect(names(denied)).toEqual(['NetworkPolicy fanteam-default-deny']);
  expect(denied[0]!['spec'].policyTypes).toEqual(['Ingress', 'Egress']);
  const ports = (name: string, side: 'ingress' | 'egress') =>
    (find(policies, 'NetworkPolicy', name)['spec'][side] ?? []).flatMap(
      (edge: { ports: { port: unknown }[] }) => edge.ports.map(({ port }) => port),
    );
  expect(ports('fanteam-api', 'ingress')).toEqual(['http', 'metrics']);
  expect(ports('fanteam-api', 'egress')).toEqual([53, 53, 5432, 6379, 587]);
  expect(ports('fanteam-worker', 'ingress')).toEqual(['metrics']);
  expect(ports('fanteam-worker', 'egress')).toEqual([53, 53, 5432, 6379, 587]);
  expect(ports('fanteam-migrate', 'egress')).toEqual([53, 53, 5432]);
  expect(ports('fanteam-migrate', 'ingress')).toEqual([]);
  expect(ports('fanteam-shell', 'ingress')).toEqual(['http']);
  const everywhere = policies.flatMap(({ spec }) => spec.ingress ?? []).filter(({ from }) => !from);
  expect(everywhere).toEqual([]);
});

it('names images that a values file can replace one by one', () => {
  const digest = `sha256:${'c'.repeat(64)}`;
  const objects = render({
    values: {
      image: { registry: 'registry.example.com' },
      server: { image: { tag: '2.0.0' } },
      ...dfs({ releases: [{ version: '1.4.2', digest }] }),
    },
  });
  const images = new Set(
    podTemplates(objects)
      .flatMap(containersOf)
      .map(({ image }) => image),
  );
  expect(images).toContain('registry.example.com/fanteam-api:2.0.0');
  expect(images).toContain(`registry.example.com/fanteam-dfs-remote@${digest}`);
  expect(images).toContain(
    `registry.example.com/fanteam-shell:${String(readValues('Chart.yaml')['appVersion'])}`,
  );
});
