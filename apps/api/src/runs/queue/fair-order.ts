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
 * - A tag never rises, and no tag falls below the virtual time. So a waiting run is overtaken by a bounded number of
 *   runs, and none starves.
 * - While two clients always have runs waiting, their service differs by at most the sum of their longest runs for each
 *   solver process, and the longest run of all clients.
 * - An open run counts with its time limit, because its cost is not known. When it has ended, it counts with the solver
 *   time that it used, and the tags of waiting runs are lowered accordingly.
 * - When no run is open, the clock begins at 0 again.
 */
import { ADDRESS_FACTOR } from '../../clients/client';

/** A run that has tags. */
export interface TaggedRun {
  id: string;
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

export interface Tags {
  client: number;
  /** Like the tag of the client. An address has the share of several clients. */
  address: number;
}

/** The position on the virtual clock. */
export const startTag = ({ client, address }: Tags): number => Math.max(client, address);

/** The tags of a new run. `others` are the runs that have tags; ended ones only matter if `isRelevant` is true for them. */
export function tagsOf(run: Pick<TaggedRun, 'client' | 'address'>, others: readonly TaggedRun[]): Tags {
  return others.some(({ isOpen }) => isOpen)
    ? tagsAfter(run, others, virtualTime(others))
    : { client: 0, address: 0 };
}

/**
 * The runs that have not started and whose tags are lower now that a run has ended before its time limit, with these tags.
 * `runs`: all that have tags.
 */
export function loweredTags<Run extends TaggedRun>(runs: readonly Run[]): Run[] {
  const now = virtualTime(runs);
  const isWaiting = ({ isOpen, hasStarted }: Run) => isOpen && !hasStarted;
  const waiting = runs.filter(isWaiting).sort((a, b) => startTag(a.tags) - startTag(b.tags));
  const earlier = runs.filter((run) => !isWaiting(run));
  for (const run of waiting) {
    const { client, address } = tagsAfter(run, earlier, now);
    const tags = {
      client: Math.min(run.tags.client, client),
      address: Math.min(run.tags.address, address),
    };
    earlier.push({ ...run, tags });
  }
  const tagsBefore = new Map(waiting.map((run) => [run.id, startTag(run.tags)]));
  return earlier.filter((run) => startTag(run.tags) < (tagsBefore.get(run.id) ?? 0));
}

/** The tags of a run that comes after the service of the others. */
function tagsAfter(
  run: Pick<TaggedRun, 'client' | 'address'>,
  others: readonly TaggedRun[],
  now: number,
): Tags {
  const tags = { client: now, address: now };
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
