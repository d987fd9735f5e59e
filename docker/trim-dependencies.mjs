/**
 * Deletes files of installed packages that no program loads: source maps, type declarations, TypeScript sources and
 * documentation. About half of the size. Licenses stay.
 *
 *   node trim-dependencies.mjs <node_modules>
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const UNUSED = /\.(map|ts|mts|cts|tsx|md|markdown)$/i;
const LICENCE = /^(licen[cs]e|notice|copying)/i;

for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !UNUSED.test(entry.name) || LICENCE.test(entry.name)) continue;
  rmSync(join(entry.parentPath, entry.name));
}
