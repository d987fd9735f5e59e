import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { SETTINGS, type SettingName } from './settings';

type Values = { [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['read']> };

/** The validated settings, and the path of the solver's build. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string;
  redisUrl: string | null;
  runWorker: boolean;
  migrateOnStart: boolean;
  webRoot: string | null;
  jwtSecret: string;
  accessTokenMinutes: number;
  firstSuperuser: { email: string; password: string } | null;
  frontendHost: string;
  mail: MailConfig;
  throttle: boolean;
  signUpsPerHour: number;
  solverProcesses: number;
  solverMemoryMb: number;
  limits: ClientLimits;
  uploadHours: number;
  runDays: number;
  corsOrigins: string[];
  trustProxyHops: number;
  /** null disables the metrics server. */
  metricsPort: number | null;
  logLevel: string;
  /** Path of the script that a solver process runs. */
  solverEntry: string;
}

/** Limits per client. The limits per address are four times as high. */
export interface ClientLimits {
  /** Active runs: queued and running. */
  clientRuns: number;
  totalRuns: number;
  optimizeCallsPerMinute: number;
  uploadCallsPerMinute: number;
}

export interface MailConfig {
  from: string;
  /** null writes mails to `outboxDir`. */
  smtp: { host: string; port: number; tls: boolean; user: string | null; password: string | null } | null;
  outboxDir: string;
}

/** Injection token of `Config`. */
export const CONFIG = Symbol('config');

/** Provides the one validated `Config` to every module. */
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}

/** A setting is missing or invalid. The message contains its name, but never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and validates all settings. No other file of the API reads `process.env`.
 * @throws ConfigError that names every invalid setting.
 */
export function readConfig(solverEntry: string, env: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = [];
  const values = new Map<string, unknown>();
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = env[name];
    try {
      values.set(name, setting.read(given === undefined || given === '' ? setting.fallback : given));
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : 'is invalid'}`);
    }
  }
  problems.push(...findMissing(values, env['NODE_ENV'] === 'production'));
  if (problems.length > 0) throw new ConfigError(`Invalid settings: ${problems.join('; ')}.`);
  const read = Object.fromEntries(values) as Values;
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    runWorker: read.RUN_WORKER,
    migrateOnStart: read.MIGRATE_ON_START,
    webRoot: read.WEB_ROOT,
    jwtSecret: read.JWT_SECRET ?? randomBytes(32).toString('hex'),
    accessTokenMinutes: read.ACCESS_TOKEN_MINUTES,
    firstSuperuser: toFirstSuperuser(read),
    frontendHost: read.FRONTEND_HOST,
    mail: {
      from: read.EMAILS_FROM_EMAIL,
      smtp: read.SMTP_HOST === null ? null : toSmtp(read, read.SMTP_HOST),
      outboxDir: join(read.DATA_DIR, 'outbox'),
    },
    throttle: read.THROTTLE,
    signUpsPerHour: read.SIGN_UPS_PER_HOUR,
    solverProcesses: read.SOLVER_PROCESSES || Math.max(1, availableParallelism() - 1),
    solverMemoryMb: read.SOLVER_MEMORY_MB,
    limits: {
      clientRuns: read.CLIENT_RUNS,
      totalRuns: read.TOTAL_RUNS,
      optimizeCallsPerMinute: read.OPTIMIZE_CALLS_PER_MINUTE,
      uploadCallsPerMinute: read.UPLOAD_CALLS_PER_MINUTE,
    },
    uploadHours: read.UPLOAD_HOURS,
    runDays: read.RUN_DAYS,
    corsOrigins: read.CORS_ORIGINS,
    trustProxyHops: read.TRUST_PROXY_HOPS,
    metricsPort: read.METRICS_PORT,
    logLevel: read.LOG_LEVEL,
    solverEntry,
  };
}

const REQUIRED_IN_PRODUCTION: SettingName[] = ['JWT_SECRET', 'FIRST_SUPERUSER', 'FIRST_SUPERUSER_PASSWORD'];
/** Settings that are only valid together. */
const PAIRS: [SettingName, SettingName][] = [
  ['FIRST_SUPERUSER', 'FIRST_SUPERUSER_PASSWORD'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
];

function findMissing(values: ReadonlyMap<string, unknown>, inProduction: boolean): string[] {
  const isMissing = (name: string) => values.has(name) && values.get(name) === null;
  const missing = new Set<string>(inProduction ? REQUIRED_IN_PRODUCTION.filter(isMissing) : []);
  for (const [one, other] of PAIRS) {
    if (isMissing(one) && values.get(other)) missing.add(one);
    if (isMissing(other) && values.get(one)) missing.add(other);
  }
  return [...missing].map((name) => `${name} must be set`);
}

function toFirstSuperuser(read: Values): Config['firstSuperuser'] {
  const { FIRST_SUPERUSER: email, FIRST_SUPERUSER_PASSWORD: password } = read;
  return email === null || password === null ? null : { email, password };
}

function toSmtp(read: Values, host: string): MailConfig['smtp'] {
  return {
    host,
    port: read.SMTP_PORT,
    tls: read.SMTP_TLS,
    user: read.SMTP_USER,
    password: read.SMTP_PASSWORD,
  };
}
