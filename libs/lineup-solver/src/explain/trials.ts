/**
 * Trial solves: does a lineup exist if some of the rules are dropped and the contest's limits are changed? Each trial is
 * one search for a single lineup. Results are remembered, so that a repeated question costs nothing.
 */
import { checkLineup } from '../check/check-lineup';
import { withoutBench } from '../problem/bench';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { LineupSolver, SolveOptions, SolveResult } from '../problem/result';
import { ALL_RULES, relaxRules, type RuleRef } from '../rules/all-rules';
import type { RulePart } from '../rules/rule';
import { findCheapestCost, payingRoles } from './cheapest-lineup';

declare const performance: { now(): number };

/** The limits that a fix can raise: those of the contest, and the maximum of one rule. Infinity and null = no limit. */
export interface Limits {
  salaryCap: number;
  maxPerTeam: number | null;
  raised?: { part: Part; to: number };
}

/** `unknown`: the time was not enough. */
export type TrialResult = 'possible' | 'impossible' | 'unknown';

export type Part = RulePart<RuleRef>;

/** Whether players stay in the pool whose lock, the only reason why they are selectable, was dropped. */
type PoolKind = 'whole-pool' | 'reduced-pool';

/** The time limit of one trial, in ms, and as a share of what is left: a hard one must not use up the time of the others. */
const TRIAL = { ms: 1000, share: 0.2 };
/** The same for a price. */
const PRICE = { ms: 3000, share: 0.3 };
/** With greater salaries the cheapest lineup above a minimum salary is not searched for: sums would not be exact. */
const LARGEST_SALARY = 1000;

export class Trials {
  /** The rules that can be dropped one by one, without those that never prevent a first lineup. */
  readonly parts: readonly Part[];
  readonly limits: Limits;
  /** No lineup costs more. Replaces a cap of Infinity: a greater cap makes a search slower. */
  private readonly highestCost: number;
  private readonly known = new Map<string, TrialResult>();
  /** False once a trial had too little time. */
  isComplete = true;

  constructor(
    readonly problem: LineupProblem,
    private readonly solver: LineupSolver,
    private readonly deadline: number,
  ) {
    this.parts = ALL_RULES.flatMap((rule) => rule.parts?.(problem) ?? []);
    this.limits = { salaryCap: problem.salaryCap, maxPerTeam: problem.roster.maxPerTeam };
    this.highestCost = Math.max(problem.salaryCap, boundCost(problem));
  }

  /** Does a lineup exist that satisfies these rules within the limits? Never less possible with fewer rules. */
  test(kept: readonly Part[], limits: Limits): TrialResult {
    return this.run(kept, limits, 'whole-pool');
  }

  /** The same after the user has really dropped the other rules: players who were only locked leave the pool. */
  verify(kept: readonly Part[], limits: Limits): TrialResult {
    return this.run(kept, limits, 'reduced-pool');
  }

  private run(kept: readonly Part[], limits: Limits, pool: PoolKind): TrialResult {
    const isKept = new Set(kept);
    const problem = this.reduce(isKept, limits, pool);
    const flags = this.parts.map((part) => Number(isKept.has(part))).join('');
    const { salaryCap, maxPerTeam, raised } = limits;
    const ofRule = raised && [this.parts.indexOf(raised.part), raised.to];
    const key = [flags, salaryCap, maxPerTeam, ofRule, problem.players.length].join(' ');
    const known = this.known.get(key);
    if (known) return known;
    const result = this.solve(problem, { skipCause: true }, TRIAL);
    const trial = readTrial(problem, result);
    if (trial === 'unknown') this.isComplete = false;
    else this.known.set(key, trial);
    return trial;
  }

  /** What the cheapest lineup costs that satisfies these rules, without a cap. */
  findCheapest(
    kept: readonly Part[],
    limits: Omit<Limits, 'salaryCap'>,
    pool: PoolKind = 'whole-pool',
  ): number | 'none' | 'unknown' {
    const whole = this.reduce(new Set(kept), { ...limits, salaryCap: Infinity }, pool);
    const minSalary = whole.rules?.minSalary ?? 0;
    const cheapest = payingRoles(whole.roster).captain
      ? this.findCheapestWithCaptain(whole)
      : this.findCheapestPlain(whole);
    if (cheapest === 'unknown') this.isComplete = false;
    return typeof cheapest !== 'number' || cheapest >= minSalary ? cheapest : this.findCheapestAbove(whole);
  }

