/**
 * Compiles rendered objects with the interfaces of kubernetes-models. It finds misspelt fields, which the validators of
 * that package accept.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import type { KubeObject } from './render';
import { isOperatorKind, modelModule } from './validate';

/** @returns what the compiler reports; nothing when every object has the type of its kind */
export function findTypeErrors(objects: readonly KubeObject[]): string {
  const core = new Map(
    objects.filter((object) => !isOperatorKind(object)).map((object) => [JSON.stringify(object), object]),
  );
  const lines = [...core].map(([text, { apiVersion, kind, metadata }], index) => [
    `// ${kind} ${metadata.name}`,
    `export const object${index}: import('${modelModule(apiVersion)}').I${kind} = ${text};`,
  ]);
  // Inside the clone, so that the compiler finds the package.
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
