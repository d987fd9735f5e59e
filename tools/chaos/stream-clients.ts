/**
 * Many HTTP clients in a process of their own, so that they do not delay the measurements of the scenario. Started with
 * `fork`; the message is a `Task`. Addresses are those of the loopback network, 127.0.0.0/8.
 */
import { connect, type Socket } from 'node:net';
import { inParallel } from './load';

/** What the clients do. */
export interface Task {
  url: string;
  path: string;
  clients: number;
  /** The clients are divided between this many addresses. */
  addresses: number;
  /** Whether the clients stop reading after the head of the response. */
  isSlow?: boolean;
}

/** Sent when every client has the head of its response, and again when all connections are closed. */
export interface Result {
  isFinished: boolean;
  /** Responses by status; 0: no response. */
  statuses: Record<number, number>;
  /** Clients that have received the event `done`. */
  done: number;
  /** Bytes of all responses. */
  bytes: number;
}

const ATTEMPTS_AT_ONCE = 100;
const DONE = 'event: done';

process.once('message', (task: Task) => void run(task));
// the scenario has ended or failed
process.once('disconnect', () => process.exit(0));

async function run({ url, path, clients, addresses, isSlow = false }: Task): Promise<void> {
  const { hostname, port } = new URL(url);
  const result: Result = { isFinished: false, statuses: {}, done: 0, bytes: 0 };
  const closed: Promise<unknown>[] = [];
  const attempt = async (index: number): Promise<void> => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: addressOf(index % addresses),
    });
    closed.push(new Promise((resolve) => socket.once('close', resolve)));
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    const status = await readStatus(socket, result);
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (isSlow) socket.pause();
  };
  await inParallel(clients, ATTEMPTS_AT_ONCE, attempt);
  process.send!(result);
  await Promise.all(closed);
  process.send!({ ...result, isFinished: true });
}

const addressOf = (index: number): string => `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;

/** @returns the status, or 0 when the connection closes without one */
function readStatus(socket: Socket, result: Result): Promise<number> {
  return new Promise((resolve) => {
    let end = '';
    let isDone = false;
    socket.on('data', (chunk: Buffer) => {
      result.bytes += chunk.length;
      // a run of many lineups has megabytes: only the seams between two chunks are copied
      isDone ||= chunk.includes(DONE) || (end + chunk.toString('latin1', 0, DONE.length)).includes(DONE);
      end = chunk.toString('latin1', Math.max(0, chunk.length - DONE.length));
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1', 0, 20))?.[1] ?? 0));
    });
    socket.once('close', () => {
      if (isDone) result.done += 1;
      resolve(0);
    });
  });
}
