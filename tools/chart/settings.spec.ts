import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../root';
import { CASES, PASSED_ON } from './cases';
import { containersOf, podTemplates, type Container } from './pods';
import { CHART, HelmError, render, type KubeObject } from './render';

interface Setting {
  read: (text: string) => unknown;
}
// A tool does not import an app, but this is the list that the chart must follow.
const { SETTINGS } = createRequire(join(ROOT, 'package.json'))('./apps/api/src/config/settings.ts') as {
  SETTINGS: Record<string, Setting>;
};

/** Settings that the chart does not offer, each with the reason. */
const NOT_OFFERED: Record<string, string> = {
  WEB_ROOT: 'the frontends have their own images',
  DATABASE_FOLDER: 'the database is not in the pod',
  MIN_FREE_DISK_MB: 'the database is not in the pod',
};

interface SettingSchema {
  type: string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
}
const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
const offered: Record<string, SettingSchema> = schema.properties.settings.properties;

/** The variables of our own server processes, and their values where the chart itself sets them. */
function variablesOf(objects: readonly KubeObject[]): Map<string, string | null> {
  const servers = podTemplates(objects)
    .flatMap(containersOf)
    .filter(({ command }) => command?.[0] === 'node' && command[1]?.endsWith('.mjs'));
  return new Map(
    servers.flatMap((server) => [
      ...(server.env ?? []).map(({ name, value }): [string, string | null] => [name, value ?? null]),
      ...fromConfigMaps(server, objects),
    ]),
  );
}

function fromConfigMaps({ envFrom = [] }: Container, objects: readonly KubeObject[]): [string, string][] {
  return envFrom.flatMap(({ configMapRef }) => {
    const map = objects.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
    );
    return Object.entries((map?.['data'] ?? {}) as Record<string, string>);
  });
}

const allVariables = CASES.filter(({ values }) => values !== PASSED_ON).map((each) =>
  variablesOf(render(each)),
);

it('sets only variables that the server knows, to values that it accepts', () => {
  for (const variables of allVariables) {
    for (const [name, value] of variables) {
      expect(Object.keys(SETTINGS)).toContain(name);
      if (value !== null) expect(() => SETTINGS[name]!.read(value)).not.toThrow();
    }
  }
});

it('has every setting of the server', () => {
  const set = allVariables.flatMap((variables) => [...variables.keys()]);
  const known = new Set([...set, ...Object.keys(offered), ...Object.keys(NOT_OFFERED)]);
  expect([...known].sort()).toEqual(Object.keys(SETTINGS).sort());
});

it.each(Object.entries(offered))(
  'offers %s with the range of the server',
  (name, { type, minimum, maximum, enum: choices }) => {
    const { read } = SETTINGS[name]!;
    const accepts = (value: unknown) => {
      try {
        read(String(value));
        return true;
      } catch {
        return false;
      }
    };
    if (type === 'integer') {
      expect([minimum! - 1, minimum, maximum, maximum! + 1].map(accepts)).toEqual([false, true, true, false]);
    } else if (type === 'boolean') {
      expect([true, false, 'yes'].map(accepts)).toEqual([true, true, false]);
    } else {
      expect((choices ?? []).map(accepts)).not.toContain(false);
    }
  },
);

it('passes large numbers as digits', () => {
  const variables = variablesOf(render({ values: { settings: { SIGN_UPS_PER_HOUR: 1_000_000 } } }));
  expect(variables.get('SIGN_UPS_PER_HOUR')).toBe('1000000');
});

it('refuses a setting that the server does not know', () => {
  expect(() => render({ values: { settings: { SMTP_HOTS: 'mail' } } })).toThrow(HelmError);
});
