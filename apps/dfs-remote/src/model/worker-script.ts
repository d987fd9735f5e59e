/** Starts a worker from the address of its script (`?worker`). @throws if the browser does not support workers. */
export function startScript(address: string): Worker {
  const { href, origin } = new URL(address, document.baseURI);
  if (origin === location.origin) return new Worker(href);
  // In development the remote has another origin, and browsers start no worker from another origin.
  const script = new Blob([`importScripts(${JSON.stringify(href)})`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(script));
}
