/**
 * Compiles rendered objects with the interfaces of kubernetes-models and its packages for operators. It finds misspelt
 * fields, missing ones, and values of another type.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import type { KubeObject } from './render';

/** The packages with the kinds that are not part of Kubernetes, by API group. */
const OPERATORS: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};
/** What this version of the package lacks; newer ones need Node 22. */
const MISSING: Record<string, string> = { ScaledObject: '{ spec: { fallback?: { behavior?: string } } }' };

/** @returns what the compiler reports; nothing when every object has the type of its kind */
export function findTypeErrors(objects: readonly KubeObject[]): string {
  const byText = new Map(objects.map((object) => [JSON.stringify(object), object]));
  const lines = [...byText].map(([text, { apiVersion, kind, metadata }], index) => {
    const models = OPERATORS[apiVersion.split('/')[0]!] ?? 'kubernetes-models';
    const type = `import('${models}/${apiVersion}').I${kind} & ${MISSING[kind] ?? '{}'}`;
    return [`// ${kind} ${metadata.name}`, `export const object${index}: ${type} = ${text};`];
  });
  // Inside the clone, so that the compiler finds the packages.
  const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/chart-types-'));
  try {
    writeFileSync(join(folder, 'objects.ts'), lines.flat().join('\n'));
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/@typescript/native/bin/tsc'),
        ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'],
        ...['--types', '', join(folder, 'objects.ts')],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return status === 0 ? '' : stdout || `The compiler exited with ${status}.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
