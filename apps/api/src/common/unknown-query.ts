import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { unknownFieldError } from './validation';

/** Refuses a query of a route that reads none. The validation pipe checks those of the other routes. */
export const refuseUnknownQuery: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { originalUrl, query } = context.switchToHttp().getRequest<Request>();
    const [name] = Object.keys(query);
    if (name !== undefined && isApi(originalUrl) && !readsQuery(context))
      throw unknownFieldError('query', name);
    return next.handle();
  },
};

/** Probes may send anything to the health checks outside of the API. */
const isApi = (url: string): boolean => /^\/api\//i.test(url);

/** Whether the handler has a parameter with `@Query`. */
function readsQuery(context: ExecutionContext): boolean {
  const parameters = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  ) as object | undefined;
  return Object.keys(parameters ?? {}).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
