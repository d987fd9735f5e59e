import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/**
 * Time limits of connections, in milliseconds. A client that sends slower than this is disconnected, at most
 * `connectionsCheckingInterval` later.
 */
export const SERVER_TIMEOUTS = {
  /**
   * Idle between two requests. Longer than a proxy keeps idle connections (nginx: 60 s): otherwise it sends requests
   * into connections that are being closed.
   */
  keepAliveTimeout: 75_000,
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 20_000,
  /** From the first byte of a request to the end of its body. It does not limit the response. */
  requestTimeout: 25_000,
  /** Node accepts this one only as an option of `createServer`, but reads it when the server starts to listen. */
  connectionsCheckingInterval: 1000,
};
/** How often a server that has stopped listening closes the connections without an open request. */
const CLOSE_EVERY_MS = 1000;
/**
 * How long a connection of a proxy stays open after the server has stopped listening and after its last request. The
 * proxy may just be sending a request into it, which it must not repeat.
 */
const PROXY_DRAIN_MS = 2000;

/** Sets the time limits. Call it before the server listens. */
export function limitSlowClients(server: Server): void {
  Object.assign(server, SERVER_TIMEOUTS);
}

/** A connection of the server. */
interface Connection {
  open: Set<Response>;
  usedAt: number;
}

/**
 * Middleware that closes each connection with its response once the server has stopped listening. Otherwise open
 * keep-alive connections would keep the process running. Idle connections are closed at once, but those of a proxy only
 * after a pause.
 */
export function closeConnectionsOnShutdown(server: Server, { isBehindProxy }: { isBehindProxy: boolean }) {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { open: new Set(), usedAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const drainMs = isBehindProxy ? PROXY_DRAIN_MS : 0;
  const close = server.close.bind(server);
  let closedAt: number | undefined;
  const closeUnused = () => {
    const limit = performance.now() - drainMs;
    connections.forEach(({ open, usedAt }, socket) => {
      if (open.size === 0 && Math.max(usedAt, closedAt!) <= limit) socket.destroy();
    });
  };
  // Closing resets connections that are not accepted yet and discards requests that are not read yet.
  server.close = (callback) => {
    closedAt = performance.now();
    // `close` calls it
    if (isBehindProxy) server.closeIdleConnections = () => undefined;
    connections.forEach(({ open }) => open.forEach(closeWithResponse));
    setInterval(() => afterArrived(closeUnused), CLOSE_EVERY_MS).unref();
    afterArrived(() => close(callback));
    return server;
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    if (closedAt !== undefined) closeWithResponse(response);
    const connection = connections.get(request.socket);
    connection?.open.add(response);
    response.once('close', () => {
      connection?.open.delete(response);
      if (connection) connection.usedAt = performance.now();
    });
    next();
  };
}

/** Calls `act` after a full turn of the event loop, which handles everything that arrived before. */
function afterArrived(act: () => void): void {
  setImmediate(() => setImmediate(act));
}

function closeWithResponse(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
