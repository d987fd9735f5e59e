/**
 * Every setting of the server: its name in the environment, its default, how it is read and what it
 * means. `docs/configuration.md` lists the same, and a spec holds the two together.
 */
export interface Setting<Value> {
  fallback: string;
  /** Returns the value, or throws with what would be right (never with the value itself: it may be a secret). */
  read: (text: string) => Value;
  about: string;
}

const setting = <Value>(fallback: string, read: (text: string) => Value, about: string): Setting<Value> => ({
  fallback,
  read,
  about,
});

const text = (value: string): string => value;
const optional = (value: string): string | null => (value === '' ? null : value);

function whole(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };
}

function flag(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new Error('must be true or false');
  return value === 'true';
}

function oneOf<Choice extends string>(...choices: Choice[]) {
  return (value: string): Choice => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };
}

function url(...protocols: string[]) {
  return (value: string): string => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw new Error(`must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    }
    return value;
  };
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const SETTINGS = {
  HOST: setting('127.0.0.1', text, 'Address the HTTP server listens on.'),
  PORT: setting('3000', whole(0, 65_535), 'Port the HTTP server listens on; 0 takes a free one.'),
  DATABASE_URL: setting(
    '',
    url('postgres:', 'postgresql:'),
    'PostgreSQL. `npm start` runs its own server when this is not set.',
  ),
  REDIS_URL: setting(
    '',
    (value) => (value === '' ? null : url('redis:', 'rediss:')(value)),
    'Redis for the queue. Without it the queue lives in PostgreSQL.',
  ),
  RUN_WORKER: setting('true', flag, 'Whether the HTTP process runs the queue worker inside.'),
  MIGRATE_ON_START: setting('true', flag, 'Whether a process brings the database up to date when it starts.'),
  WEB_ROOT: setting('', optional, 'Folder of the built pages (`dist/apps`); empty serves the API alone.'),
  SOLVER_PROCESSES: setting('0', whole(0, 64), 'Solver processes of a worker; 0 = cores − 1, at least 1.'),
  SOLVER_MEMORY_MB: setting(
    '512',
    whole(64, 65_536),
    'Resident memory at which a solver process is stopped.',
  ),
  UPLOAD_HOURS: setting('24', whole(1, 8760), 'Hours an uploaded pool is kept.'),
  RUN_DAYS: setting('7', whole(1, 365), 'Days a run and its lineups are kept.'),
  CORS_ORIGINS: setting('', list, 'Other origins whose pages may call the API, separated by commas.'),
  TRUST_PROXY_HOPS: setting('0', whole(0, 10), 'Proxies in front whose X-Forwarded-For is believed.'),
  LOG_LEVEL: setting(
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Least level that is logged.',
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;
