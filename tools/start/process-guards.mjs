import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A server that was just killed may need this long to let go of its port. */
const PATIENCE_MS = 2500;
const POLL_MS = 250;

/** Waits a moment for `port` to come free. @returns {Promise<boolean>} whether it is still taken then. */
export async function whilePortIsTaken(host, port) {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (await isTaken(host, port)) {
    if (Date.now() > giveUpAt) return true;
    await delay(POLL_MS);
  }
  return false;
}

function isTaken(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else reject(new Error(cannotListen(host, port, error)));
    });
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

const cannotListen = (host, port, { code, message }) =>
  code === 'EACCES'
    ? `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`
    : `Nothing can be served at ${host}: ${message}. Set HOST to an address of this machine.`;

/** Started by npm, this process would outlive a killed npm and keep its port: it leaves with it instead. */
export function leaveWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const atFirst = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atFirst) return;
    // once: a second signal would cut an orderly stop short
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}

/** npm may run us through a shell that would survive it, so where it can be read the parent's parent counts too. */
function ancestors() {
  const parent = process.ppid;
  try {
    const afterName = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').pop();
    return `${parent} ${afterName.split(' ')[1]}`;
  } catch {
    return `${parent}`;
  }
}
