import { RequestMethod, type INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { json, urlencoded, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { randomUUID } from 'node:crypto';
import { CLIENT_COOKIE_PATH, readClientCookie } from './clients/client-cookie';
import { ApiErrorFilter } from './common/api-error.filter';
import { endConnectionsWhenClosing } from './common/end-connections';
import { ERRORS } from './common/errors';
import { toLoggedRequest } from './common/logger';
import { answerUnreadableBody } from './common/unreadable-body';
import { answerUnreadableRequests, refuseUnreadableAddress } from './common/unreadable-request';
import { createValidationPipe } from './common/validation';
import type { Config } from './config/config';
import { addOpenApi } from './open-api';
import { countRequests } from './operation/count-requests';
import { Metrics } from './operation/metrics';
import { serveWeb } from './web/serve-web';

export const API_PREFIX = 'api/v1';
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

/** Everything between a socket and a controller, in the order in which a request meets it. */
export async function configureApp(app: NestExpressApplication, config: Config, log: Logger): Promise<void> {
  app.set('trust proxy', config.trustProxyHops);
  app.disable('x-powered-by');
  const serializers = { req: toLoggedRequest };
  app.use(pinoHttp({ logger: log, genReqId: () => randomUUID(), useLevel: 'debug', serializers }));
  app.use(endConnectionsWhenClosing(app.getHttpServer()));
  app.use(countRequests(app.get(Metrics)));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY } }));
  app.use(compression());
  app.use(refuseUnreadableAddress);
  if (config.corsOrigins.length > 0) app.enableCors({ origin: config.corsOrigins, credentials: true });
  app.use(`/${API_PREFIX}`, neverStore);
  app.use(CLIENT_COOKIE_PATH, readClientCookie(config.jwtSecret));
  app.use(`/${API_PREFIX}/dfs`, json({ limit: JSON_LIMITS.dfs }));
  app.use(json({ limit: JSON_LIMITS.other }));
  app.use(urlencoded({ extended: false, limit: JSON_LIMITS.other }));
  app.use(answerUnreadableBody);
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
  answerUnreadableRequests(app.getHttpServer());
  // behind every route, so it is what is left
  app.use(answerNotFound);
}

function neverStore(
  _request: unknown,
  response: { setHeader(name: string, value: string): void },
  next: () => void,
): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

function answerNotFound(_request: Request, response: Response): void {
  const { status, text } = ERRORS.not_found;
  response.status(status).json({ detail: text() });
}
