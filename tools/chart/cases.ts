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
  set?: string;
}

const DFS = 'frontends.dfs-remote';
const KEDA =
  'worker.keda.enabled=true,worker.keda.prometheusUrl=http://prometheus:9090,monitoring.serviceMonitor.enabled=true';
const EXTERNAL = 'bundled.postgresql.enabled=false,bundled.redis.enabled=false';
const two = (frontend: string) =>
  `${frontend}.releases[0].version=1.0.0,${frontend}.releases[1].version=1.1.0,` +
  `${frontend}.releases[1].digest=sha256:${'a'.repeat(64)},${frontend}.active=1.0.0`;

/** Switches that depend on each other, as for the option --set of helm. */
const SWITCHES = [
  'worker.enabled=false',
  'api.enabled=false',
  'migrate.mode=external',
  `front.enabled=false,frontends.shell.enabled=false,${DFS}.enabled=false,frontends.account-remote.enabled=false`,
  `migrate.mode=hook,${EXTERNAL},secrets.redis=fanteam-redis`,
  `migrate.mode=syncWave,${EXTERNAL}`,
  'bundled.redis.enabled=false,secrets.redis=fanteam-redis',
  'bundled.postgresql.enabled=false',
  'api.autoscaling.enabled=true,api.pdb.minAvailable=1,api.pdb.maxUnavailable=0',
  `${KEDA},worker.pdb.minAvailable=1,worker.pdb.maxUnavailable=0`,
  'api.replicas=3,api.pdb.enabled=false,worker.replicas=3,worker.pdb.enabled=false',
  'networkPolicy.enabled=false,monitoring.serviceMonitor.enabled=true',
  `${two(DFS)},${DFS}.canary.version=1.1.0,${DFS}.canary.weight=10`,
  `${two('frontends.shell')},configJson.enabled=true`,
  'monitoring.rules.enabled=true,monitoring.rules.runbookUrl=https://a.example,monitoring.dashboard.enabled=true',
  `image.registry=,image.pullSecrets[0]=registry,server.image.digest=sha256:${'0'.repeat(64)}`,
];

const OTHERS: readonly Case[] = [
  { name: 'both autoscalers', files: ['values-production.yaml'], set: KEDA },
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
    name: 'mail login and networks',
    set: `${EXTERNAL},secrets.smtp=fanteam-smtp,secrets.redis=fanteam-redis`,
    values: {
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
  ...SWITCHES.map((set) => ({ name: set, set })),
  ...OTHERS,
  { name: 'variables, volumes and places of Pods', values: PASSED_ON },
];
