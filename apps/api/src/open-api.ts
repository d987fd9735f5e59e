import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';

const DOCS_PATH = 'api/v1/docs';
/** The Swagger page needs inline styles. No other page allows them. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Serves the API document at /api/v1/openapi.json and a page with it at /api/v1/docs. */
export function addOpenApi(app: INestApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Fanteam Optimizer')
    .setDescription('Provably optimal lineups for daily fantasy football.')
    .setVersion('1.0.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description);
  app.use(`/${DOCS_PATH}`, (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', DOCS_POLICY);
    next();
  });
  SwaggerModule.setup(DOCS_PATH, app, document, { jsonDocumentUrl: 'api/v1/openapi.json', raw: ['json'] });
}
