import { execFileSync } from 'node:child_process';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** All processes of this machine. */
export function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

/** The ids of a process and its descendants, parents first. */
export function treeOf(pid: number): number[] {
  const all = listProcesses();
  const below = (parent: number): number[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)]);
  return [pid, ...below(pid)];
}

/** The ids of the solver processes that a worker has started. */
export const solversOf = (worker: number): number[] =>
  listProcesses()
    .filter(({ parent, command }) => parent === worker && command.includes('solver-process'))
    .map(({ pid }) => pid);
