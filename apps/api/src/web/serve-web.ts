import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Where each built page lies below the web root, and the address it is served at. */
const REMOTES = { '/remotes/dfs': 'dfs-remote', '/remotes/account': 'account-remote' } as const;
/** Paths that never answer the shell: a missing file there is a 404. */
const NOT_PAGES = /^\/(api|health|remotes|assets)(\/|$)/;
/** A name with a hash of its content in it never changes its content. */
const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;

/** Serves the shell, the remotes and, for every other path outside the API, the shell's page. */
export function serveWeb(app: NestExpressApplication, webRoot: string): void {
  for (const [path, folder] of Object.entries(REMOTES)) app.use(path, files(join(webRoot, folder)));
  const shell = files(join(webRoot, 'shell'));
  app.use(shell);
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(request.path);
    if (!isPage) return next();
    request.url = '/index.html';
    shell(request, response, next);
  });
}

function files(folder: string) {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: {
      index: 'index.html',
      redirect: false,
      // small files that are compressed anyway; a part of one would be an answer more to get wrong
      acceptRanges: false,
      setHeaders: (response: ServerResponse, path: string) => {
        const isHashed = HASHED.test(path.replace(/\.(br|gz)$/, ''));
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
}
