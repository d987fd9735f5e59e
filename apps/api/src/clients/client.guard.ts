/** Identifies the client of a request by token, cookie and address. */
import { hkdfSync, randomUUID } from 'node:crypto';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler, Response } from 'express';
import type { User } from '../auth/user.entity';
import { toClient } from '../common/client-address';
import type { Client } from './client';

/** Only the optimizer's routes need the cookie. */
export const CLIENT_COOKIE_PATH = '/api/v1/dfs';
const COOKIE_NAME = 'fanteam_client';
const YEAR_MS = 365 * 24 * 3_600_000;

type IdentifiedRequest = Request & { user?: User | null; client?: Client };

/** Parses cookies and checks their signatures. The key is derived from the server's secret. */
export function readClientCookie(secret: string): RequestHandler {
  return cookieParser(Buffer.from(hkdfSync('sha256', secret, '', 'anonymous clients', 32)).toString('hex'));
}

/**
 * Adds the client to the request and never rejects it: an invalid token counts as no token. A POST from a client
 * without token and cookie gets a cookie with a random id.
 */
@Injectable()
export class ClientGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const http = context.switchToHttp();
    const request = http.getRequest<IdentifiedRequest>();
    const client: Client = {
      userId: request.user?.id ?? null,
      anonymousId: readAnonymousId(request),
      address: toClient(request.ip ?? ''),
    };
    request.client = client;
    const isUnknown = client.userId === null && client.anonymousId === null;
    if (isUnknown && request.method === 'POST') setClientCookie(request, http.getResponse<Response>());
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

function readAnonymousId(request: Request): string | null {
  const id: unknown = request.signedCookies?.[COOKIE_NAME];
  return isUUID(id) ? (id as string) : null;
}

function setClientCookie(request: Request, response: Response): void {
  response.cookie(COOKIE_NAME, randomUUID(), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    path: CLIENT_COOKIE_PATH,
    maxAge: YEAR_MS,
  });
}
