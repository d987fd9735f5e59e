/**
 * Why a problem has no lineup, and what would make one possible. The contest comes first: a roster that no players fill,
 * a club limit or a cap that no lineup satisfies even without rules. Then the user's rules: all conflicts
 * (find-conflicts.ts), each with changes that were verified (find-fixes.ts). One trial is one search for a single lineup
 * (trials.ts); an explanation usually takes 10 to 60 of them.
 */
import { canFillRoster } from '../check/can-fill-roster';
import type { LineupProblem } from '../problem/problem';
import type { LineupSolver } from '../problem/result';
import type { RuleRef } from '../rules/all-rules';
import { findConflicts, type RuleConflict } from './find-conflicts';
import { FixFinder, type ProblemFix } from './find-fixes';
import { Trials, type Limits } from './trials';

/** One of the user's rules, or a limit of the contest. */
export type ConflictRef = RuleRef | { rule: 'salary_cap' } | { rule: 'club_limit' };

export interface NoLineupExplanation {
  /** The players cannot fill the roster, regardless of salaries, limits and rules. */
  isRosterImpossible: boolean;
  /** First the limits that no lineup satisfies even without rules, then the rules, in conflicts without common rules. */
  conflicts: readonly Conflict[];
  /** What the cheapest lineup costs that satisfies every rule. Absent when there is none, or it was not found in time. */
  cheapest?: number;
  /** False when the time was over before all conflicts were found and all fixes were checked. */
  isComplete: boolean;
}

/** What no lineup satisfies together. Without any one part (except those marked `isAlike`), some lineup does. */
export interface Conflict {
  parts: readonly ConflictPart[];
  /** With a part `salary_cap`: what the cheapest lineup costs that satisfies the other parts, if found in time. */
  cheapest?: number;
}

export interface ConflictPart {
  ref: ConflictRef;
  /** A locked player who can replace another one of the conflict. */
  isAlike?: true;
  /** A verified change that resolves this conflict and all others. Absent when none was found in time. */
  fix?: ProblemFix;
}

/**
 * Explains a problem without a lineup. Blocks until it is done or the deadline (on the `performance.now()` clock) has
 * passed; what is not known by then is missing, and `isComplete` is false.
 */
export function explainNoLineup(
  problem: LineupProblem,
  solver: LineupSolver,
  deadline: number,
): NoLineupExplanation {
  const trials = new Trials(problem, solver, deadline);
  const contest = checkContest(trials);
  if (!contest) return { isRosterImpossible: true, conflicts: [], isComplete: true };
  const { limits, broken } = contest;
  const ofRules = findConflicts(trials, limits);
  const fixes = new FixFinder(trials, limits, ofRules);
  const conflicts = [
    ...broken.map((conflict) => ({
      ...conflict,
      parts: conflict.parts.map(({ ref }) => withFix(ref, fixLimit(ref, fixes))),
    })),
    ...ofRules.map((conflict) => toConflict(conflict, trials, fixes, limits)),
  ];
  const cheapest = trials.findCheapest(trials.parts, limits);
  return {
    isRosterImpossible: false,
    conflicts,
    ...(typeof cheapest === 'number' && { cheapest }),
    isComplete: trials.isComplete,
  };
}

/** The limits without those that no lineup satisfies even without rules. null = the roster itself is impossible. */
function checkContest(trials: Trials): { limits: Limits; broken: Conflict[] } | null {
  const { players, roster } = trials.problem;
  const broken: Conflict[] = [];
  let { salaryCap, maxPerTeam } = trials.limits;
  if (!canFillRoster(players, roster)) {
    if (!canFillRoster(players, { ...roster, maxPerTeam: null })) return null;
    broken.push({ parts: [{ ref: { rule: 'club_limit' } }] });
    maxPerTeam = null;
  }
  const cheapest = trials.findCheapest([], { maxPerTeam });
  if (cheapest === 'none') return null;
  const isTooLow =
    cheapest === 'unknown'
      ? trials.test([], { salaryCap, maxPerTeam }) === 'impossible'
      : cheapest > salaryCap;
  if (isTooLow) {
    const price = cheapest === 'unknown' ? {} : { cheapest };
    broken.unshift({ parts: [{ ref: { rule: 'salary_cap' } }], ...price });
    salaryCap = Infinity;
  }
  return { limits: { salaryCap, maxPerTeam }, broken };
}

function toConflict(conflict: RuleConflict, trials: Trials, fixes: FixFinder, limits: Limits): Conflict {
  const { rules, alike, needsSalaryCap, needsClubLimit } = conflict;
  const cheapest = needsSalaryCap ? trials.findCheapest(rules, limits) : undefined;
  const together = alike.length > 0 ? fixes.byUnlocking(conflict) : undefined;
  const fixRule = (part: (typeof rules)[number]) =>
    part.ref.rule === 'locked' && together ? together : (fixes.byRaising(part) ?? fixes.byDropping(part));
  const ofLimit = (rule: 'salary_cap' | 'club_limit') => withFix({ rule }, fixLimit({ rule }, fixes));
  return {
    parts: [
      ...(needsSalaryCap ? [ofLimit('salary_cap')] : []),
      ...rules.map((part) => withFix(part.ref, fixRule(part))),
      ...alike.map((part) => ({ ...withFix(part.ref, fixRule(part)), isAlike: true as const })),
      ...(needsClubLimit ? [ofLimit('club_limit')] : []),
    ],
    ...(typeof cheapest === 'number' && { cheapest }),
  };
}

function fixLimit({ rule }: ConflictRef, fixes: FixFinder): ProblemFix | undefined {
  return rule === 'salary_cap' ? fixes.byRaisingCap() : fixes.byRaisingClubLimit();
}

function withFix(ref: ConflictRef, fix: ProblemFix | undefined): ConflictPart {
  return fix ? { ref, fix } : { ref };
}
