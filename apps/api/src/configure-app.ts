import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { RequestMethod, type INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { json, urlencoded, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { CLIENT_COOKIE_PATH, readClientCookie } from './clients/client.guard';
import { ApiErrorFilter } from './common/api-error.filter';
import { ERRORS } from './common/errors';
import { toLoggedRequest } from './common/logger';
import { handleBodyErrors, handleClientErrors, rejectMalformedUrl } from './common/malformed-request';
import { createValidationPipe } from './common/validation';
import type { Config } from './config/config';
import { addOpenApi } from './open-api';
import { countRequests, Metrics } from './operation/metrics';
import { serveWeb } from './web/serve-web';

const API_PREFIX = 'api/v1';
const JSON_LIMITS = { dfs: '1mb', other: '100kb' } as const;

const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/** Adds everything between a socket and a controller, in the order in which it handles a request. */
export async function configureApp(app: NestExpressApplication, config: Config, log: Logger): Promise<void> {
  app.set('trust proxy', config.trustProxyHops);
  app.disable('x-powered-by');
  const serializers = { req: toLoggedRequest };
  app.use(pinoHttp({ logger: log, genReqId: () => randomUUID(), useLevel: 'debug', serializers }));
  app.use(closeConnectionsOnShutdown(app.getHttpServer()));
  app.use(countRequests(app.get(Metrics)));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY } }));
  app.use(compression());
  app.use(rejectMalformedUrl);
  if (config.corsOrigins.length > 0) app.enableCors({ origin: config.corsOrigins, credentials: true });
  app.use(`/${API_PREFIX}`, noStore);
  app.use(CLIENT_COOKIE_PATH, readClientCookie(config.jwtSecret));
  app.use(`/${API_PREFIX}/dfs`, json({ limit: JSON_LIMITS.dfs }));
  app.use(json({ limit: JSON_LIMITS.other }));
  app.use(urlencoded({ extended: false, limit: JSON_LIMITS.other }));
  app.use(handleBodyErrors);
  app.setGlobalPrefix(API_PREFIX, {
    exclude: [
      { path: 'health/live', method: RequestMethod.GET },
      { path: 'health/ready', method: RequestMethod.GET },
    ],
  });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ApiErrorFilter());
  addOpenApi(app as INestApplication);
  if (config.webRoot !== null) serveWeb(app, config.webRoot);
  await app.init();
  handleClientErrors(app.getHttpServer());
  // last, so it only handles requests that no route matches
  app.use(sendNotFound);
}

/**
 * Closes each connection with its next response, once the server has stopped listening. Otherwise open
 * keep-alive connections would keep the process running.
 */
function closeConnectionsOnShutdown(server: Server) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (!server.listening) response.setHeader('Connection', 'close');
    next();
  };
}

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

function sendNotFound(_request: Request, response: Response): void {
  const { status, text } = ERRORS.not_found;
  response.status(status).json({ detail: text() });
}
