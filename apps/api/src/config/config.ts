import { availableParallelism } from 'node:os';
import { SETTINGS, type SettingName } from './settings';

type Values = { [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['read']> };

/** The settings as the server uses them, and where its own build lies. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string;
  redisUrl: string | null;
  runWorker: boolean;
  migrateOnStart: boolean;
  webRoot: string | null;
  solverProcesses: number;
  solverMemoryMb: number;
  uploadHours: number;
  runDays: number;
  corsOrigins: string[];
  trustProxyHops: number;
  logLevel: string;
  /** The file that a solver process runs. */
  solverEntry: string;
}

/** Injection token of the one `Config`. */
export const CONFIG = Symbol('config');

/** A setting is missing or wrong; the message names it and never repeats its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the whole environment once; nothing else in the API reads `process.env`.
 * @throws ConfigError that names every wrong setting.
 */
export function readConfig(env: NodeJS.ProcessEnv, solverEntry: string): Config {
  const problems: string[] = [];
  const values = new Map<string, unknown>();
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = env[name];
    try {
      values.set(name, setting.read(given === undefined || given === '' ? setting.fallback : given));
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : 'is wrong'}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(`Wrong settings: ${problems.join('; ')}.`);
  const read = Object.fromEntries(values) as Values;
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    runWorker: read.RUN_WORKER,
    migrateOnStart: read.MIGRATE_ON_START,
    webRoot: read.WEB_ROOT,
    solverProcesses: read.SOLVER_PROCESSES || Math.max(1, availableParallelism() - 1),
    solverMemoryMb: read.SOLVER_MEMORY_MB,
    uploadHours: read.UPLOAD_HOURS,
    runDays: read.RUN_DAYS,
    corsOrigins: read.CORS_ORIGINS,
    trustProxyHops: read.TRUST_PROXY_HOPS,
    logLevel: read.LOG_LEVEL,
    solverEntry,
  };
}
