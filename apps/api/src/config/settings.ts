import { ACCOUNT_LIMITS, isEmailAddress } from '@fanteam/contracts';
import { isTooCommon } from '@fanteam/passwords';

/**
 * One setting of the server: its default, how its value is parsed, and its description. A spec checks that
 * `docs/operating.md` contains the same defaults and descriptions.
 */
export interface Setting<Value> {
  fallback: string;
  /** Parses the value. @throws an error that describes a valid value and never repeats the given one. */
  read: (text: string) => Value;
  about: string;
  required?: Requirement;
}

/** When a setting whose value is null is a mistake. */
interface Requirement {
  inProduction?: boolean;
  /** Another setting that requires it, if that is set or true. */
  by?: string;
  /** Why `by` requires it, as the end of a sentence. Default: both are only valid together. */
  reason?: string;
}

const setting = <Value>(
  fallback: string,
  read: (text: string) => Value,
  about: string,
  required?: Requirement,
): Setting<Value> => ({ fallback, read, about, ...(required && { required }) });

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

function secret(value: string): string | null {
  if (value === '') return null;
  if (value.length < 32) throw new Error('must have at least 32 characters');
  if (isSample(value)) throw new Error('is a sample value; use a random one');
  return value;
}

/** Returns true for values from tutorials and templates, and for values that are not random. */
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
  // a merely common one is accepted with a warning: it may be the password of an account from an earlier release
  if (isSample(value) && isTooCommon(value)) throw new Error('is a sample value; choose another one');
  return value;
}

function email(value: string): string | null {
  if (value !== '' && !isEmailAddress(value)) throw new Error('must be an email address');
  return value === '' ? null : value;
}

/** Variables of a process can have 128 kB each. */
const MAX_TEXT = 50_000;

