import type { Response } from 'express';

/** Aborts when the client leaves before it has its answer, and when it has it. */
export function whenLeft(response: Response): AbortSignal {
  const controller = new AbortController();
  // it may have left while its request was read and admitted; that is not told again
  if (response.closed) controller.abort();
  response.once('close', () => controller.abort());
  return controller.signal;
}
