import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RemoteManifest } from '@fanteam/contracts';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { cacheControlOf, FAILURE_CACHE_CONTROL } from './response-headers';

/** The name of each remote in `/config.json`, and its folder below the web root. */
const REMOTES = { dfs: 'dfs-remote', account: 'account-remote' } as const;
const MANIFEST = 'mf-manifest.json';
/** Paths that never return the shell's page: a missing file there is a 404. */
const NOT_PAGES = /^\/(api|health)(\/|$)/;

/** Serves the files of the shell and the remotes, and the shell's page for every other path outside the API. */
export function serveWeb(app: NestExpressApplication, webRoot: string): void {
  for (const [name, folder] of Object.entries(REMOTES)) serveRemote(app, name, join(webRoot, folder));
  const shell = files(join(webRoot, 'shell'));
  app.use(shell);
  app.use(['/remotes', '/assets'], sendMissing);
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(request.path);
    if (!isPage) return next();
    request.url = '/index.html';
    response.locals['isPage'] = true;
    shell(request, response, next);
  });
}

/**
 * Serves the files of a remote in the folder of its version, and its manifest also at `/remotes/<name>`, where it
 * describes the active version. Without a build of the remote nothing is served.
 */
function serveRemote(app: NestExpressApplication, name: string, folder: string): void {
  const manifest = join(folder, MANIFEST);
  if (!existsSync(manifest)) return;
  const { metaData } = JSON.parse(readFileSync(manifest, 'utf8')) as RemoteManifest;
  const version = files(folder);
  app.use(metaData.publicPath.replace(/\/$/, ''), version);
  app.use(`/remotes/${name}/${MANIFEST}`, (request: Request, response: Response, next: NextFunction) => {
    if (request.path !== '/') return next();
    request.url = `/${MANIFEST}`;
    version(request, response, next);
  });
}

/** Not the shell's page and not JSON, because a browser expects a script. Not cached, because a release may follow. */
function sendMissing(_request: Request, response: Response): void {
  response.status(404).set('Cache-Control', FAILURE_CACHE_CONTROL).type('text/plain').send('Not Found\n');
}

function files(folder: string) {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: {
      index: 'index.html',
      redirect: false,
      // not needed: the files are small and compressed
      acceptRanges: false,
      setHeaders: (response: ServerResponse) => {
        const [path = '/'] = (response as Response).req.originalUrl.split('?');
        response.setHeader('Cache-Control', cacheControlOf(path));
      },
    },
  });
}
