import { RequestMethod, type INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import {
  json,
  urlencoded,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { SecurityLog } from './auth/security-log';
import { ApiErrorFilter } from './common/api-error.filter';
import { BODY_BYTES, noteBodyBytes, refuseLargeBodies } from './common/body-limits';
import { warnOfUnknownProxy } from './common/client-address';
import { ERRORS } from './common/errors';
import { REQUEST_LINES } from './common/logger';
import {
  handleBodyErrors,
  handleClientErrors,
  refuseUnreadBodies,
  rejectMalformedUrl,
} from './common/malformed-request';
import { assignRequestId, logRequestId, sendError } from './common/request-id';
import { closeConnectionsOnShutdown, limitSlowClients } from './common/server-connections';
import { readSignedCookies } from './common/signed-cookies';
import { refuseUnknownQuery } from './common/unknown-query';
import { createValidationPipe } from './common/validation';
import { rejectWrongMethods } from './common/wrong-methods';
import type { Config } from './config/config';
import { addOpenApi } from './open-api';
import { countRequests, Metrics } from './metrics/metrics';
import { refuseStreams, StreamLimits } from './runs/stream-limits';
import { SchemaStatus } from './schema/schema-status';
import { DiskSpace } from './storage/disk-space';
import { securityHeaders } from './web/response-headers';
import { readReportBody } from './reports/csp-report';
import { serveWeb } from './web/serve-web';

const API_PREFIX = 'api/v1';

/** Adds everything between a socket and a controller, in the order in which it handles a request. */
export async function configureApp(app: NestExpressApplication, config: Config, log: Logger): Promise<void> {
  app.set('trust proxy', config.trustProxyHops);
  app.disable('x-powered-by');
  limitSlowClients(app.getHttpServer());
  app.use(pinoHttp({ logger: log, genReqId: assignRequestId, useLevel: 'debug', ...REQUEST_LINES }));
  app.use(logRequestId);
  app.use(closeConnectionsOnShutdown(app.getHttpServer(), { isBehindProxy: config.trustProxyHops > 0 }));
  if (config.trustProxyHops === 0) app.use(warnOfUnknownProxy(log));
  app.use(countRequests(app.get(Metrics)));
  app.use(securityHeaders);
  app.use(compression());
  if (config.corsOrigins.length > 0) app.enableCors({ origin: config.corsOrigins, credentials: true });
  app.use(refuseStreams(app.get(StreamLimits)));
  app.use(refuseLargeBodies(app.getHttpServer()));
  app.use(rejectMalformedUrl);
  app.use(`/${API_PREFIX}`, noStore);
  app.use(rejectWrongMethods(app));
  const secrets = [config.jwtSecret, config.jwtSecretPrevious].filter((secret) => secret !== null);
  app.use(`/${API_PREFIX}`, readSignedCookies(secrets));
  app.use(`/${API_PREFIX}/reports`, readReportBody(BODY_BYTES.report));
  app.use(`/${API_PREFIX}/dfs`, ifBody(json({ limit: BODY_BYTES.optimize, verify: noteBodyBytes })));
  app.use(ifBody(json({ limit: BODY_BYTES.other })));
  app.use(ifBody(urlencoded({ extended: false, limit: BODY_BYTES.other })));
  app.use(`/${API_PREFIX}/dfs`, ifBody(refuseUnreadBodies));
  app.use(handleBodyErrors);
  app.setGlobalPrefix(API_PREFIX, {
    exclude: [
      { path: 'health/live', method: RequestMethod.GET },
      { path: 'health/ready', method: RequestMethod.GET },
    ],
  });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalInterceptors(refuseUnknownQuery);
  const schema = app.get(SchemaStatus);
  app.useGlobalFilters(
    new ApiErrorFilter(app.get(DiskSpace), () => schema.missingMigrations(), app.get(SecurityLog)),
  );
  addOpenApi(app as INestApplication);
  if (config.webRoot !== null) serveWeb(app, config.webRoot);
  await app.init();
  handleClientErrors(app.getHttpServer());
  // last, so it only handles requests that no route matches
  app.use(sendNotFound);
}

/** The parser, for the methods that have a body. A body of another method is ignored. */
const ifBody =
  (parse: RequestHandler): RequestHandler =>
  (request, response, next) =>
    ['POST', 'PUT', 'PATCH'].includes(request.method) ? parse(request, response, next) : next();

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

function sendNotFound(_request: Request, response: Response): void {
  const { status, text } = ERRORS.not_found;
  sendError(response, status, { detail: text() });
}
