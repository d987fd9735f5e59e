/** Identifies the client of a request by token, cookie and address. */
import { randomUUID } from 'node:crypto';
import {
  createParamDecorator,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import type { User } from '../auth/user.entity';
import { toClient } from '../common/client-address';
import { addToLogContext } from '../common/log-context';
import { setSignedCookie, signedCookie } from '../common/signed-cookies';
import { isKnown, type Client } from './client';

/** Only the optimizer's routes need the cookie. */
const CLIENT_COOKIE_PATH = '/api/v1/dfs';
const COOKIE_NAME = 'fanteam_client';
export const CLIENT_COOKIE_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

type IdentifiedRequest = Request & { user?: User | null; client?: Client };

/** Adds the client to the request and never rejects it: an invalid token counts as no token. */
@Injectable()
export class ClientGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    // After `SignedInGuard`, the account is known. If it was deleted since, a second reading would remove it here.
    if (!request.user) await super.canActivate(context);
    const client: Client = {
      userId: request.user?.id ?? null,
      anonymousId: readAnonymousId(request),
      address: toClient(request.ip ?? ''),
    };
    request.client = client;
    addToLogContext({ user_id: client.userId ?? undefined });
    return true;
  }

  /** Passport reports an error only when the database is unavailable. */
  override handleRequest<Account>(error: unknown, user: Account | false): Account {
    if (error) throw error;
    return (user || null) as Account;
  }
}

/** The client that `ClientGuard` has added to the request. */
export const clientOf = (context: ExecutionContext): Client =>
  context.switchToHttp().getRequest<IdentifiedRequest>().client as Client;

export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientOf(context),
);

/**
 * Gives a client without token and cookie a cookie with a random id. A request that fails gets none: a client that
 * exceeded a limit must not start again as another one. A GET request changes nothing, so it gets none either.
 */
@Injectable()
export class ClientCookieInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      tap(() => {
        const isReading = http.getRequest<Request>().method === 'GET';
        if (!isReading && !isKnown(clientOf(context))) setClientCookie(http.getResponse());
      }),
    );
  }
}

function readAnonymousId(request: Request): string | null {
  const id = signedCookie(request, COOKIE_NAME);
  return isUUID(id) ? id : null;
}

function setClientCookie(response: Response): void {
  setSignedCookie(response, COOKIE_NAME, randomUUID(), {
    path: CLIENT_COOKIE_PATH,
    maxAge: CLIENT_COOKIE_DAYS * DAY_MS,
  });
}
