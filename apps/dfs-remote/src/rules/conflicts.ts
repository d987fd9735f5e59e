/**
 * Rules that cannot hold, seen by counting while they are typed. What is said here is certain; what is not
 * seen here the server finds by searching.
 */
import { findClubConflicts } from './club-conflicts';
import type { Conflict, RulePlace } from './conflict';
import { findCountedOut } from './counted-out';
import { findListConflicts } from './list-conflicts';
import { findPlayerConflicts } from './player-conflicts';
import { findNumberConflicts } from './number-conflicts';
import type { RuleContext } from './rule-context';

/** Every conflict of the rules, in the order of the page. */
export function findConflicts(context: RuleContext): Conflict[] {
  const lists = [
    ...findListConflicts(context),
    ...findClubConflicts(context),
    ...findPlayerConflicts(context),
  ];
  const together = lists.length > 0 ? [] : findCountedOut(context);
  return [...findNumberConflicts(context), ...lists, ...together];
}

/** Conflicts by the place where they are shown. */
export function conflictsByPlace(conflicts: readonly Conflict[]): ReadonlyMap<RulePlace, string> {
  const byPlace = new Map<RulePlace, string>();
  for (const { at, text } of conflicts) if (!byPlace.has(at)) byPlace.set(at, text);
  return byPlace;
}
