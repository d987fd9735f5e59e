import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHART, HelmError, render, type Values } from './render';

const digest = `sha256:${'a'.repeat(64)}`;
const dfs = (values: Values): Values => ({ frontends: { 'dfs-remote': values } });

/**
 * Values that helm must refuse, and the key and the reason that its message must contain: a sample of each kind of rule of
 * the schema, and every check of the templates.
 */
const BAD: readonly [name: string, values: Values, key: string, reason: string][] = [
  ['a misspelt key', { api: { replcas: 2 } }, '/api', "additional properties 'replcas' not allowed"],
  ['a text for a number', { api: { replicas: '2' } }, '/api/replicas', 'got string, want integer'],
  [
    '0 Pods with a budget of 1',
    { api: { replicas: 0, pdb: { minAvailable: 1 } } },
    '/api/replicas',
    'minimum',
  ],
  ['an unknown mode', { migrate: { mode: 'presync' } }, '/migrate/mode', 'must be one of'],
  [
    'a URL without a scheme',
    { settings: { FRONTEND_HOST: 'fanteam.example.com' } },
    '/FRONTEND_HOST',
    'pattern',
  ],
  [
    'an unknown team',
    { frontends: { 'dfs-remot': { enabled: true } } },
    '/frontends/dfs-remot',
    "missing properties 'remote'",
  ],
  [
    'tag and digest',
    { server: { image: { tag: '1.0.0', digest } } },
    'server.image.tag',
    'set together with digest',
  ],
  ['the tag latest', { server: { image: { tag: 'latest' } } }, 'server.image.tag', 'name a version'],
  [
    'tag and digest of a release',
    dfs({ releases: [{ version: '1.0.0', tag: 'a', digest }] }),
    'frontends.dfs-remote.releases[0].tag',
    'set together with digest',
  ],
  ['no Secret of the application', { secrets: { app: '' } }, 'secrets.app', 'name an existing Secret'],
  ['no Secret of the database', { secrets: { database: '' } }, 'secrets.database', 'name an existing Secret'],
  [
    'a hook before the bundled database',
    { migrate: { mode: 'hook' } },
    'migrate.mode',
    'runs before bundled.postgresql exists',
  ],
  ['two Redis', { secrets: { redis: 'fanteam-redis' } }, 'secrets.redis', 'use one Redis'],
  [
    'a budget of all Pods',
    { api: { replicas: 2, pdb: { minAvailable: 2, maxUnavailable: 0 } } },
    'api.pdb.minAvailable',
    'prevents every eviction',
  ],
  [
    'a budget without a number',
    { worker: { pdb: { maxUnavailable: 0 } } },
    'worker.pdb',
    'prevent every eviction',
  ],
  [
    'fewer Pods at most than at least',
    { api: { autoscaling: { enabled: true, minReplicas: 9 } } },
    'api.autoscaling.minReplicas',
    'greater than maxReplicas',
  ],
  [
    'KEDA without Prometheus',
    { worker: { keda: { enabled: true } } },
    'worker.keda.prometheusUrl',
    'is empty',
  ],
  [
    'KEDA without metrics in Prometheus',
    { worker: { keda: { enabled: true, prometheusUrl: 'http://prometheus:9090' } } },
    'monitoring.serviceMonitor.enabled',
    'set it to true',
  ],
  [
    'alerts without a runbook',
    { monitoring: { rules: { enabled: true } } },
    'monitoring.rules.runbookUrl',
    'is empty',
  ],
  [
    'two different hosts',
    { front: { host: 'other.example.com' } },
    'front.host',
    'settings.FRONTEND_HOST is http://fanteam.example.com',
  ],
  [
    'TLS with links to http',
    { front: { tlsSecret: 'fanteam-tls' } },
    'settings.FRONTEND_HOST',
    'starts with http://',
  ],
  [
    'an Ingress that is not counted as a proxy',
    { settings: { TRUST_PROXY_HOPS: 0 } },
    'settings.TRUST_PROXY_HOPS',
    'use 1 or more',
  ],
  [
    'a solver process for each core of the node',
    { settings: { SOLVER_PROCESSES: 0 } },
    'settings.SOLVER_PROCESSES',
    'name a number',
  ],
  [
    'more solver processes than cores',
    { settings: { SOLVER_PROCESSES: 2 }, worker: { resources: { limits: { cpu: '1500m', memory: '4Gi' } } } },
    'settings.SOLVER_PROCESSES',
    'worker.resources.limits.cpu is 1500m',
  ],
  [
    'more solver processes than memory',
    { settings: { SOLVER_PROCESSES: 2 } },
    'worker.resources.limits.memory',
    'can use 1792Mi',
  ],
  [
    'larger solver processes than memory',
    { settings: { SOLVER_MEMORY_MB: 600 } },
    'worker.resources.limits.memory',
    'up to 600 MB',
  ],
  ...['api', 'worker', 'migrate', 'bundled.redis', 'frontends.dfs-remote'].map(
    (part): (typeof BAD)[number] => [
      `more memory requested than allowed for ${part}`,
      part.split('.').reduceRight<Values>((inner, key) => ({ [key]: inner }), {
        resources: { requests: { memory: '5Gi' } },
      }),
      `${part}.resources.requests.memory`,
      'use at most the limit',
    ],
  ),
  [
    'more cores requested than allowed',
    { api: { resources: { requests: { cpu: '1' }, limits: { cpu: '500m' } } } },
    'api.resources.requests.cpu',
    'is 1, and the limit is 500m',
  ],
  [
    'a short end of the worker',
    { worker: { gracePeriodSeconds: 30 } },
    'worker.gracePeriodSeconds',
    'at least',
  ],
  [
    'an active version that is not listed',
    dfs({ releases: [{ version: '1.0.0' }], active: '1.0.1' }),
    'frontends.dfs-remote.active',
    'does not list',
  ],
  [
    'two releases without an active one',
    dfs({ releases: [{ version: '1.0.0' }, { version: '1.0.1' }] }),
    'frontends.dfs-remote.active',
    'is empty',
  ],
  [
    'the same version twice',
    dfs({ releases: [{ version: '1.0.0' }, { version: '1.0.0' }], active: '1.0.0' }),
    'frontends.dfs-remote.releases',
    'twice',
  ],
  [
    'a canary that is not listed',
    dfs({ releases: [{ version: '1.0.0' }], canary: { version: '1.1.0', weight: 10 } }),
    'frontends.dfs-remote.canary.version',
    'does not list',
  ],
  [
    'a weight without a canary',
    dfs({ canary: { weight: 10 } }),
    'frontends.dfs-remote.canary.weight',
    'name canary.version',
  ],
  [
    'two frontends with the same addresses',
    { frontends: { 'account-remote': { remote: 'dfs' } } },
    'frontends.dfs-remote.remote',
    'each needs its own addresses',
  ],
  [
    'a share of the visitors for the shell',
    {
      frontends: {
        shell: {
          releases: [{ version: '1.0.0' }, { version: '1.1.0' }],
          active: '1.0.0',
          canary: { version: '1.1.0', weight: 10 },
        },
      },
    },
    'frontends.shell.canary.weight',
    'only a remote',
  ],
  ['a remote without a name', dfs({ remote: '' }), 'frontends.dfs-remote.remote', 'only the shell'],
];

