import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHART, HelmError, render } from './render';

const digest = `sha256:${'a'.repeat(64)}`;
const DFS = 'frontends.dfs-remote';
const SHELL = 'frontends.shell';
const two = (frontend: string, ...versions: string[]) =>
  versions.map((version, index) => `${frontend}.releases[${index}].version=${version}`).join(',');

/**
 * Values that helm must refuse, as for its option --set; the key and the reason that its message must contain. A sample of
 * each kind of rule of the schema, and every check of the templates.
 */
const BAD: readonly [set: string, key: string, reason: string][] = [
  ['api.replcas=2', '/api', "additional properties 'replcas' not allowed"],
  ['api.replicas=two', '/api/replicas', 'got string, want integer'],
  ['api.replicas=0,api.pdb.minAvailable=1', '/api/replicas', 'minimum'],
  ['migrate.mode=presync', '/migrate/mode', 'must be one of'],
  ['settings.FRONTEND_HOST=fanteam.example.com', '/FRONTEND_HOST', 'pattern'],
  ['frontends.dfs-remot.enabled=true', '/frontends/dfs-remot', "missing properties 'remote'"],
  [`server.image.tag=1.0.0,server.image.digest=${digest}`, 'server.image.tag', 'set together with digest'],
  ['server.image.tag=latest', 'server.image.tag', 'name a version'],
  [
    `${DFS}.releases[0].version=1.0.0,${DFS}.releases[0].tag=a,${DFS}.releases[0].digest=${digest}`,
    `${DFS}.releases[0].tag`,
    'set together with digest',
  ],
  ['secrets.app=', 'secrets.app', 'name an existing Secret'],
  ['secrets.database=', 'secrets.database', 'name an existing Secret'],
  ['migrate.mode=hook', 'migrate.mode', 'runs before bundled.postgresql exists'],
  ['secrets.redis=fanteam-redis', 'secrets.redis', 'use one Redis'],
  [
    'api.replicas=2,api.pdb.minAvailable=2,api.pdb.maxUnavailable=0',
    'api.pdb.minAvailable',
    'prevents every',
  ],
  ['worker.pdb.maxUnavailable=0', 'worker.pdb', 'prevent every eviction'],
  [
    'api.autoscaling.enabled=true,api.autoscaling.minReplicas=9',
    'api.autoscaling.minReplicas',
    'greater than',
  ],
  ['worker.keda.enabled=true', 'worker.keda.prometheusUrl', 'is empty'],
  [
    'worker.keda.enabled=true,worker.keda.prometheusUrl=http://a:1',
    'serviceMonitor.enabled',
    'set it to true',
  ],
  ['monitoring.rules.enabled=true', 'monitoring.rules.runbookUrl', 'is empty'],
  ['front.host=other.example.com', 'front.host', 'FRONTEND_HOST is http://fanteam.example.com'],
  ['front.tlsSecret=fanteam-tls', 'settings.FRONTEND_HOST', 'starts with http://'],
  ['settings.TRUST_PROXY_HOPS=0', 'settings.TRUST_PROXY_HOPS', 'use 1 or more'],
  ['settings.SOLVER_PROCESSES=0', 'settings.SOLVER_PROCESSES', 'name a number'],
  [
    'settings.SOLVER_PROCESSES=2,worker.resources.limits.memory=4Gi,worker.resources.limits.cpu=1500m',
    'settings.SOLVER_PROCESSES',
    'limits.cpu is 1500m',
  ],
  ['settings.SOLVER_PROCESSES=2', 'worker.resources.limits.memory', 'can use 2304Mi'],
  ['settings.SOLVER_MEMORY_MB=600', 'worker.resources.limits.memory', 'up to 600 MB'],
  ...['api', 'worker', 'migrate', 'bundled.redis', DFS].map((part): (typeof BAD)[number] => {
    const key = `${part}.resources.requests.memory`;
    return [`${key}=5Gi`, key, 'use at most the limit'];
  }),
  [
    'api.resources.requests.cpu=900m,api.resources.limits.cpu=500m',
    'api.resources.requests.cpu',
    'is 900m, and',
  ],
  ['worker.gracePeriodSeconds=30', 'worker.gracePeriodSeconds', 'at least'],
  [`${DFS}.releases[0].version=1.0.0,${DFS}.active=1.0.1`, `${DFS}.active`, 'does not list'],
  [two(DFS, '1.0.0', '1.0.1'), `${DFS}.active`, 'is empty'],
  [`${two(DFS, '1.0.0', '1.0.0')},${DFS}.active=1.0.0`, `${DFS}.releases`, 'twice'],
  [`${DFS}.canary.version=1.1.0,${DFS}.canary.weight=10`, `${DFS}.canary.version`, 'does not list'],
  [`${DFS}.canary.weight=10`, `${DFS}.canary.weight`, 'name canary.version'],
  ['frontends.account-remote.remote=dfs', `${DFS}.remote`, 'each needs its own addresses'],
  [
    `${two(SHELL, '1.0.0', '1.1.0')},${SHELL}.active=1.0.0,${SHELL}.canary.version=1.1.0,${SHELL}.canary.weight=10`,
    'frontends.shell.canary.weight',
    'only a remote',
  ],
  [`${DFS}.remote=`, `${DFS}.remote`, 'only the shell'],
];

it.each(BAD)('refuses %s', (set, key, reason) => {
  let message = '';
  try {
    render({ set });
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
  const set = `${DFS}.releases[0].version=1.0.0-${'a'.repeat(30)}`;
  expect(() => render({ set, release: 'r'.repeat(40) })).toThrow(/longer than 63 characters/);
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
