/** Who descends from whom, what is left and who used the processor, as Linux tells it. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** What is started carries it in its environment, and what that starts too. */
const MARK = { name: 'FANTEAM_CHAOS', value: randomUUID() };
const TICKS_PER_SECOND = 100;

/** From here on everything that this process starts, and what that starts, can be told from others. */
export function markChildren() {
  process.env[MARK.name] = MARK.value;
}

/** @returns {number[]} pids of all that is marked, whoever their parent is by now, and of all that descends from here */
export function startedProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const marked = pids
    .map(Number)
    .filter((pid) => read(pid, 'environ').includes(`${MARK.name}=${MARK.value}\0`));
  // nginx writes over its environment
  return [...new Set([...marked, ...treeOf(process.pid).slice(1)])];
}

/** @returns {number[]} pids of the direct children of a process */
export function childrenOf(pid) {
  return read(pid, `task/${pid}/children`).trim().split(/\s+/).filter(Boolean).map(Number);
}

export function parentOf(pid) {
  return Number(statOf(pid)[1]);
}

/** false too of one that has ended and is still listed, because nobody has asked for its end. */
export function isAlive(pid) {
  const [state = 'Z'] = statOf(pid);
  return state !== '' && state !== 'Z';
}

/** @returns {number[]} the process and all that descend from it, the oldest first */
export function treeOf(pid) {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** Milliseconds of processor time that a process has used itself, and those of its children that have ended. */
export function processorMs(pid) {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15).map(Number);
  const toMs = (ticks) => (ticks * 1000) / TICKS_PER_SECOND;
  return { own: toMs(user + system), ended: toMs(endedUser + endedSystem) };
}

/** Ends a process at once; one that has ended already is all right. */
export function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it was quicker
  }
}

/** What comes after the name, which is in brackets and may hold spaces. */
const statOf = (pid) => read(pid, 'stat').split(') ').at(-1).split(' ');

/** '' when the process has ended. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
