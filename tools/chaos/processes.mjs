/** Who descends from whom, as Linux tells it. */
import { readFileSync } from 'node:fs';

/** @returns {number[]} pids of the direct children of a process */
export function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

/** @returns {number[]} the process and all that descend from it, the oldest first */
export function treeOf(pid) {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** Ends a process at once; one that has ended already is all right. */
export function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it was quicker
  }
}
