import type { Fix } from '@fanteam/contracts';
import { isFixable } from '../../model/apply-fix';
import type { NoLineupReason } from '../../model/solver-worker/messages';
import { formatPoints, formatSalary } from '../../shared/numbers';
import { describeChange } from './shown-lineup';
import type { BestLineupState } from './use-best-lineup';

/** The text of the bar. */
export interface BarText {
  /** For example `78.40 pts · 99.5 of 100.0 M`. null: there is no lineup, and the note has both lines. */
  title: string | null;
  /** What has changed, or why there is no lineup. Empty if nothing has changed. */
  note: string;
  /** No lineup costs so little as the cap. */
  isCapTooLow?: boolean;
  /** The first change that makes a lineup possible. */
  fix?: Fix;
}

const NOT_FOUND = 'No lineup was found in a short search. To search longer, press Optimize Lineup.';

interface Page {
  /** An alert of the page already states why there is no lineup, and offers the fixes. */
  isExplained: boolean;
  salaryCap: number;
}

export function describeState(
  { result, shown, reason }: BestLineupState,
  { isExplained, salaryCap }: Page,
): BarText {
  if (isExplained && (result?.kind === 'mistake' || result?.kind === 'impossible')) {
    return { title: null, note: 'No lineup is possible with these settings.' };
  }
  switch (result?.kind) {
    case undefined:
      return { title: null, note: 'Searching for the best lineup' };
    case 'found': {
      const shownPoints = result.isEstimated ? `≈ ${result.points.toFixed(2)}` : formatPoints(result.points);
      const points = `${result.isProven ? '' : 'at least '}${shownPoints} pts`;
      return {
        title: `${points} · ${formatSalary(result.salary)} of ${formatSalary(result.salaryCap)} M`,
        note: (shown && describeChange(shown)) || (result.isEstimated ? 'From estimated projections' : ''),
      };
    }
    case 'not-found':
      return { title: null, note: NOT_FOUND };
    case 'mistake':
      // With another prefix, because an alert can have the same sentence.
      return { title: null, note: result.message.replace('Invalid roster:', 'No lineup yet:') };
    case 'impossible':
      // The contest panel states the cheapest salary and offers a cap.
      if (reason && isOnlyAboutCap(reason)) {
        const note = `Best lineup: none with cap ${formatSalary(salaryCap)} M`;
        return { title: null, note, isCapTooLow: true };
      }
      return { title: null, note: reason?.detail ?? 'No lineup is possible.', ...findFix(reason) };
  }
}

/** No lineup costs so little, even without rules and locked players. */
function isOnlyAboutCap({ reasons = [] }: NoLineupReason): boolean {
  return reasons.length > 0 && reasons.every(({ code }) => code === 'salary_cap' || code === 'usual_cap');
}

/** The usual salary cap is offered before the lowest possible one. */
function findFix(reason: NoLineupReason | null): { fix?: Fix } {
  const reasons = reason?.reasons ?? [];
  const isUsual = ({ code }: { code: string }) => code === 'usual_cap';
  const sorted = [...reasons.filter(isUsual), ...reasons.filter((each) => !isUsual(each))];
  const fix = sorted.map((each) => each.fix).find((each) => each !== undefined && isFixable(each));
  return fix ? { fix } : {};
}