it.each(BAD)('refuses %s', (_name, values, key, reason) => {
  let message = '';
  try {
    render({ values });
  } catch (error) {
    if (!(error instanceof HelmError)) throw error;
    message = error.message;
  }
  // The same line names the key and the reason.
  const line = message.split('\n').find((each) => each.includes(reason)) ?? message;
  expect(line).toContain(key);
  expect(line).toContain(reason);
});

it('refuses a release whose names would be too long', () => {
  const version = `1.0.0-${'a'.repeat(30)}`;
  const values = dfs({ releases: [{ version }] });
  expect(() => render({ values, release: 'r'.repeat(40) })).toThrow(/longer than 63 characters/);
});

/** All schemas inside a schema, with their places. */
function subschemas(value: unknown, path: string): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, Record<string, unknown>][] = Array.isArray(value)
    ? []
    : [[path, value as Record<string, unknown>]];
  return [...own, ...Object.entries(value).flatMap(([key, each]) => subschemas(each, `${path}/${key}`))];
}

it('allows no unknown key at any level', () => {
  const schema: unknown = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
  const objects = subschemas(schema, '').filter(([, { type }]) => type === 'object');
  const open = objects.filter(([, each]) => each['additionalProperties'] !== false).map(([path]) => path);
  expect(objects.length).toBeGreaterThan(30);
  // Only objects that Kubernetes itself checks are passed on.
  expect(
    open.filter((path) => !/\/(extra(Env|Volumes|VolumeMounts)|tolerations)\/items$/.test(path)),
  ).toEqual([]);
});
