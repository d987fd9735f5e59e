import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** The client's address: an IPv4 address, or the /64 prefix of an IPv6 address. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  toClient(context.switchToHttp().getRequest<Request>().ip ?? ''),
);

/** Reduces an address to the part that its owner cannot change. Providers assign an IPv6 /64 to one customer. */
export function toClient(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const prefix = [...left, ...zeros, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Warns once if a proxy seems to be in front of a server that trusts none: then all users have one address. */
export function warnOfUnknownProxy(log: Logger): RequestHandler {
  let hasWarned = false;
  return ({ headers }: Request, _response: Response, next: NextFunction) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn(
        'A request has the header X-Forwarded-For, but TRUST_PROXY_HOPS is 0. If a proxy is in front of the server, ' +
          'set TRUST_PROXY_HOPS to the number of proxies. Otherwise all users share the limits of one address.',
      );
    }
    next();
  };
}
