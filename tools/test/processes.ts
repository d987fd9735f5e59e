/** Process trees, remaining processes and processor time, read from Linux's `/proc`. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** An option of Node without effect. `NODE_OPTIONS` is one of the few variables that solver processes inherit. */
const MARK = `--conditions=chaos-${randomUUID()}`;
const TICKS_PER_SECOND = 100;

/** Processes that the TypeScript compiler of this process uses. */
let compilers = new Set<number>();

/** Marks all processes that this process starts from now on, and their descendants. */
export function markChildren(): void {
  compilers = new Set(treeOf(process.pid));
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, MARK].filter(Boolean).join(' ');
}

/** @returns the pids of all marked processes (also after their parent exited) and of all descendants */
export function startedProcesses(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const marked = pids.map(Number).filter((pid) => read(pid, 'environ').includes(MARK));
  // nginx overwrites its environment, so it is only found as a descendant.
  const descendants = treeOf(process.pid).slice(1);
  return [...new Set([...marked, ...descendants])].filter((pid) => !compilers.has(pid));
}

/** @returns the pids of the direct children of a process */
export function childrenOf(pid: number): number[] {
  return read(pid, `task/${pid}/children`).trim().split(/\s+/).filter(Boolean).map(Number);
}

/** @returns the command line of a process, '' when it has exited */
export function commandOf(pid: number): string {
  return read(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Does what Ctrl+C in a terminal does: sends SIGINT to the started processes in the group of this process. */
export function interruptGroup(): void {
  const groupOf = (pid: number) => statOf(pid)[2];
  for (const pid of startedProcesses()) {
    if (groupOf(pid) === groupOf(process.pid)) signal(pid, 'SIGINT');
  }
}

/** false also for a zombie: a process that has exited, but whose parent has not read its exit code. */
export function isAlive(pid: number): boolean {
  const [state = 'Z'] = statOf(pid);
  return state !== '' && state !== 'Z';
}

/** @returns the pids of the process and all its descendants, parents first */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** Processor time in milliseconds: `own` of the process, `ended` of its children that have exited. */
export function processorMs(pid: number): { own: number; ended: number } {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15).map(Number);
  const toMs = (ticks: number) => (ticks * 1000) / TICKS_PER_SECOND;
  return { own: toMs(user + system), ended: toMs(endedUser + endedSystem) };
}

/** Sends SIGKILL to a process; ignores a process that has already exited. */
export function killNow(pid: number): void {
  signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}

/** The fields after the process name, which is in parentheses and may contain spaces. */
const statOf = (pid: number) => read(pid, 'stat').split(') ').at(-1)!.split(' ');

/** '' when the process does not exist. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
