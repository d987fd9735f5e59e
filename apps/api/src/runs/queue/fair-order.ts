/**
 * The order of the slow lane: start-time fair queueing (Goyal, Vin, Cheng: "Start-time Fair Queuing", SIGCOMM 1996).
 *
 * Every run of the lane has start tags in milliseconds of solver time: on the virtual clock, the time at which its
 * client and its address have received the service of their earlier runs. The run with the lowest tag starts first, so
 * the client that was served the shortest time comes first. The virtual time is the highest tag of a run that has
 * started. A client without earlier runs starts at the virtual time: ahead of every waiting run whose client was served
 * more recently, and never with credit for the time before it came.
 *
 * Invariants:
 * - A tag never changes, and the tags of later runs never fall below the virtual time. So a waiting run is overtaken by
 *   a bounded number of runs, and none starves.
 * - While two clients always have runs waiting, their service differs by at most the sum of their longest runs for each
 *   solver process, and the longest run of all clients.
 * - An open run counts with its time limit, because its cost is not known. When it has ended, it counts with the solver
 *   time that it used, for the tags of later runs.
 * - When no run is open, the clock begins at 0 again.
 */
import { ADDRESS_FACTOR } from '../../clients/client';

/** A run that has tags. */
export interface TaggedRun {
  /** null: the run has no owner, and its client has no other run. */
  client: string | null;
  address: string | null;
  tags: Tags;
  /** Solver time in milliseconds: used, or expected while the run is open. */
  cost: number;
  isOpen: boolean;
  /** A solver process of the slow lane has started the run. */
  hasStarted: boolean;
}

interface Tags {
  client: number;
  /** Like the tag of the client. An address has the share of several clients. */
  address: number;
}

/** The position on the virtual clock. */
export const startTag = ({ client, address }: Tags): number => Math.max(client, address);

/** The tags of a new run. `others` are the runs that have tags; ended ones only matter if `isRelevant` is true for them. */
export function tagsOf(run: Pick<TaggedRun, 'client' | 'address'>, others: readonly TaggedRun[]): Tags {
  const now = virtualTime(others);
  const tags = { client: now, address: now };
  if (!others.some(({ isOpen }) => isOpen)) return tags;
  for (const other of others) {
    const isSameClient = run.client !== null && other.client === run.client;
    if (isSameClient) tags.client = Math.max(tags.client, other.tags.client + other.cost);
    const isSameAddress = run.address !== null && other.address === run.address;
    if (isSameAddress)
      tags.address = Math.max(tags.address, other.tags.address + other.cost / ADDRESS_FACTOR);
  }
  return tags;
}

/** Whether a run still affects the tags of later ones. The tags of other runs can be deleted. */
export function isRelevant({ tags, cost, isOpen }: TaggedRun, others: readonly TaggedRun[]): boolean {
  if (isOpen) return true;
  if (!others.some((other) => other.isOpen)) return false;
  return startTag(tags) + cost > virtualTime(others);
}

function virtualTime(runs: readonly TaggedRun[]): number {
  if (!runs.some(({ isOpen }) => isOpen)) return 0;
  return Math.max(0, ...runs.filter(({ hasStarted }) => hasStarted).map(({ tags }) => startTag(tags)));
}
