/** The list of all rules: the only place that names every kind. Conflicts list rules in this order. */
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import { captainExposure } from './captain-exposure';
import { captaincy } from './captaincy';
import { distinctTeams } from './distinct-teams';
import { exposure } from './exposure';
import { groups } from './groups';
import { locked } from './locked';
import { maxPerTeam } from './max-per-team';
import { minSalary } from './min-salary';
import { opposing } from './opposing';
import { ownership } from './ownership';
import { playersPerMatch } from './players-per-match';
import type { PreparedRules, Rule } from './rule';
import { stackingPenalty } from './stacking-penalty';
import { stacks } from './stacks';
import { teamCounts } from './team-counts';

const LIST = [
  locked,
  captaincy,
  minSalary,
  maxPerTeam,
  teamCounts,
  groups,
  stacks,
  opposing,
  playersPerMatch,
  distinctTeams,
  ownership,
  exposure,
  captainExposure,
  stackingPenalty,
] as const;

export const ALL_RULES: readonly Rule<RuleRef>[] = LIST;

/** Names one part of the rules that a user can drop. */
export type RuleRef = RefOf<(typeof LIST)[number]>;

type RefOf<Kind> = Kind extends Rule<infer Ref> ? Ref : never;

/** All rules of a problem, for players in the given order. */
export function prepareRules(problem: LineupProblem, players: readonly SolverPlayer[]): PreparedRules {
  const prepared = ALL_RULES.map((rule) => rule.prepare?.(problem, players) ?? {});
  const maxima = new Map<string, number>();
  for (const [team, max] of prepared.flatMap((rules) => [...(rules.maxPerTeam ?? [])])) {
    maxima.set(team, Math.min(max, maxima.get(team) ?? Infinity));
  }
  return {
    locked: [...new Set(prepared.flatMap((rules) => rules.locked ?? []))].sort((a, b) => a - b),
    minSalary: Math.max(0, ...prepared.map((rules) => rules.minSalary ?? 0)),
    maxPerTeam: maxima,
    counts: prepared.flatMap((rules) => rules.counts ?? []),
    sums: prepared.flatMap((rules) => rules.sums ?? []),
    teams: {
      min: Math.max(0, ...prepared.map((rules) => rules.teams?.min ?? 0)),
      max: Math.min(...prepared.map((rules) => rules.teams?.max ?? Infinity)),
    },
    stacks: prepared.flatMap((rules) => rules.stacks ?? []),
    penalties: prepared.flatMap((rules) => rules.penalties ?? []),
    exposures: prepared.flatMap((rules) => rules.exposures ?? []),
  };
}

/** The problem without what never prevents a first lineup. */
export function relaxRules(problem: LineupProblem): LineupProblem {
  return ALL_RULES.reduce((relaxed, rule) => rule.relax?.(relaxed) ?? relaxed, problem);
}
