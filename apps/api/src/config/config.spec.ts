import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, readMigrationConfig } from './config';
import { SETTINGS } from './settings';

const required = { DATABASE_URL: 'postgres://user:secret@db/fanteam' };

describe('readConfig', () => {
  it('has a default for everything but the database', () => {
    const config = readConfig('/solver.mjs', required);
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      redisUrl: null,
      runWorker: true,
      uploadHours: 24,
    });
    expect(config.solverProcesses).toBeGreaterThanOrEqual(1);
  });

  it('reports every invalid setting at once and no value', () => {
    const wrong = {
      DATABASE_URL: 'mysql://root:hunter2@db',
      PORT: 'http',
      RUN_WORKER: 'yes',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig('', wrong)).toThrow(ConfigError);
    try {
      readConfig('', wrong);
    } catch (error) {
      const { message } = error as Error;
      for (const name of Object.keys(wrong)) expect(message).toContain(name);
      expect(message).not.toContain('hunter2');
    }
  });

  const inProduction = {
    ...required,
    NODE_ENV: 'production',
    JWT_SECRET: 'm9Xw2bT7qLz4Rk8VdJ5nYc1HsG6fPa3E',
    FIRST_SUPERUSER: 'boss@optimizer.io',
    FIRST_SUPERUSER_PASSWORD: 'kestrel-harbour-91',
    SMTP_HOST: 'mail.optimizer.io',
  };

  it('accepts good secrets in production', () => {
    expect(readConfig('', inProduction).firstSuperuser?.email).toBe('boss@optimizer.io');
  });

  it.each([
    ['JWT_SECRET', '', /JWT_SECRET must be set/],
    ['JWT_SECRET', 'short-but-random-k3J', /JWT_SECRET must have at least 32 characters/],
    ['JWT_SECRET', 'changethischangethischangethischangethis', /JWT_SECRET is a sample/],
    ['JWT_SECRET_PREVIOUS', 'changethis', /JWT_SECRET_PREVIOUS must have at least 32 characters/],
    ['JWT_SECRET', 'a'.repeat(64), /JWT_SECRET is a sample/],
    ['FIRST_SUPERUSER', '', /FIRST_SUPERUSER must be set/],
    ['SMTP_HOST', '', /SMTP_HOST must be set/],
    ['FIRST_SUPERUSER_PASSWORD', '', /FIRST_SUPERUSER_PASSWORD must be set/],
    ['FIRST_SUPERUSER_PASSWORD', 'k3J-9x', /FIRST_SUPERUSER_PASSWORD must have 8 to 128 characters/],
    ['FIRST_SUPERUSER_PASSWORD', 'changethis', /FIRST_SUPERUSER_PASSWORD is a sample value/],
  ])('in production, rejects %s = %p without repeating the value', (name, value, sentence) => {
    const read = () => readConfig('', { ...inProduction, [name]: value });
    expect(read).toThrow(sentence);
    if (value !== '') expect(read).not.toThrow(value);
  });

  it('accepts a common password of the first superuser, which may be in use', () => {
    const config = readConfig('', { ...inProduction, FIRST_SUPERUSER_PASSWORD: 'Liverpool2026' });
    expect(config.firstSuperuser?.password).toBe('Liverpool2026');
  });

  it('requires the password of a given user name', () => {
    expect(() => readConfig('', { ...required, SMTP_USER: 'mailer' })).toThrow(/SMTP_PASSWORD must be set/);
    expect(() => readConfig('', { ...required, FIRST_SUPERUSER: 'boss@optimizer.io' })).toThrow(
      /FIRST_SUPERUSER_PASSWORD must be set/,
    );
  });

  it('requires a mail server for the confirmation of addresses', () => {
    const on = { ...required, CONFIRM_EMAIL: 'true' };
    expect(() => readConfig('', on)).toThrow(
      'SMTP_HOST must be set, because CONFIRM_EMAIL is true: users cannot log in without the email',
    );
    expect(readConfig('', { ...on, SMTP_HOST: 'mail.optimizer.io' }).confirmEmail).toBe(true);
    expect(readConfig('', required).confirmEmail).toBe(false);
  });

  it('generates a random secret outside production', () => {
    const [one, other] = [readConfig('', required).jwtSecret, readConfig('', required).jwtSecret];
    expect(one).toHaveLength(64);
    expect(one).not.toBe(other);
  });

  it('names only settings that exist as reasons to require another one', () => {
    const names = Object.values(SETTINGS).flatMap(({ required: { by } = {} }) => by ?? []);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('requires DATABASE_URL', () => {
    expect(() => readConfig('', {})).toThrow(/DATABASE_URL must be a URL/);
  });
});

describe('readMigrationConfig', () => {
  it('needs nothing but the database, in production too', () => {
    const { DATABASE_URL } = required;
    expect(readMigrationConfig({ DATABASE_URL, NODE_ENV: 'production', PORT: 'http' })).toEqual({
      databaseUrl: DATABASE_URL,
      logLevel: 'info',
    });
    expect(() => readMigrationConfig({})).toThrow(
      'Invalid settings: DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
    );
  });
});

describe('docs/operating.md', () => {
  // Prettier pads the columns
  const page = readFileSync(join(__dirname, '../../../../docs/operating.md'), 'utf8').replace(/ +/g, ' ');

  it.each(Object.entries(SETTINGS))('describes %s as in the code', (name, { fallback, about }) => {
    expect(page).toContain(`| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\` `}| ${about} |`);
  });
});
