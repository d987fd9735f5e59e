import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics';

/**
 * Times every request under the route it met. What met none (files of the pages, unknown addresses) counts
 * as one route, or whoever types addresses at random would fill the memory.
 */
export function countRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      const path = (request.route as { path?: unknown } | undefined)?.path;
      // the wildcard that answers 404 begins with a star
      const route = typeof path === 'string' && path.startsWith('/') ? path : 'other';
      metrics.countRequest(request.method, route, response.statusCode, performance.now() - start);
    });
    next();
  };
}
