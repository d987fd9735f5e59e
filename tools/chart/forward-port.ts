import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * Forwards connections to a port of this machine, so that Pods reach a server that listens on 127.0.0.1 only.
 *
 * @param port 0 uses a free port
 * @returns the port
 */
export async function forwardPort(address: string, port: number, target: number): Promise<number> {
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  // The script ends without closing it.
  server.unref();
  server.listen(port, address);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
