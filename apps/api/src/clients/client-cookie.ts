import { hkdfSync, randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler, Response } from 'express';

/** Only the optimizer's calls need to know who is anonymous. */
export const CLIENT_COOKIE_PATH = '/api/v1/dfs';
const NAME = 'fanteam_client';
const YEAR_MS = 365 * 24 * 3_600_000;

/** Reads cookies and checks their signatures, with a key of its own derived from the server's secret. */
export function readClientCookie(secret: string): RequestHandler {
  return cookieParser(Buffer.from(hkdfSync('sha256', secret, '', 'anonymous clients', 32)).toString('hex'));
}

/** The id in a cookie that we signed; null without one. */
export function anonymousIdOf(request: Request): string | null {
  const id: unknown = request.signedCookies?.[NAME];
  return isUUID(id) ? (id as string) : null;
}

/** Gives an unknown client something to be known by next time. Holds an id and nothing else. */
export function giveClientCookie(request: Request, response: Response): void {
  response.cookie(NAME, randomUUID(), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    path: CLIENT_COOKIE_PATH,
    maxAge: YEAR_MS,
  });
}
