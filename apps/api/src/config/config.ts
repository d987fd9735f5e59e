import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { SETTINGS, type SettingName } from './settings';

/** `CLIENT_RUNS` → `clientRuns` */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

const toCamelCase = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());

/** The settings under their names in camel case. */
type Settings = {
  [Name in SettingName as CamelCase<Name>]: ReturnType<(typeof SETTINGS)[Name]['read']>;
};

/** The validated settings, with what is derived from them. */
export type Config = ReturnType<typeof toConfig>;

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
  return toConfig(toSettings(values) as Settings, solverEntry);
}

/** `solverEntry`: path of the script that a solver process runs. */
function toConfig(settings: Settings, solverEntry: string) {
  const { jwtSecret, solverProcesses, dataDir } = settings;
  return {
    ...settings,
    jwtSecret: jwtSecret ?? randomBytes(32).toString('hex'),
    firstSuperuser: toFirstSuperuser(settings),
    /** Where emails are written if there is no mail server. */
    outboxDir: join(dataDir, 'outbox'),
    solverProcesses: solverProcesses || Math.max(1, availableParallelism() - 1),
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
  return toSettings(values) as Settings;
}

/** The only variables that a solver process inherits. It needs no setting, and the environment contains secrets. */
const INHERITED = ['PATH', 'NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot'];

/** The environment of a solver process. */
export const solverEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));

function readSettings(names: readonly SettingName[], env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const values = new Map<SettingName, unknown>();
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

function findMissing(values: ReadonlyMap<SettingName, unknown>, inProduction: boolean): string[] {
  return [...values].flatMap(([name, value]) => {
    const { required } = SETTINGS[name];
    if (value !== null || !required) return [];
    if (required.inProduction && inProduction) return `${name} must be set`;
    if (!required.by || !values.get(required.by as SettingName)) return [];
    return `${name} must be set${required.reason ? `, because ${required.by} ${required.reason}` : ''}`;
  });
}

const toSettings = (values: ReadonlyMap<SettingName, unknown>): object =>
  Object.fromEntries([...values].map(([name, value]) => [toCamelCase(name), value]));

/** Null if no superuser is created at start-up. */
function toFirstSuperuser({ firstSuperuser: email, firstSuperuserPassword: password }: Settings) {
  return email === null || password === null ? null : { email, password };
}
