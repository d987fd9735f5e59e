import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** The URL path of each remote, and its folder below the web root. */
const REMOTES = { '/remotes/dfs': 'dfs-remote', '/remotes/account': 'account-remote' } as const;
/** Paths that never return the shell's page: a missing file there is a 404. */
const NOT_PAGES = /^\/(api|health|remotes|assets)(\/|$)/;
/** File names with a content hash. Their content never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;

/** Serves the files of the shell and the remotes, and the shell's page for every other path outside the API. */
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
      // not needed: the files are small and compressed
      acceptRanges: false,
      setHeaders: (response: ServerResponse, path: string) => {
        const isHashed = HASHED.test(path.replace(/\.(br|gz)$/, ''));
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
}
