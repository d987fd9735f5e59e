import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSED_ON } from './cases';
import { CHART, HelmError, readValues, template, type Values } from './render';

type Schema = { [key: string]: unknown };
type Path = readonly string[];

const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as Schema;

/** All schemas inside a schema, with their places. */
function subschemas(value: unknown, path: string): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, Schema][] = Array.isArray(value) ? [] : [[path, value as Schema]];
  return [...own, ...Object.entries(value).flatMap(([key, each]) => subschemas(each, `${path}/${key}`))];
}

it('allows no unknown key at any level', () => {
  const objects = subschemas(schema, '').filter(([, { type }]) => type === 'object');
  const open = objects.filter(([, each]) => each['additionalProperties'] !== false).map(([path]) => path);
  expect(objects.length).toBeGreaterThan(30);
  // Only objects that Kubernetes itself checks are passed on.
  expect(
    open.filter((path) => !/\/(extra(Env|Volumes|VolumeMounts)|tolerations)\/items$/.test(path)),
  ).toEqual([]);
});

interface SettingSchema {
  type: string;
  maximum?: number;
}
/** Values of settings that are not in values.yaml. */
const SAMPLES: Record<string, string | boolean> = { boolean: true, string: 'https://a.example.com' };

/** Everything is switched on, so that every value has an effect. */
const ALL: Values = {
  pods: PASSED_ON['pods'],
  image: { pullSecrets: ['registry'] },
  settings: {
    ...Object.fromEntries(
      Object.entries(
        (schema['properties'] as Record<string, { properties: Record<string, SettingSchema> }>)['settings']!
          .properties,
      ).map(([name, { type, maximum = 100 }]) => [
        name,
        (readValues('values.yaml')['settings'] as Values)[name] ?? SAMPLES[type] ?? Math.min(100, maximum),
      ]),
    ),
    FRONTEND_HOST: 'https://fanteam.example.com',
  },
  secrets: { smtp: 'fanteam-smtp' },
  api: { autoscaling: { enabled: true }, resources: { limits: { cpu: '2' } } },
  worker: { keda: { enabled: true, prometheusUrl: 'http://prometheus:9090' } },
  frontends: {
    'dfs-remote': {
      releases: [{ version: '1.0.0' }, { version: '1.1.0' }, { version: '1.2.0' }],
      active: '1.0.0',
      canary: { version: '1.1.0', weight: 10 },
    },
  },
  configJson: { enabled: true },
  front: { tlsSecret: 'fanteam-tls', className: 'nginx', annotations: { 'example.com/a': 'b' } },
  networkPolicy: { smtp: { networks: ['10.0.0.0/8'] } },
  monitoring: {
    serviceMonitor: { enabled: true, labels: { a: 'b' } },
    rules: { enabled: true, labels: { a: 'b' }, runbookUrl: 'https://wiki.example.com/runbook' },
    dashboard: { enabled: true, labels: { a: 'b' } },
  },
};

/** With these values the bundled databases are not used, and neither is anything that belongs to them. */
const EXTERNAL: Values = {
  bundled: { postgresql: { enabled: false }, redis: { enabled: false } },
  secrets: { redis: 'fanteam-redis' },
  networkPolicy: { database: { networks: ['10.0.0.0/8'] }, redis: { networks: ['10.0.0.0/8'] } },
  api: { autoscaling: { enabled: false } },
  worker: { keda: { enabled: false } },
};

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(base: Values, over: Values): Values {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key];
    merged[key] = isObject(known) && isObject(value) ? merge(known, value) : value;
  }
  return merged;
}

function leaves(value: unknown, path: Path = []): [string, Path, unknown][] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]));
  return [[path.join('.'), path, value]];
}

const nested = (path: Path, value: unknown): Values =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Values;

/** Another valid value. Some are only valid together with a second one. */
function change(path: Path, value: unknown): Values {
  const key = path.at(-1)!;
  const around = path.slice(0, -1);
  const changed = nested(path, otherThan(value, path));
  if (key === 'digest') return merge(changed, nested([...around, 'tag'], ''));
  if (key === 'active' && value !== '')
    return merge(changed, nested([...around, 'canary'], { version: '', weight: 0 }));
  if (key === 'active') return merge(changed, nested([...around, 'releases'], [{ version: '9.9.9' }]));
  return changed;
}

const SPECIAL: Record<string, unknown> = {
  mode: 'syncWave',
  pullPolicy: 'Always',
  LOG_LEVEL: 'warn',
  FRONTEND_HOST: 'https://other.example.com',
  EMAILS_FROM_EMAIL: 'other@example.com',
  digest: `sha256:${'b'.repeat(64)}`,
  version: '1.2.0',
  prometheusUrl: 'http://other:9090',
  runbookUrl: 'https://other.example.com/runbook',
  apiBaseUrl: 'https://api.example.com',
  reportUrl: '/other',
  networks: ['192.0.2.0/24'],
  extraEnv: [{ name: 'OTHER' }],
  extraVolumes: [{ name: 'other' }],
  extraVolumeMounts: [{ name: 'other', mountPath: '/other' }],
  tolerations: [{ operator: 'Exists' }],
  pullSecrets: ['other'],
};

function otherThan(value: unknown, path: Path): unknown {
  const key = path.at(-1)!;
  if (path.includes('requests')) return key === 'cpu' ? '1m' : '1Mi';
  if (key in SPECIAL) return SPECIAL[key];
  if (key === 'active') return value === '' ? '9.9.9' : '1.1.0';
  if (key === 'releases') {
    return Array.isArray(value) && value.length > 0
      ? ['1.0.0', '1.1.0', '1.3.0'].map((version) => ({ version }))
      : [{ version: '9.9.9' }];
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value > 1 ? value - 1 : value + 1;
  const text = String(value);
  if (/^[0-9]+(\.[0-9]+)?(m|[KMGT]i)?$/.test(text)) return `9${text}`;
  return text.startsWith('/remotes/') ? '/remotes/other/mf-manifest.json' : `other${text}`;
}

describe('every value of values.yaml', () => {
  const bases = [ALL, merge(ALL, EXTERNAL)].map((values) => merge(readValues('values.yaml'), values));
  const rendered = bases.map((values) => template({ values }));

  it.each(leaves(bases[0]))('%s is read by a template', (_name, path, value) => {
    const hasEffect = bases.some((base, index) => {
      try {
        return template({ values: merge(base, change(path, value)) }) !== rendered[index];
      } catch (error) {
        // A check refused it together with another value, so it was read.
        if (error instanceof HelmError && error.message.includes('The values cannot be used')) return true;
        throw error;
      }
    });
    expect(hasEffect).toBe(true);
  });
});
