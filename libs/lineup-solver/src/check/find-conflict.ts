/**
 * Which of the user's rules cannot hold together: a minimal set, so that giving up any one of them is
 * enough. Found by the deletion filter (Chinneck and Dravnieks, 1991): leave out one rule after the other
 * and keep only those without which a lineup exists. One search for a single lineup per rule.
 */
import { isInEveryLineup, type LineupRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import type { LineupSolver } from '../problem/result';

declare const performance: { now(): number };

/** One rule of a problem, by where it stands. */
export type RuleRef =
  | { rule: 'locked'; player: string }
  | { rule: 'captain'; player: string }
  | { rule: 'min_salary' }
  | { rule: 'team'; team: string; bound: 'min' | 'max' }
  | { rule: 'group'; index: number }
  | { rule: 'stack'; index: number }
  | { rule: 'opposing' };

/**
 * The conflict of a problem that has no lineup; empty when the roster and the cap alone forbid every
 * lineup. What was not tried by the deadline stays in, so the set is then a conflict but perhaps not minimal.
 */
export function findConflict(problem: LineupProblem, solver: LineupSolver, deadline: number): RuleRef[] {
  let kept = listRules(problem);
  if (kept.length === 0 || !hasLineup(withRules(problem, []), solver, deadline)) return [];
  for (const rule of kept) {
    if (performance.now() > deadline) break;
    const others = kept.filter((other) => other !== rule);
    if (!hasLineup(withRules(problem, others), solver, deadline)) kept = others;
  }
  return kept;
}

function hasLineup(problem: LineupProblem, solver: LineupSolver, deadline: number): boolean {
  const one = { ...problem, lineupCount: 1, minUniquePlayers: 1, randomness: undefined };
  const { status } = solver.solve(one, { deadline });
  // out of time is no proof of a conflict
  return status !== 'infeasible';
}

function listRules({ players, locked, rules = {} }: LineupProblem): RuleRef[] {
  const refs: RuleRef[] = locked.map((player) => ({ rule: 'locked', player }));
  for (const { id, captaincy } of players)
    if (captaincy === 'always') refs.push({ rule: 'captain', player: id });
  if (rules.minSalary !== undefined) refs.push({ rule: 'min_salary' });
  for (const [team, { min, max }] of Object.entries(rules.teams ?? {})) {
    if (min !== undefined) refs.push({ rule: 'team', team, bound: 'min' });
    if (max !== undefined) refs.push({ rule: 'team', team, bound: 'max' });
  }
  rules.groups?.forEach((_, index) => refs.push({ rule: 'group', index }));
  rules.stacks?.forEach((stack, index) => {
    // one with an exposure is in some lineups only and stands in no lineup's way
    if (isInEveryLineup(stack)) refs.push({ rule: 'stack', index });
  });
  if (rules.opposing) refs.push({ rule: 'opposing' });
  return refs;
}

/** The problem with none of its rules but these. Exposures never forbid a first lineup. */
function withRules(problem: LineupProblem, kept: readonly RuleRef[]): LineupProblem {
  const { rules = {} } = problem;
  const has = (wanted: Partial<Record<string, unknown>>) =>
    kept.some((ref) => Object.entries(wanted).every(([key, value]) => Reflect.get(ref, key) === value));
  const teams = Object.entries(rules.teams ?? {}).map(([team, { min, max }]) => {
    const bounds = {
      ...(has({ rule: 'team', team, bound: 'min' }) ? { min } : {}),
      ...(has({ rule: 'team', team, bound: 'max' }) ? { max } : {}),
    };
    return [team, bounds] as const;
  });
  const reduced: LineupRules = {
    ...(has({ rule: 'min_salary' }) ? { minSalary: rules.minSalary } : {}),
    teams: Object.fromEntries(teams),
    groups: rules.groups?.filter((_, index) => has({ rule: 'group', index })),
    stacks: rules.stacks?.filter((_, index) => has({ rule: 'stack', index })),
    ...(has({ rule: 'opposing' }) ? { opposing: rules.opposing } : {}),
  };
  return {
    ...problem,
    players: problem.players.map(({ captaincy, ...player }) =>
      captaincy === 'never' || has({ rule: 'captain', player: player.id })
        ? { ...player, captaincy }
        : player,
    ),
    locked: problem.locked.filter((player) => has({ rule: 'locked', player })),
    rules: reduced,
  };
}
