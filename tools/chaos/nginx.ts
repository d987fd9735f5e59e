import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../run/embedded-postgres';
import { until } from './load';

/**
 * Starts nginx in front of API processes, configured as in a deployment: when one process drops a request, nginx
 * sends it to the next one. This includes POST requests, because an equal request joins the existing run.
 *
 * @param dataDir the parent of its folder `nginx`
 * @param ports of the API processes
 * @throws when nginx is not installed
 */
export async function startNginx(
  dataDir: string,
  ports: readonly string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(dataDir, 'nginx');
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    // By default its workers run as `nobody`, which cannot read this folder.
    `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
     events { worker_connections 4096; }
     http {
       access_log off;
       ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join(' ')}
       upstream api { ${servers} }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://api;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_next_upstream error timeout non_idempotent;
           proxy_read_timeout 120s;
         }
       }
     }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]: NodeJS.ErrnoException[]) => {
    throw new Error(
      `nginx could not be started (${error?.code}). To install it: apt-get install nginx-light`,
    );
  });
  const url = `http://127.0.0.1:${port}`;
  const responds = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await Promise.race([failed, until(responds, { withinMs: 10_000 })]);
  failed.catch(() => undefined);
  return {
    url,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
