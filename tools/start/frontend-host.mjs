import { isIPv6 } from 'node:net';

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * The host of links in mails when FRONTEND_HOST is not set: the address that the server listens on. A wildcard
 * address cannot be opened in a browser: it is replaced by 127.0.0.1, and `log` receives a hint.
 */
export function defaultFrontendHost(host, port, log) {
  if (!WILDCARDS.includes(host)) return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const local = `http://127.0.0.1:${port}`;
  log(
    `HOST is ${host}, but links in mails point to ${local}: set FRONTEND_HOST to the address that users open.`,
  );
  return local;
}
