/**
 * A signed cookie with the accounts that a browser logged in to. It survives a log-out. Guesses of such a browser at such
 * an account have a limit of their own.
 */
import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { toClient } from '../common/client-address';
import { setSignedCookie, signedCookie } from '../common/signed-cookies';
import type { Guesser } from './throttle';

const COOKIE_NAME = 'fanteam_browser';
const COOKIE_PATH = '/api/v1';
export const KNOWN_BROWSER_DAYS = 90;
const DAY_MS = 24 * 3_600_000;
/** A further account replaces the one with the oldest log-in. */
const MAX_ACCOUNTS = 8;

/** The id of the browser, and the ids of its accounts, the latest log-in first. */
interface Browser {
  id: string;
  accounts: string[];
}

/** The sender of a request with a password: returns the guesser of an account. */
export type Sender = (accountId: string | undefined) => Guesser;

export const CurrentSender = createParamDecorator((_: unknown, context: ExecutionContext): Sender => {
  const request = context.switchToHttp().getRequest<Request>();
  const address = toClient(request.ip ?? '');
  const browser = readBrowser(request);
  return (accountId) => ({
    address,
    knownBrowser: browser && accountId && browser.accounts.includes(accountId) ? browser.id : null,
  });
});

/** Remembers that the browser has proved that it belongs to the owner of an account. */
export function rememberAccount(response: Response, accountId: string): void {
  const { id, accounts } = readBrowser(response.req) ?? { id: randomUUID(), accounts: [] };
  const others = accounts.filter((each) => each !== accountId);
  const value = [id, accountId, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
  setSignedCookie(response, COOKIE_NAME, value, { path: COOKIE_PATH, maxAge: KNOWN_BROWSER_DAYS * DAY_MS });
}

/** The value of another signed cookie is one id, without accounts. */
function readBrowser(request: Request): Browser | null {
  const [id, ...accounts] = signedCookie(request, COOKIE_NAME)?.split('.') ?? [];
  return isUUID(id) ? { id: id as string, accounts } : null;
}
