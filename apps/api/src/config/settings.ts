import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { isCommonPassword } from '../auth/common-passwords';
import { isEmailAddress } from '../common/email-address';

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

/** Never repeats what was given: it may be a secret with a typing error. */
function secret(value: string): string | null {
  if (value === '') return null;
  if (value.length < 32) throw new Error('must have at least 32 characters');
  if (isSample(value)) throw new Error('is a sample; put a random one there');
  return value;
}

/** What tutorials and templates leave behind, and what nobody drew at random. */
function isSample(value: string): boolean {
  return (
    new Set(value).size < 8 || /change.?(this|me|it)|sample|example|secret|password|replace/i.test(value)
  );
}

function firstPassword(value: string): string | null {
  if (value === '') return null;
  if (value.length < ACCOUNT_LIMITS.passwordMin || value.length > ACCOUNT_LIMITS.passwordMax) {
    throw new Error(`must have ${ACCOUNT_LIMITS.passwordMin} to ${ACCOUNT_LIMITS.passwordMax} characters`);
  }
  if (isCommonPassword(value)) throw new Error('is a sample or too common; choose another one');
  return value;
}

function email(value: string): string | null {
  if (value !== '' && !isEmailAddress(value)) throw new Error('must be an e-mail address');
  return value === '' ? null : value;
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
  DATA_DIR: setting(
    '.data',
    text,
    'Folder for what the server keeps in files; without SMTP_HOST mails go to `outbox` in it.',
  ),
  JWT_SECRET: setting(
    '',
    secret,
    'Signs the access tokens; at least 32 random characters, the same in every process. `npm start` keeps one in DATA_DIR; in production it must be set, elsewhere one is drawn at each start.',
  ),
  ACCESS_TOKEN_MINUTES: setting('1440', whole(1, 525_600), 'Minutes an access token is good for.'),
  FIRST_SUPERUSER: setting(
    '',
    email,
    'E-mail of the administrator that is created at start-up when there is none of that address; must be set in production.',
  ),
  FIRST_SUPERUSER_PASSWORD: setting(
    '',
    firstPassword,
    'Password of that administrator; later starts leave it as it is then. Must be set in production.',
  ),
  FRONTEND_HOST: setting(
    'http://127.0.0.1:3000',
    (value) => url('http:', 'https:')(value).replace(/\/+$/, ''),
    'Where people reach the pages; links in mails begin with it.',
  ),
  SMTP_HOST: setting('', optional, 'Server that takes the mails; empty writes them as files.'),
  SMTP_PORT: setting('587', whole(1, 65_535), 'Its port; 465 speaks TLS from the first byte.'),
  SMTP_USER: setting('', optional, 'Account there, if it wants one.'),
  SMTP_PASSWORD: setting('', optional, 'Password of that account.'),
  SMTP_TLS: setting('true', flag, 'Whether mails travel over TLS only; false sends them in the clear.'),
  EMAILS_FROM_EMAIL: setting('no-reply@localhost', text, 'Sender of the mails.'),
  THROTTLE: setting('true', flag, 'Whether guessing is slowed down. Switch it off for measurements only.'),
  SIGN_UPS_PER_HOUR: setting('300', whole(1, 1_000_000), 'Accounts one client may make in an hour.'),
  WEB_ROOT: setting('', optional, 'Folder of the built pages (`dist/apps`); empty serves the API alone.'),
  SOLVER_PROCESSES: setting('0', whole(0, 64), 'Solver processes of a worker; 0 = cores − 1, at least 1.'),
  SOLVER_MEMORY_MB: setting(
    '512',
    whole(64, 65_536),
    'Resident memory at which a solver process is stopped.',
  ),
  CLIENT_RUNS: setting(
    '4',
    whole(1, 1_000_000),
    'Runs that a client may have queued and running at once; an address may have four times as many.',
  ),
  TOTAL_RUNS: setting('200', whole(1, 1_000_000), 'Runs that may be queued and running in all.'),
  OPTIMIZE_CALLS_PER_MINUTE: setting(
    '120',
    whole(1, 10_000_000),
    'Optimizations that a client may ask for in a minute; an address four times as many.',
  ),
  UPLOAD_CALLS_PER_MINUTE: setting(
    '60',
    whole(1, 10_000_000),
    'Files that a client may send in a minute; an address four times as many.',
  ),
  UPLOAD_HOURS: setting('24', whole(1, 8760), 'Hours an uploaded pool is kept.'),
  RUN_DAYS: setting('7', whole(1, 365), 'Days a run and its lineups are kept.'),
  CORS_ORIGINS: setting('', list, 'Other origins whose pages may call the API, separated by commas.'),
  TRUST_PROXY_HOPS: setting('0', whole(0, 10), 'Proxies in front whose X-Forwarded-For is believed.'),
  METRICS_PORT: setting(
    '',
    (value) => (value === '' ? null : whole(0, 65_535)(value)),
    'Port on which Prometheus reads `/metrics`, in both processes; 0 takes a free one, empty serves none.',
  ),
  LOG_LEVEL: setting(
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Least level that is logged.',
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;
