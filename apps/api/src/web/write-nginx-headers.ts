/** `npx tsx apps/api/src/web/write-nginx-headers.ts`: writes the generated files of `docker/nginx`. */
import { writeFileSync } from 'node:fs';
import { nginxHeaderFiles } from './nginx-headers';

for (const [name, text] of Object.entries(nginxHeaderFiles())) {
  writeFileSync(new URL(`../../../../docker/nginx/${name}`, import.meta.url), text);
}
