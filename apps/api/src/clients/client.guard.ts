import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import type { User } from '../auth/user.entity';
import type { Client } from './client';
import { toClient } from '../common/client-address';
import { anonymousIdOf, giveClientCookie } from './client-cookie';

type Identified = Request & { user?: User | null; client?: Client };

/**
 * Lets everybody in and says who it is: by token, cookie and address. A bad token counts as none. A call
 * that makes something (POST) gives an unknown client a cookie.
 */
@Injectable()
export class ClientGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const http = context.switchToHttp();
    const request = http.getRequest<Identified>();
    const client: Client = {
      userId: request.user?.id ?? null,
      anonymousId: anonymousIdOf(request),
      address: toClient(request.ip ?? ''),
    };
    request.client = client;
    const isUnknown = client.userId === null && client.anonymousId === null;
    if (isUnknown && request.method === 'POST') giveClientCookie(request, http.getResponse<Response>());
    return true;
  }

  /** Errors are the database's absence; everything else is somebody without an account. */
  override handleRequest<Account>(error: unknown, user: Account | false): Account {
    if (error) throw error;
    return (user || null) as Account;
  }
}

/** Who calls, as `ClientGuard` found. */
export const clientOf = (context: ExecutionContext): Client =>
  context.switchToHttp().getRequest<Identified>().client as Client;

export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientOf(context),
);