  /** Where a captain costs as much as the player. */
  private findCheapestPlain(whole: LineupProblem): number | 'none' | 'unknown' {
    const free = { ...whole, salaryCap: 0, rules: whole.rules && { ...whole.rules, minSalary: undefined } };
    const { lineups, cause } = this.solve(free, {}, PRICE);
    const [lineup] = lineups;
    if (!lineup && cause?.code !== 'salary_cap') return cause ? 'none' : 'unknown';
    return lineup ? lineup.salary : cause?.code === 'salary_cap' ? cause.cheapest : 'none';
  }

  private findCheapestWithCaptain(whole: LineupProblem): number | 'none' | 'unknown' {
    let isImpossible = false;
    const cheapest = findCheapestCost(whole, (problem) => {
      const { status, lineups } = this.solve(problem, { skipCause: true }, PRICE);
      if (status === 'infeasible') isImpossible = true;
      return status === 'optimal' ? lineups[0] : undefined;
    });
    return cheapest ?? (isImpossible ? 'none' : 'unknown');
  }

  /** The same with a minimum salary: salaries become negative projections. */
  private findCheapestAbove(problem: LineupProblem): number | 'none' | 'unknown' {
    if (problem.players.some(({ salary }) => salary > LARGEST_SALARY)) return 'unknown';
    const { captain, viceCaptain } = problem.roster;
    const paid = <Role extends { salary: number }>(role: Role) => ({ ...role, points: role.salary });
    const priced: LineupProblem = {
      ...problem,
      players: problem.players.map((player) => ({
        ...player,
        projection: -player.salary,
        objective: undefined,
      })),
      roster: {
        ...problem.roster,
        captain: captain && paid(captain),
        viceCaptain: viceCaptain && paid(viceCaptain),
        bench: null,
      },
    };
    const { status, lineups } = this.solve(priced, { skipCause: true }, PRICE);
    if (status === 'infeasible') return 'none';
    return status === 'optimal' ? lineups[0]!.salary : 'unknown';
  }

  private solve(
    problem: LineupProblem,
    options: Pick<SolveOptions, 'skipCause'>,
    limit: typeof TRIAL,
  ): SolveResult {
    const left = this.deadline - performance.now();
    if (left < 0) return { status: 'timed-out', lineups: [] };
    const deadline = this.deadline - left + Math.min(left, Math.max(limit.ms, left * limit.share));
    return this.solver.solve(problem, { ...options, deadline });
  }

  /** The problem of a single lineup with these rules and limits. */
  private reduce(
    isKept: ReadonlySet<Part>,
    { salaryCap, maxPerTeam, raised }: Limits,
    pool: PoolKind,
  ): LineupProblem {
    // Last first: a part is named by its index, which changes when a part before it is dropped.
    const dropped = this.parts.reduceRight((reduced, part) => {
      if (!isKept.has(part)) return part.drop(reduced);
      return raised?.part === part ? part.maximum!.raise(reduced, raised.to) : reduced;
    }, this.problem);
    const isRequired = ({ id, captaincy }: SolverPlayer) =>
      captaincy === 'always' || dropped.locked.includes(id);
    return {
      ...relaxRules(dropped),
      players:
        pool === 'whole-pool'
          ? dropped.players
          : dropped.players.filter((player) => !player.onlyIfRequired || isRequired(player)),
      roster: { ...withoutBench(dropped.roster), maxPerTeam },
      salaryCap: Math.min(salaryCap, this.highestCost),
      lineupCount: 1,
      minUniquePlayers: 1,
      randomness: undefined,
    };
  }
}

/** Only a lineup that the independent checker accepts counts. */
function readTrial(problem: LineupProblem, { status, lineups }: SolveResult): TrialResult {
  const [lineup] = lineups;
  if (lineup) return checkLineup(problem, lineup).length === 0 ? 'possible' : 'unknown';
  return status === 'infeasible' ? 'impossible' : 'unknown';
}

/** A whole number that no lineup's cost exceeds. */
function boundCost({ players, roster }: LineupProblem): number {
  const factors = [1, roster.captain?.salary ?? 1, roster.viceCaptain?.salary ?? 1];
  const salaries = players.map(({ salary }) => salary).sort((a, b) => b - a);
  const sum = salaries.slice(0, roster.size).reduce((total, salary) => total + salary, 0);
  return Math.ceil(sum * Math.max(...factors)) + 1;
}
