import address from './solver-worker.ts?worker';

/** Starts the solver's worker. @throws where the browser has none. */
export function startWorker(): Worker {
  const { href, origin } = new URL(address, document.baseURI);
  if (origin === location.origin) return new Worker(href);
  // Only a dev server has the remote's files at an origin of their own, from which no worker may start.
  const script = new Blob([`importScripts(${JSON.stringify(href)})`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(script));
}
