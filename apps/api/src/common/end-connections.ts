import type { Server } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/**
 * Once the server takes no more connections, each answer is the last on its own: a client that goes on asking
 * would otherwise keep the process from ending.
 */
export function endConnectionsWhenClosing(server: Server) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (!server.listening) response.setHeader('Connection', 'close');
    next();
  };
}
