import { METHODS } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ERRORS } from './errors';
import { sendError } from './request-id';

/** What this file uses of an entry of Express's router. */
interface Layer {
  /** Absent for a middleware. */
  route?: { methods: Record<string, boolean> };
  match: (path: string) => unknown;
}

/**
 * Middleware that answers a wrong method with 405, and `OPTIONS` with 204, both with `Allow`, for each path that has a
 * route. The router itself knows the methods of a path.
 */
export function rejectWrongMethods(app: NestExpressApplication) {
  const { router } = app.getHttpAdapter().getInstance();
  const layers = router.stack as unknown as Layer[];
  return (request: Request, response: Response, next: NextFunction): void => {
    const allowed = methodsOf(layers, request.path);
    if (allowed.size === 0 || allowed.has(request.method)) return next();
    response.set('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') response.status(204).end();
    else sendError(response, ERRORS.method_not_allowed.status, { detail: ERRORS.method_not_allowed.text() });
  };
}

/** The methods of the routes with this path; none for an unknown path. */
function methodsOf(layers: readonly Layer[], path: string): Set<string> {
  const methods = layers
    .filter(({ route }) => route !== undefined && !isForAllMethods(route))
    .filter((layer) => layer.match(path))
    .flatMap(({ route }) => Object.keys(route!.methods).map((method) => method.toUpperCase()));
  if (methods.includes('GET')) methods.push('HEAD');
  return new Set(methods);
}

/** Nest adds such routes, which answer with 404. */
const isForAllMethods = ({ methods }: NonNullable<Layer['route']>): boolean =>
  methods['_all'] === true || Object.keys(methods).length >= METHODS.length - 1;