function optionalText(value: string): string | null {
  if (value.length > MAX_TEXT) throw new Error(`must have at most ${MAX_TEXT} characters`);
  return value.trim() === '' ? null : value;
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const SETTINGS = {
  HOST: setting('127.0.0.1', text, 'Address on which the HTTP server listens.'),
  PORT: setting('3000', whole(0, 65_535), 'Port on which the HTTP server listens; 0 selects a free port.'),
  DATABASE_URL: setting(
    '',
    url('postgres:', 'postgresql:'),
    'URL of the PostgreSQL database. If it is not set, `npm start` runs its own PostgreSQL server.',
  ),
  DATABASE_FOLDER: setting(
    '',
    optional,
    'Folder of the database, if the database is on this machine. The server checks the free space of its disk. `npm start` sets it for its own PostgreSQL server.',
  ),
  MIN_FREE_DISK_MB: setting(
    '256',
    whole(0, 1_000_000),
    'New uploads and runs are refused while less than this is free in DATABASE_FOLDER, in MB.',
  ),
  REDIS_URL: setting(
    '',
    (value) => (value === '' ? null : url('redis:', 'rediss:')(value)),
    'URL of Redis for the queue. If it is not set, the queue is stored in PostgreSQL.',
  ),
  RUN_WORKER: setting('true', flag, 'Whether the HTTP process also runs the worker.'),
  MIGRATE_ON_START: setting(
    'true',
    flag,
    'Whether a process runs the database migrations when it starts. If false, run `migrate.mjs` first: until then, no process is ready.',
  ),
  DATA_DIR: setting(
    '.data',
    text,
    'Folder for the files of the server. Without SMTP_HOST, emails are written to its subfolder `outbox`.',
  ),
  JWT_SECRET: setting(
    '',
    secret,
    'Key that signs the access tokens: at least 32 random characters, the same in every process. Required in production. Otherwise `npm start` generates one and stores it in DATA_DIR; a process that is started directly generates a new one at each start.',
    { inProduction: true },
  ),
  JWT_SECRET_PREVIOUS: setting(
    '',
    secret,
    'A second key that is still accepted while JWT_SECRET is being replaced. It signs no tokens. See "Replace JWT_SECRET" in docs/operating.md.',
  ),
  ACCESS_TOKEN_MINUTES: setting('1440', whole(1, 525_600), 'Lifetime of an access token in minutes.'),
  FIRST_SUPERUSER: setting(
    '',
    email,
    'Email address of the superuser that is created at start-up if no account has this address. Required in production.',
    { inProduction: true, by: 'FIRST_SUPERUSER_PASSWORD' },
  ),
  FIRST_SUPERUSER_PASSWORD: setting(
    '',
    firstPassword,
    'Password of that superuser. It is only used when the account is created. A common password causes a warning in the log. Required in production.',
    { inProduction: true, by: 'FIRST_SUPERUSER' },
  ),
  FRONTEND_HOST: setting(
    'http://127.0.0.1:3000',
    (value) => url('http:', 'https:')(value).replace(/\/+$/, ''),
    'URL at which users open the pages. Links in emails start with it.',
  ),
  SMTP_HOST: setting(
    '',
    optional,
    'Host name of the mail server. If it is not set, emails are written to files. Required in production.',
    // Nobody reads the files of mails in production.
    { inProduction: true, by: 'CONFIRM_EMAIL', reason: 'is true: users cannot log in without the email' },
  ),
  SMTP_PORT: setting(
    '587',
    whole(1, 65_535),
    'Port of the mail server. Port 465 uses TLS from the start of the connection, other ports use STARTTLS.',
  ),
  SMTP_USER: setting('', optional, 'User name for the mail server, if it requires one.', {
    by: 'SMTP_PASSWORD',
  }),
  SMTP_PASSWORD: setting('', optional, 'Password of that user.', { by: 'SMTP_USER' }),
  SMTP_TLS: setting(
    'true',
    flag,
    'Whether the connection to the mail server must use TLS; false sends emails unencrypted.',
  ),
  EMAILS_FROM_EMAIL: setting('no-reply@localhost', text, 'Sender address of the emails.'),
  CONFIRM_EMAIL: setting(
    'false',
    flag,
    'Whether users who sign up must confirm their email address with a link in an email before they can log in. Requires SMTP_HOST.',
  ),
  THROTTLE: setting(
    'true',
    flag,
    'Whether failed logins and sign-ups are throttled. Disable it only for measurements.',
  ),
  SIGN_UPS_PER_HOUR: setting('300', whole(1, 1_000_000), 'Accounts that a client can create per hour.'),
  WEB_ROOT: setting(
    '',
    optional,
    'Folder of the built pages (`dist/apps`). If it is not set, only the API is served.',
  ),
  SOLVER_PROCESSES: setting(
    '0',
    whole(0, 64),
    'Solver processes per worker; 0 uses the number of cores − 1, at least 1. Two additional processes solve only quick and short runs.',
  ),
  SOLVER_MEMORY_MB: setting(
    '512',
    whole(64, 65_536),
    'Memory limit of a solver process in MB (resident memory). A process above the limit is stopped.',
  ),
  CLIENT_RUNS: setting(
    '4',
    whole(1, 1_000_000),
    'Active runs (queued or running) per client. The limit per address is four times as high.',
  ),
  TOTAL_RUNS: setting('200', whole(1, 1_000_000), 'Active runs (queued or running) of all clients.'),
  CLIENT_STREAMS: setting(
    '16',
    whole(1, 1_000_000),
    'Open event streams per client and HTTP process. The limit per address is four times as high.',
  ),
  PROCESS_STREAMS: setting(
    '2000',
    whole(1, 1_000_000),
    'Open event streams of an HTTP process. Each one needs a connection, and up to 2 MB while its client reads slowly.',
  ),
  OPTIMIZE_CALLS_PER_MINUTE: setting(
    '120',
    whole(1, 10_000_000),
    'Optimization requests per client and minute. The limit per address is four times as high.',
  ),
  UPLOAD_CALLS_PER_MINUTE: setting(
    '60',
    whole(1, 10_000_000),
    'Uploads per client and minute, and as many readings of uploads. The limit per address is four times as high.',
  ),
  ANONYMOUS_TIME_LIMIT_SECONDS: setting(
    '15',
    whole(1, 60),
    'Maximum time limit of a run without an account, in seconds. A longer time limit is lowered, with a warning.',
  ),
  ANONYMOUS_SOLVER_SECONDS: setting(
    '600',
    whole(1, 1_000_000),
    'Solver time in seconds that all runs without an account from one address may use per hour. Runs under 0.1 s are not counted.',
  ),
  UPLOAD_HOURS: setting('24', whole(1, 8760), 'Hours until an upload is deleted.'),
  RUN_DAYS: setting('7', whole(1, 365), 'Days until a run and its lineups are deleted.'),
  CLIENT_STORED_RUNS: setting(
    '500',
    whole(1, 1_000_000),
    'Maximum number of runs kept per client. Above it, the oldest ended runs are deleted early. The limit per address is four times as high.',
  ),
  CLIENT_STORED_UPLOADS: setting(
    '200',
    whole(1, 1_000_000),
    'Maximum number of uploads kept per client. Above it, the oldest uploads are deleted early. The limit per address is four times as high.',
  ),
  CLIENT_STORED_MB: setting(
    '250',
    whole(1, 1_000_000),
    'Maximum size of the uploads and runs kept per client, in MB. The limit per address is four times as high. Saved work of an account has the same limit.',
  ),
  TOTAL_STORED_MB: setting(
    '4096',
    whole(1, 100_000_000),
    'Maximum size of the uploads and runs kept for all clients, in MB. Above it, the oldest are deleted early.',
  ),
  TOTAL_SAVED_MB: setting(
    '4096',
    whole(1, 100_000_000),
    'Maximum size of the saved work of all accounts, in MB. If more than half is used, only accounts with less than a tenth of CLIENT_STORED_MB can save.',
  ),
  PRIVACY_TEXT: setting(
    '',
    optionalText,
    'Text of the page `/privacy`: plain text of up to 50,000 characters, with empty lines between paragraphs. If it is not set, the page describes what the software keeps.',
  ),
  GAMBLING_HELP: setting(
    '',
    optionalText,
    'Text about gambling problems, shown below the contest simulation. A web address in it becomes a link. If it is not set, it names Gambling Therapy.',
  ),
  CORS_ORIGINS: setting('', list, 'Other origins that may call the API, separated by commas.'),
  TRUST_PROXY_HOPS: setting(
    '0',
    whole(0, 10),
    'Number of proxies in front of the server whose X-Forwarded-For header is trusted.',
  ),
  METRICS_PORT: setting(
    '',
    (value) => (value === '' ? null : whole(0, 65_535)(value)),
    'Port of the metrics server of each process: `/metrics` for Prometheus, `/health/live` and `/health/ready`; 0 selects a free port. If it is not set, the server is not started.',
  ),
  METRICS_HOST: setting(
    '127.0.0.1',
    text,
    'Address on which the metrics server listens. Set 0.0.0.0 if Prometheus or the health checks run on another machine.',
  ),
  LOG_LEVEL: setting(
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Minimum level of the log messages.',
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;
