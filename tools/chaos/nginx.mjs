import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../postgres/embedded-postgres.mjs';
import { until } from './load.mjs';

/**
 * Debian's nginx in front of API processes, as a deployment has it: a request that one process dropped goes to
 * the next one, posts too, because the same request joins its run.
 * @param {string} dataDir where it may make a folder `nginx`
 * @param {string[]} ports of the API processes
 * @throws when nginx is not installed
 */
export async function startNginx(dataDir, ports) {
  const folder = join(dataDir, 'nginx');
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    // its workers would be nobody, who may not enter a folder of ours
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
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`nginx cannot be started (${error.code}). Install it: apt-get install nginx-light`);
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await Promise.race([failed, until(answers, { withinMs: 10_000 })]);
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
