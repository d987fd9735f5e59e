/** The installations that the checks render. */
import type { ExistingSecrets } from './references';
import { VALUES_FILES, type Values } from './render';

/** The Secrets that the documentation asks operators to create, with their keys. */
export const SECRETS: ExistingSecrets = {
  'fanteam-app': ['JWT_SECRET', 'FIRST_SUPERUSER', 'FIRST_SUPERUSER_PASSWORD'],
  'fanteam-database': ['DATABASE_URL', 'POSTGRES_PASSWORD'],
  'fanteam-redis': ['REDIS_URL'],
  'fanteam-smtp': ['SMTP_USER', 'SMTP_PASSWORD'],
};

export interface Case {
  name: string;
  files?: readonly string[];
  values?: Values;
}

const external = { postgresql: { enabled: false }, redis: { enabled: false } };
const noFrontends = {
  shell: { enabled: false },
  'dfs-remote': { enabled: false },
  'account-remote': { enabled: false },
};
const twoReleases = {
  releases: [{ version: '1.0.0' }, { version: '1.1.0', digest: `sha256:${'a'.repeat(64)}` }],
  active: '1.0.0',
};
const keda = {
  worker: { keda: { enabled: true, prometheusUrl: 'http://prometheus.monitoring:9090' } },
  monitoring: { serviceMonitor: { enabled: true } },
};
const production = ['values-production.yaml'];

/** Pairs of switches. */
const PAIRS: readonly Case[] = [
  { name: 'API without worker', values: { worker: { enabled: false } } },
  { name: 'worker without API', values: { api: { enabled: false } } },
  { name: 'API and worker without migration', values: { migrate: { mode: 'external' } } },
  { name: 'no frontend and no Ingress', values: { frontends: noFrontends, front: { enabled: false } } },
  {
    name: 'hook and external databases',
    values: { migrate: { mode: 'hook' }, bundled: external, secrets: { redis: 'fanteam-redis' } },
  },
  { name: 'sync wave and external PostgreSQL', values: { migrate: { mode: 'syncWave' }, bundled: external } },
  {
    name: 'bundled PostgreSQL and external Redis',
    values: { bundled: { redis: { enabled: false } }, secrets: { redis: 'fanteam-redis' } },
  },
  { name: 'external PostgreSQL and bundled Redis', values: { bundled: { postgresql: { enabled: false } } } },
  { name: 'both autoscalers', files: production, values: keda },
  {
    name: 'autoscaler of the API and a budget with minAvailable',
    values: { api: { autoscaling: { enabled: true }, pdb: { minAvailable: 1, maxUnavailable: 0 } } },
  },
  {
    name: 'KEDA and a budget with minAvailable',
    values: { ...keda, worker: { ...keda.worker, pdb: { minAvailable: 1, maxUnavailable: 0 } } },
  },
  {
    name: 'no budgets and several replicas',
    values: {
      api: { replicas: 3, pdb: { enabled: false } },
      worker: { replicas: 3, pdb: { enabled: false } },
    },
  },
  {
    name: 'no network policies and metrics',
    values: { networkPolicy: { enabled: false }, monitoring: { serviceMonitor: { enabled: true } } },
  },
  {
    name: 'two releases of a remote and its canary',
    values: {
      frontends: { 'dfs-remote': { ...twoReleases, canary: { version: '1.1.0', weight: 10 } } },
    },
  },
  {
    name: 'two releases of the shell and config.json',
    values: {
      frontends: { shell: twoReleases },
      configJson: { enabled: true },
    },
  },
  {
    name: 'a fourth frontend and TLS',
    values: {
      settings: { FRONTEND_HOST: 'https://fanteam.example.com/' },
      front: {
        tlsSecret: 'fanteam-tls',
        className: 'nginx',
        annotations: { 'cert-manager.io/issuer': 'main' },
      },
      frontends: {
        'stats-remote': {
          enabled: true,
          remote: 'stats',
          repository: 'fanteam-stats-remote',
          releases: [{ version: '0.1.0-rc.1' }],
          active: '',
          canary: { version: '', weight: 0 },
          replicas: 1,
          pdb: { enabled: true, minAvailable: 0, maxUnavailable: 1 },
          resources: { requests: { cpu: '10m', memory: '32Mi' }, limits: { memory: '64Mi', cpu: '1' } },
          preStopSeconds: 5,
          gracePeriodSeconds: 15,
        },
      },
    },
  },
  {
    name: 'a digest and private registry',
    values: {
      image: { registry: '', pullSecrets: ['registry'], pullPolicy: 'Always' },
      server: { image: { repository: 'registry.example.com:5000/api', digest: `sha256:${'0'.repeat(64)}` } },
    },
  },
  {
    name: 'alerts and dashboard',
    values: {
      monitoring: {
        rules: {
          enabled: true,
          labels: { release: 'prometheus' },
          runbookUrl: 'https://wiki.example.com/runbook',
        },
        dashboard: { enabled: true },
      },
    },
  },
  {
    name: 'mail login and networks',
    values: {
      secrets: { smtp: 'fanteam-smtp', redis: 'fanteam-redis' },
      bundled: external,
      networkPolicy: {
        database: { networks: ['10.0.0.0/8'] },
        redis: { networks: ['10.0.0.0/8', 'fd00::/8'] },
        smtp: { networks: ['192.0.2.1/32'] },
      },
    },
  },
];

/** Values that the chart passes on to the Pods unchanged. */
export const PASSED_ON: Values = {
  pods: {
    annotations: { 'example.com/scrape': 'true' },
    nodeSelector: { 'kubernetes.io/os': 'linux' },
    tolerations: [{ key: 'dedicated', operator: 'Exists', effect: 'NoSchedule' }],
    priorityClassName: 'important',
  },
  worker: { pods: { nodeSelector: { pool: 'compute' } } },
  server: {
    extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/private-ca/ca.crt' }],
    extraVolumes: [{ name: 'private-ca', secret: { secretName: 'private-ca' } }],
    extraVolumeMounts: [{ name: 'private-ca', mountPath: '/etc/private-ca', readOnly: true }],
  },
};

export const CASES: readonly Case[] = [
  ...VALUES_FILES.map((file) => ({ name: file, files: [file] })),
  ...PAIRS,
  { name: 'variables, volumes and places of Pods', values: PASSED_ON },
];
