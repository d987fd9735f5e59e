/** Cookies that only this server can create. */
import { hkdfSync } from 'node:crypto';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler, Response } from 'express';

/**
 * Parses cookies and checks their signatures. The keys are derived from the server's secrets: the first one signs new
 * cookies, each one is accepted.
 */
export function readSignedCookies(secrets: string[]): RequestHandler {
  return cookieParser(secrets.map(toCookieKey));
}

const toCookieKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'anonymous clients', 32)).toString('hex');

/** Returns the value of a cookie whose signature is right. Not its name but only its value is signed. */
export function signedCookie(request: Request, name: string): string | null {
  const value: unknown = request.signedCookies?.[name];
  return typeof value === 'string' ? value : null;
}

/** Adds a signed cookie to the response that scripts cannot read. */
export function setSignedCookie(
  response: Response,
  name: string,
  value: string,
  { path, maxAge }: { path: string; maxAge: number },
): void {
  const { secure } = response.req;
  response.cookie(name, value, { signed: true, httpOnly: true, sameSite: 'lax', secure, path, maxAge });
}
