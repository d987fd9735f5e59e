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
  /** null if the files of the database are on another machine. */
  databaseFolder: string | null;
  minFreeDiskMb: number;
  runWorker: boolean;
  migrateOnStart: boolean;
  webRoot: string | null;
  jwtSecret: string;
  /** Verifies tokens and cookies, but signs none. null except while the secret is replaced. */
  jwtSecretPrevious: string | null;
  accessTokenMinutes: number;
  firstSuperuser: { email: string; password: string } | null;
  frontendHost: string;
  mail: MailConfig;
  /** Whether sign-ups must confirm their email address. */
  confirmEmail: boolean;
  throttle: boolean;
  signUpsPerHour: number;
  solverProcesses: number;
  solverMemoryMb: number;
  limits: ClientLimits;
  uploadHours: number;
  storage: StorageLimits;
  runDays: number;
  /** null shows the default text. */
  privacyText: string | null;
  /** null shows the default line. */
  gamblingHelp: string | null;
  corsOrigins: string[];
  trustProxyHops: number;
  /** null disables the metrics server. */
  metricsPort: number | null;
  metricsHost: string;
  logLevel: string;
  /** Path of the script that a solver process runs. */
  solverEntry: string;
}

/** Limits per client. The limits of runs and calls per address are four times as high. */
export interface ClientLimits {
  /** Active runs: queued and running. */
  clientRuns: number;
  totalRuns: number;
  /** Open event streams of this process. */
  clientStreams: number;
  processStreams: number;
  optimizeCallsPerMinute: number;
  uploadCallsPerMinute: number;
  /** Maximum time limit of a run without an account. */
  anonymousTimeLimitMs: number;
  /** Solver time of all runs without an account from one address, per hour. */
  anonymousSolverMs: number;
}

/** Limits of what is stored until it expires. The limits per address are four times as high as those per client. */
interface StorageLimits {
  /** Ended runs. */
  clientRuns: number;
  clientUploads: number;
  /** Uploads and runs together. */
  clientMb: number;
  totalMb: number;
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
  const { values, problems } = readSettings(Object.keys(SETTINGS) as SettingName[], env);
  problems.push(...findMissing(values, env['NODE_ENV'] === 'production'));
  if (problems.length > 0) throw new ConfigError(`Invalid settings: ${problems.join('; ')}.`);
  const read = Object.fromEntries(values) as Values;
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    databaseFolder: read.DATABASE_FOLDER,
    minFreeDiskMb: read.MIN_FREE_DISK_MB,
    runWorker: read.RUN_WORKER,
    migrateOnStart: read.MIGRATE_ON_START,
    webRoot: read.WEB_ROOT,
    jwtSecret: read.JWT_SECRET ?? randomBytes(32).toString('hex'),
    jwtSecretPrevious: read.JWT_SECRET_PREVIOUS,
    accessTokenMinutes: read.ACCESS_TOKEN_MINUTES,
    firstSuperuser: toFirstSuperuser(read),
    frontendHost: read.FRONTEND_HOST,
    mail: {
      from: read.EMAILS_FROM_EMAIL,
      smtp: read.SMTP_HOST === null ? null : toSmtp(read, read.SMTP_HOST),
      outboxDir: join(read.DATA_DIR, 'outbox'),
    },
    confirmEmail: read.CONFIRM_EMAIL,
    throttle: read.THROTTLE,
    signUpsPerHour: read.SIGN_UPS_PER_HOUR,
    solverProcesses: read.SOLVER_PROCESSES || Math.max(1, availableParallelism() - 1),
    solverMemoryMb: read.SOLVER_MEMORY_MB,
    limits: {
      clientRuns: read.CLIENT_RUNS,
      totalRuns: read.TOTAL_RUNS,
      clientStreams: read.CLIENT_STREAMS,
      processStreams: read.PROCESS_STREAMS,
      optimizeCallsPerMinute: read.OPTIMIZE_CALLS_PER_MINUTE,
      uploadCallsPerMinute: read.UPLOAD_CALLS_PER_MINUTE,
      anonymousTimeLimitMs: read.ANONYMOUS_TIME_LIMIT_SECONDS * 1000,
      anonymousSolverMs: read.ANONYMOUS_SOLVER_SECONDS * 1000,
    },
    uploadHours: read.UPLOAD_HOURS,
    storage: {
      clientRuns: read.CLIENT_STORED_RUNS,
      clientUploads: read.CLIENT_STORED_UPLOADS,
      clientMb: read.CLIENT_STORED_MB,
      totalMb: read.TOTAL_STORED_MB,
    },
    runDays: read.RUN_DAYS,
    privacyText: read.PRIVACY_TEXT,
    gamblingHelp: read.GAMBLING_HELP,
    corsOrigins: read.CORS_ORIGINS,
    trustProxyHops: read.TRUST_PROXY_HOPS,
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
    logLevel: read.LOG_LEVEL,
    solverEntry,
  };
}

/**
 * Reads the settings of the migration process. It needs no secret but the URL of the database.
 * @throws ConfigError that names every invalid setting.
 */
export function readMigrationConfig(
  env: NodeJS.ProcessEnv = process.env,
): Pick<Config, 'databaseUrl' | 'logLevel'> {
  const { values, problems } = readSettings(['DATABASE_URL', 'LOG_LEVEL'], env);
  if (problems.length > 0) throw new ConfigError(`Invalid settings: ${problems.join('; ')}.`);
  const read = Object.fromEntries(values) as Values;
  return { databaseUrl: read.DATABASE_URL, logLevel: read.LOG_LEVEL };
}

/** The only variables that a solver process inherits. It needs no setting, and the environment contains secrets. */
const INHERITED = ['PATH', 'NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot'];

/** The environment of a solver process. */
export const solverEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));

function readSettings(names: readonly SettingName[], env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const values = new Map<string, unknown>();
  for (const name of names) {
    const { read, fallback } = SETTINGS[name];
    try {
      values.set(name, read(env[name] || fallback));
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : 'is invalid'}`);
    }
  }
  return { values, problems };
}

/** Without SMTP_HOST mails are written to files, which no one reads in production. */
const REQUIRED_IN_PRODUCTION: SettingName[] = [
  'JWT_SECRET',
  'FIRST_SUPERUSER',
  'FIRST_SUPERUSER_PASSWORD',
  'SMTP_HOST',
];
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
  const sentences = [...missing].map((name) => `${name} must be set`);
  if (values.get('CONFIRM_EMAIL') === true && isMissing('SMTP_HOST') && !missing.has('SMTP_HOST')) {
    sentences.push(
      'SMTP_HOST must be set, because CONFIRM_EMAIL is true: users cannot log in without the email',
    );
  }
  return sentences;
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
