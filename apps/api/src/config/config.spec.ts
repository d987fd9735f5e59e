import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { SETTINGS } from './settings';

const required = { DATABASE_URL: 'postgres://user:secret@db/fanteam' };

describe('readConfig', () => {
  it('has a default for everything but the database', () => {
    const config = readConfig(required, '/solver.mjs');
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      redisUrl: null,
      runWorker: true,
      uploadHours: 24,
    });
    expect(config.solverProcesses).toBeGreaterThanOrEqual(1);
  });

  it('names every wrong setting at once and repeats no value', () => {
    const wrong = {
      DATABASE_URL: 'mysql://root:hunter2@db',
      PORT: 'http',
      RUN_WORKER: 'yes',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig(wrong, '')).toThrow(ConfigError);
    try {
      readConfig(wrong, '');
    } catch (error) {
      const { message } = error as Error;
      for (const name of Object.keys(wrong)) expect(message).toContain(name);
      expect(message).not.toContain('hunter2');
    }
  });

  it('asks for the database when it is missing', () => {
    expect(() => readConfig({}, '')).toThrow(/DATABASE_URL must be a URL/);
  });
});

describe('docs/configuration.md', () => {
  // the formatter pads the columns
  const page = readFileSync(join(__dirname, '../../../../docs/configuration.md'), 'utf8').replace(/ +/g, ' ');

  it.each(Object.entries(SETTINGS))('describes %s as the code does', (name, { fallback, about }) => {
    expect(page).toContain(`| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\` `}| ${about} |`);
  });
});
