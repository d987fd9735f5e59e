import { isIPv6 } from 'node:net';

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * Where links in mails lead when FRONTEND_HOST is not set: to what the server listens on. Nobody can open
 * "every address of this machine", so that becomes this machine itself, and `log` says what to set.
 */
export function defaultFrontendHost(host, port, log) {
  if (!EVERY_ADDRESS.includes(host)) return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const here = `http://127.0.0.1:${port}`;
  log(
    `HOST is ${host}, but links in mails lead to ${here}: set FRONTEND_HOST to the address that people open.`,
  );
  return here;
}
