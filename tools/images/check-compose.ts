/** `docker/compose.yaml`: each image, port, variable and address in it exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { ROOT } from '../root';
import { FRONTENDS, imageOf, inspect, type App } from './build-images';
import { tryRun } from './programs';
import type { Report } from '../chaos/figures';

interface Service {
  image: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
}

const FILE = join(ROOT, 'docker/compose.yaml');
const REQUIRED = { JWT_SECRET: 'x', FIRST_SUPERUSER: 'x', FIRST_SUPERUSER_PASSWORD: 'x' };
const MAIL = join(ROOT, 'docker/mail-catcher.env');
/** A tag that names one release: '18.4-trixie'. */
const PINNED = /^docker\.io\/[\w/-]+:v?\d+(\.\d+)+[\w.-]*$/;

/** @param apps the images that are built: their ports are compared with those of the file */
export function checkCompose(report: Report, apps: readonly App[]): void {
  console.log('\ndocker/compose.yaml');
  checkProgram(report);
  const parsed = parse(readFileSync(FILE, 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const services = Object.entries(parsed.services);
  const known = new Set((['api', ...FRONTENDS] as const).map((app) => `${imageOf(app)}:latest`));
  const wrongImages = services.filter(([, { image }]) => !known.has(image) && !PINNED.test(image));
  report.expect('each image is ours, or pinned to a release', wrongImages.length === 0, wrongImages);
  const servers = services.filter(([, { image }]) => image.includes('/fanteam-api:'));
  const settings = readSettingNames();
  const names = [
    ...servers.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...Object.keys(mailSettings()),
  ];
  const unknown = names.filter((name) => !settings.has(name));
  report.expect('each variable is a setting of the API', unknown.length === 0, unknown);
  const depended = services.flatMap(([, { depends_on: others = [] }]) =>
    Array.isArray(others) ? others : Object.keys(others),
  );
  const missing = depended.filter((name) => !(name in parsed.services));
  report.expect('each service that another one needs exists', missing.length === 0, missing);
  checkAddresses(report, parsed.services, apps);
}

const mailSettings = (): NodeJS.Dict<string> => parseEnv(readFileSync(MAIL, 'utf8'));

function readSettingNames(): Set<string> {
  const code = readFileSync(join(ROOT, 'apps/api/src/config/settings.ts'), 'utf8');
  return new Set([...code.matchAll(/^ {2}([A-Z_]+): setting\(/gm)].map(([, name = '']) => name));
}

/** podman-compose reads the file, and refuses it without the settings that have no default. */
function checkProgram(report: Report): void {
  const build = ['--dry-run', '-f', FILE, 'build'];
  const complete = tryRun('podman-compose', build, { env: { ...process.env, ...REQUIRED } });
  report.expect('podman-compose reads it', complete.status === 0, complete.stderr);
  for (const name of Object.keys(REQUIRED)) {
    const { status, stderr } = tryRun('podman-compose', build, {
      env: { ...process.env, ...REQUIRED, [name]: undefined },
    });
    report.expect(`without ${name}: refused with its name`, status !== 0 && stderr.includes(`Set ${name}`), {
      status,
      stderr,
    });
  }
}

/** The upstreams of the front door and the hosts in URLs name services, with the ports of their images. */
function checkAddresses(report: Report, services: Record<string, Service>, apps: readonly App[]): void {
  const upstreams = readFileSync(join(ROOT, 'docker/nginx/compose.conf'), 'utf8').matchAll(
    /server ([\w-]+):(\d+)/g,
  );
  for (const [, name = '', port] of upstreams) {
    const app = ['api', ...FRONTENDS].find((candidate) => candidate === name) as App | undefined;
    report.expect(`${name}:${port} of the front door is a service`, app !== undefined && name in services);
    if (app === undefined || !apps.includes(app)) continue;
    const exposed = Object.keys(inspect(imageOf(app)).Config.ExposedPorts ?? {});
    report.expect(`${imageOf(app)} has port ${port}`, exposed.includes(`${port}/tcp`), exposed);
  }
  const { environment = {} } = services['api'] ?? {};
  const hosts = [environment['DATABASE_URL'], environment['REDIS_URL']].map(
    (url) => new URL(url ?? '').hostname,
  );
  const absent = [...hosts, mailSettings()['SMTP_HOST'] ?? ''].filter((host) => !(host in services));
  report.expect('the hosts of database, Redis and mail are services', absent.length === 0, absent);
}
