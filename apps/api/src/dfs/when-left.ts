import type { Response } from 'express';

/** Aborts when the client leaves before it has its answer, and when it has it. */
export function whenLeft(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
