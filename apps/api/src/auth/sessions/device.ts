import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import bowser from 'bowser';
import type { Request } from 'express';
import { toClient } from '../../common/client-address';

/** Where a user logs in, as the list of sessions shows it. */
export interface Device {
  /** An IPv4 address, or the /64 prefix of an IPv6 address. */
  client: string;
  /** null if the program has no name that is known. */
  browser: string | null;
}

/** The device that sent the request. */
export const CurrentDevice = createParamDecorator((_: unknown, context: ExecutionContext): Device => {
  const request = context.switchToHttp().getRequest<Request>();
  return { client: toClient(request.ip ?? ''), browser: toBrowserName(request.headers['user-agent']) };
});

/** Real ones are shorter. */
const MAX_USER_AGENT = 512;
const MAX_NAME = 60;

/** 'Mozilla/5.0 (Windows NT 10.0; …) … Firefox/140.0' → 'Firefox on Windows' */
export function toBrowserName(userAgent = ''): string | null {
  const text = userAgent.slice(0, MAX_USER_AGENT);
  if (text === '') return null;
  const { browser, os } = bowser.parse(text);
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' on ').slice(0, MAX_NAME);
}
