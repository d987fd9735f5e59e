/** Runs helm on the chart, and reads the objects that it renders. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../root';
import { findHelm } from './helm';

export const CHART = join(ROOT, 'charts/fanteam-optimizer');

/** A Kubernetes object. The types of its kind are checked by `typesOf`; here only what all kinds share is known. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // Objects of many kinds.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [field: string]: any;
}

/** Values as nested objects. They are merged over the values files. */
export type Values = { [key: string]: unknown };

interface RenderOptions {
  /** Names of values files of the chart, in the order in which they are merged. */
  files?: readonly string[];
  values?: Values;
  /** As for the option --set of helm: `api.replicas=2,worker.enabled=false`. */
  set?: string;
  release?: string;
}

/** The values files of the chart, values.yaml included. */
export const VALUES_FILES = readdirSync(CHART).filter((name) => /^values.*\.yaml$/.test(name));

export const readValues = (file: string): Values => parse(readFileSync(join(CHART, file), 'utf8')) as Values;

/**
 * Renders the chart as `helm template` does.
 * @returns the text of all objects
 * @throws HelmError when helm refuses the values
 */
function template(options: RenderOptions = {}): string {
  const { release = 'fanteam', values } = options;
  return helm(['template', release, CHART, '--namespace', 'optimizer', ...optionsOf(options)], values);
}

/**
 * Renders the chart, and reads its objects. A key that occurs twice in an object is an error.
 * @throws HelmError when helm refuses the values
 */
export function render(options: RenderOptions = {}): KubeObject[] {
  return parseAllDocuments(template(options))
    .map((document) => {
      const [error] = document.errors;
      if (error) throw error;
      return document.toJS() as KubeObject | null;
    })
    .filter((object) => object !== null);
}

/** @throws HelmError with the warnings and errors */
export function lint(options: RenderOptions = {}): void {
  helm(['lint', '--strict', CHART, ...optionsOf(options)], options.values);
}

const optionsOf = ({ files = [], set }: RenderOptions) => [
  ...files.flatMap((file) => ['--values', join(CHART, file)]),
  ...(set === undefined ? [] : ['--set', set]),
];

/** helm exited with an error. The message is what it printed. */
export class HelmError extends Error {
  override name = 'HelmError';
}

function helm(args: readonly string[], values: Values = {}): string {
  // helm ignores values on its standard input that have exactly 4,096 bytes
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-values-'));
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  try {
    return execFileSync(findHelm(), [...args, '--values', file], {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new HelmError([stdout, stderr].filter(Boolean).join('\n') || String(error));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
