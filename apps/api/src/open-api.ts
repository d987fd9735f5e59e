import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { REQUEST_ID_HEADER, REQUEST_ID_PATTERN } from './common/request-id';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

const DOCS_PATH = 'api/v1/docs';
/** The Swagger page needs inline styles. No other page allows them. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const REQUEST_ID_PARAMETER = {
  name: REQUEST_ID_HEADER,
  in: 'header' as const,
  required: false,
  description: 'An id for this request. An id that does not match the pattern is replaced.',
  schema: { type: 'string' as const, pattern: REQUEST_ID_PATTERN },
};

/** Adds the header of the request id to every response. */
function describeRequestIds({ paths }: OpenAPIObject): void {
  const description = 'The id of the request. Its error body and its log lines contain it.';
  for (const { responses } of operationsOf(paths)) {
    for (const response of Object.values(responses as Record<string, { headers?: object }>)) {
      response.headers = {
        ...response.headers,
        [REQUEST_ID_HEADER]: { description, schema: { type: 'string' } },
      };
    }
  }
}

/** All ids in paths are UUIDs. */
function describeIds({ paths }: OpenAPIObject): void {
  for (const { parameters = [] } of operationsOf(paths)) {
    for (const parameter of parameters) {
      if ('in' in parameter && parameter.in === 'path' && /^(id|\w+_id)$/.test(parameter.name)) {
        parameter.schema = { type: 'string', format: 'uuid' };
      }
    }
  }
}

/** The objects in request bodies have no other fields: the server refuses them. */
function closeRequestBodies({ paths, components }: OpenAPIObject): void {
  const open: unknown[] = operationsOf(paths).map(({ requestBody }) => requestBody);
  const seen = new Set<unknown>();
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const { $ref: reference, properties } = next as { $ref?: string; properties?: object };
    if (typeof reference === 'string') open.push(components?.schemas?.[reference.split('/').at(-1)!]);
    if (properties) Object.assign(next, { additionalProperties: false, ...next });
    open.push(...Object.values(next));
  }
}

const operationsOf = (paths: OpenAPIObject['paths']): OperationObject[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods as Record<string, OperationObject>));

/** Serves the API document at /api/v1/openapi.json and a page with it at /api/v1/docs. */
export function addOpenApi(app: INestApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Fanteam Optimizer')
    .setDescription('Provably optimal lineups for daily fantasy football.')
    .setVersion('1.0.0')
    .addBearerAuth()
    .addGlobalParameters(REQUEST_ID_PARAMETER)
    .build();
  const document = SwaggerModule.createDocument(app, description);
  describeRequestIds(document);
  describeIds(document);
  closeRequestBodies(document);
  app.use(`/${DOCS_PATH}`, (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', DOCS_POLICY);
    next();
  });
  SwaggerModule.setup(DOCS_PATH, app, document, { jsonDocumentUrl: 'api/v1/openapi.json', raw: ['json'] });
}
